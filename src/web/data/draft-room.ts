import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from './call-query.ts'
import { seasonOf } from './season-scope.ts'

/** The room of a season's draft, null for the current one, as it stands in the draft's page. */
export const draftRoomQuery = (slug: string | null) =>
  callQuery('GET /api/draft/room', { query: seasonOf(slug) }, { queryKey: ['draft-room', slug ?? ''] })

/** Asks again for the room, where a page shows it without being in it. */
export const refreshDraftRoom = (client: QueryClient) => client.invalidateQueries({ queryKey: ['draft-room'] })

/** The viewer's preparation for that draft ([D42]). Another device may have changed it while this page was out of sight. */
export const draftPreparationQuery = (slug: string | null) =>
  callQuery(
    'GET /api/draft/preparation',
    { query: seasonOf(slug) },
    { queryKey: ['draft-preparation', slug ?? ''], refetchOnWindowFocus: 'always' },
  )
