import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GuestAskForm, OwnGuests } from '#contract/guests/guests.ts'
import { callQuery } from './call-query.ts'
import { call, type Failure } from './client.ts'

const KEY = ['mine', 'guests'] as const

/** Guests of a season, of the current one for null, as they concern who is signed in ([MN7]); its key begins as that of what is one's own. */
export const ownGuestsQuery = (season: string | null) =>
  callQuery(
    'GET /api/me/guests',
    { query: season === null ? {} : { season } },
    { queryKey: [...KEY, season ?? ''], staleTime: 30_000 },
  )

/** An act of somebody about guests. */
export type GuestAct =
  | { act: 'fill-in'; fillsIn: boolean }
  | { act: 'accept' | 'give-back'; askId: string }
  | ({ act: 'ask'; teamId: string } & GuestAskForm)
  | { act: 'withdraw'; teamId: string; askId: string }

function send({ season }: OwnGuests, one: GuestAct): Promise<OwnGuests> {
  const { id: leagueId, slug } = season
  switch (one.act) {
    case 'fill-in':
      return call('PUT /api/me/guests', { query: { season: slug }, body: { fillsIn: one.fillsIn } })
    case 'accept':
      return call('POST /api/me/guests/:askId', { params: { askId: one.askId } })
    case 'give-back':
      return call('DELETE /api/me/guests/:askId', { params: { askId: one.askId } })
    case 'ask': {
      const { teamId, day, position } = one
      const params = { leagueId, teamId }
      return call('POST /api/leagues/:leagueId/teams/:teamId/guest-asks', { params, body: { day, position } })
    }
    case 'withdraw': {
      const params = { leagueId, teamId: one.teamId, askId: one.askId }
      return call('DELETE /api/leagues/:leagueId/teams/:teamId/guest-asks/:askId', { params })
    }
  }
}

/**
 * Does one thing about guests; the reply takes the place of what was there, and after a refusal it is asked for again. It is no
 * `useAct`, since these acts wait for each other: each reply has everything, so that the last one is the newest.
 */
export function useGuestAct(guests: OwnGuests) {
  const client = useQueryClient()
  const { error, context, ...act } = useMutation<OwnGuests, Failure, GuestAct, OwnGuests>({
    onMutate: () => guests,
    scope: { id: 'own-guests' },
    mutationFn: (one) => send(guests, one),
    onSuccess: (now) =>
      client.setQueriesData<OwnGuests>({ queryKey: KEY }, (one) => (one?.season.id === now.season.id ? now : one)),
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  })
  return { ...act, error: standingFailure(error, context, guests) }
}

/**
 * The failure of an act while it is true: that no answer came goes once there is another answer than `before` it, which shows
 * what became of it. The cache keeps an answer that says the same.
 */
export const standingFailure = <Reply>(error: Failure | null, before: Reply | undefined, now: Reply): Failure | null =>
  error?.code === 'network' && before !== now ? null : error
