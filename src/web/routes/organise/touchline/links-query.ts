import { useQueryClient } from '@tanstack/react-query'
import type { ManagedLinks } from '#contract/touchline/evening.ts'
import { callQuery } from '#web/data/call-query.ts'
import { call } from '#web/data/client.ts'
import { leagueKey } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'

export type EveningPlace = { leagueId: string; eveningId: string }

const PATH = '/api/leagues/:leagueId/evenings/:eveningId/touchline'

/** The touchline links of an evening. They are secrets: nothing but this page's memory keeps them. */
export const touchlineLinksQuery = (place: EveningPlace) =>
  callQuery(
    `GET ${PATH}`,
    { params: place },
    { queryKey: [...leagueKey(place.leagueId), 'touchline', place.eveningId], networkMode: 'always' },
  )

/** Makes the link of an evening, or of a field of it; gives all links of the evening. */
export const makeLink = (place: EveningPlace, field: string | null): Promise<ManagedLinks> =>
  call(`POST ${PATH}`, { params: place, body: { field } })

type LinkAct = { act: 'make'; field: string | null } | { act: 'renew' | 'end'; linkId: string }

/** Acts on the links of an evening; what comes back takes the place of what was shown. */
export function useLinkAct(place: EveningPlace) {
  const client = useQueryClient()
  return useAct<LinkAct, ManagedLinks>({
    attempt: 'touchline',
    send(act) {
      if (act.act === 'make') return makeLink(place, act.field)
      const params = { ...place, linkId: act.linkId }
      return act.act === 'renew'
        ? call(`POST ${PATH}/:linkId/renew`, { params })
        : call(`DELETE ${PATH}/:linkId`, { params })
    },
    onDone: (links) => client.setQueryData(touchlineLinksQuery(place).queryKey, links),
  })
}
