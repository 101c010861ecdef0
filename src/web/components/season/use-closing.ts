import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Failure } from '#web/data/client.ts'
import { useIsVisitorPreview } from '#web/data/visitors.ts'
import { loadPage } from '#web/navigation/open-page.ts'

/** A season that is not open any more is loaded as a new page, which leads to where it can be read. */
export function useClosing({ error }: Pick<UseQueryResult<unknown, Failure>, 'error'>): void {
  const isPreview = useIsVisitorPreview()
  const isClosed = !isPreview && error?.code === 'league_not_found'
  useEffect(() => {
    if (isClosed) loadPage(window.location.href)
  }, [isClosed])
}
