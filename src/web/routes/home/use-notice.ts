import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Season } from '#contract/league.ts'
import type { Me } from '#contract/site.ts'
import { meQuery, useMe } from '#web/data/session.ts'

/**
 * The notice of what is called off ([SC11]): as everybody reads it, or with the reason once it is known who is signed in. Who it
 * is is asked again whenever the notice is another, since the reason comes with them.
 */
export function useNotice({ notice }: Season): string | undefined {
  const client = useQueryClient()
  const me = useMe()
  const said = noticeFor(notice, me)
  const asks = me?.user != null && notice !== undefined
  const isOlder = asks && said === null
  const last = useRef(notice)
  useEffect(() => {
    if (asks && (isOlder || last.current !== notice)) void client.invalidateQueries({ queryKey: meQuery.queryKey })
    last.current = notice
  }, [client, notice, asks, isOlder])
  return said ?? notice
}

/** Finds the same notice with its reason; null where that is about another one, or not known. */
export function noticeFor(notice: string | undefined, me: Pick<Me, 'notice'> | undefined): string | null {
  const said = me?.notice
  if (notice === undefined || said === undefined) return null
  return said === notice || said.startsWith(`${notice.slice(0, -1)}: `) ? said : null
}
