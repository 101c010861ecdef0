import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ManagedPost, PostSaved } from '#contract/news/post.ts'
import { callQuery } from '#web/data/call-query.ts'
import { type Attempt, type FailureText, failureText } from '#web/data/failure-text.ts'
import { leagueKey, refreshActs } from '#web/data/league.ts'
import { refreshNews } from '#web/data/news.ts'

/** How often the progress of a mail that goes out is looked at. */
const LOOK_EVERY = 2000

/** A post as organisers work on it. */
export const managedPostQuery = (leagueId: string, postId: string) =>
  callQuery(
    'GET /api/leagues/:leagueId/posts/:postId',
    { params: { leagueId, postId } },
    { queryKey: [...leagueKey(leagueId), 'posts', postId], networkMode: 'always', refetchOnReconnect: true },
  )

/** How often to look at posts again: often while one is going out, else when the server says that something changed. */
export const lookAgain = (posts: readonly Pick<ManagedPost, 'mailing'>[] | undefined): number | false =>
  posts?.some(({ mailing }) => mailing?.state === 'sending') ? LOOK_EVERY : false

/** Carries out what an organiser does with posts, one thing at a time; what the screen shows is then the server's. */
export function useNewsActs() {
  const client = useQueryClient()
  const [done, setDone] = useState<string | null>(null)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [pending, setPending] = useState<string | null>(null)
  const running = useRef(false)

  /** Gives the answer, null where there is none; `name` says what is under way. `said` is told where it went well. */
  async function run<Answer>(
    name: string,
    act: () => Promise<Answer>,
    said: (answer: Answer) => string | null,
    attempt: Attempt = 'post',
  ): Promise<Answer | null> {
    if (running.current) return null
    running.current = true
    setPending(name)
    setFailure(null)
    setDone(null)
    try {
      const answer = await act()
      setDone(said(answer))
      return answer
    } catch (error) {
      setFailure(failureText(attempt, error))
      return null
    } finally {
      running.current = false
      setPending(null)
      void refreshNews(client)
      void refreshActs(client)
    }
  }

  return { done, failure, pending, run, forget: () => setFailure(null) }
}
export type NewsActs = ReturnType<typeof useNewsActs>

/** What to say of a change: `said`, or that somebody was faster. */
export const saidOf =
  (said: string) =>
  ({ outcome, post: { by } }: PostSaved): string =>
    outcome === 'saved' ? said : `Nothing was changed: ${by} was faster. This is how it stands now.`
