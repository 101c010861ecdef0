import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { MineSeason, OwnDay, OwnTeamSeason } from '#contract/mine/mine.ts'
import { isPassing } from '#web/data/client.ts'
import { LOOK_EVERY_MS, mineQuery } from '#web/data/mine.ts'
import { meQuery, useMe, useViewer } from '#web/data/session.ts'
import { useIsFromDevice, useStoredSince } from '#web/data/site.ts'

/** A season that the reader plays in, with the next day of their team. */
export type OwnNextDay = { season: MineSeason; own: OwnTeamSeason; day: OwnDay }

/** The reader's own part of Home. */
export type Own = {
  /** True until it is known whether they play: their place is held meanwhile. */
  isAwaited: boolean
  userId: string
  /** Their next days, the first to be played first. */
  days: readonly OwnNextDay[]
  /** All seasons that they play in. */
  seasons: readonly MineSeason[]
  /** When the device got it, where newer is not here yet. */
  storedSince: number | null
  /** True where the server did not answer when it was asked for newer. */
  isCut: boolean
}

type Asked = Pick<UseQueryResult, 'error' | 'failureReason' | 'fetchStatus'>

/** Tells whether the server gives a query no answer, or the browser is offline. */
export function isCut({ error, failureReason, fetchStatus }: Asked): boolean {
  const failure = error ?? failureReason
  return fetchStatus === 'paused' || (failure !== null && isPassing(failure))
}

/** While the page is the one that the device stored. */
const ASK_AGAIN_EVERY_MS = 5000

/**
 * Returns what is the reader's own on Home: `near` from the day before a match on, `always` in a season that is played. Home
 * is the same for many and cached; only a page of one person whose match is near has it from the first bytes ([MN1]).
 */
export function useOwn(when: 'near' | 'always'): Own {
  const me = useMe()
  const isFromDevice = useIsFromDevice()
  const isRegistered = useViewer() === 'registered'
  // Opened from the device, Home shows whatever match is next, until it is known who is there (decision 45).
  const isAsked = me?.playsSoon === true || (when === 'always' && isRegistered) || (isFromDevice && !me)
  const query = useQuery({
    ...mineQuery,
    enabled: isAsked,
    refetchInterval: ({ state }) => (isFromDevice && state.status === 'error' ? ASK_AGAIN_EVERY_MS : LOOK_EVERY_MS),
  })
  // Elsewhere the screens around ask again; Home is the same for many, and asks for nobody.
  const person = useQuery({
    ...meQuery,
    enabled: isFromDevice,
    refetchInterval: ({ state }) => state.data === undefined && ASK_AGAIN_EVERY_MS,
  })
  const { data, isError } = query
  const storedSince = useStoredSince(query)
  const shown = isAsked ? data : undefined
  const seasons = shown?.seasons ?? []
  // Without an answer Home is as for everybody: /me says what is wrong.
  return {
    isAwaited: isAsked && !data && !isError && !isFromDevice,
    userId: shown?.userId ?? '',
    days: seasons.flatMap((season) => nextDay(season, when === 'always', storedSince !== null)),
    seasons,
    storedSince: shown ? storedSince : null,
    // What is theirs may be too new to be asked for again; who they are is not stored.
    isCut: isAsked && (isCut(query) || (isFromDevice && isCut(person))),
  }
}

/** A season that has not begun takes part from the day before its first match. */
function nextDay(season: MineSeason, isAlways: boolean, isStored: boolean): OwnNextDay[] {
  const { own, started } = season
  const day = own?.next
  const isNear = day !== undefined && day !== null && !day.when.startsWith('In ')
  return own && day && (isStored || isNear || (isAlways && started)) ? [{ season, own, day }] : []
}
