import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PostPreview } from '#contract/news/post.ts'
import { call, type Failure } from '#web/data/client.ts'
import { leagueKey } from '#web/data/league.ts'
import { problemsOf, type Said } from './said.ts'

const AFTER_MS = 400

/** What a text looks like as page and mail, and whom it would reach: as the server says, when the typing rests. */
export function usePreview(leagueId: string, said: Said) {
  const [rested, setRested] = useState(said)
  useEffect(() => {
    const timer = setTimeout(() => setRested(said), AFTER_MS)
    return () => clearTimeout(timer)
  }, [said])
  const isComplete = rested.text.trim() !== '' && Object.keys(problemsOf(rested)).length === 0
  const { data, error } = useQuery<PostPreview, Failure>({
    queryKey: [...leagueKey(leagueId), 'post-preview', JSON.stringify(rested)],
    queryFn: () => call('POST /api/leagues/:leagueId/posts/preview', { params: { leagueId }, body: rested }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { preview: isComplete ? data : undefined, fields: error?.fields ?? {} }
}
