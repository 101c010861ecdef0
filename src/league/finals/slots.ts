import type { Match } from '#contract/match.ts'
import type { KnockOut, Slot } from '#contract/table/finals.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import { hasResult, isPlayed, statusOf } from '../matches.ts'
import type { Standing } from '../standings.ts'

export type Side = 'home' | 'away'

/** Returns the winner of a knock-out match: by forfeit, by score, level by penalties; null while there is none. */
export function winnerOf(match: Match, penalties: Penalties | null): Side | null {
  if (match.forfeit === 'both') return null
  if (match.forfeit !== null) return match.forfeit === 'home' ? 'away' : 'home'
  if (!hasResult(match)) return null
  if (match.homeScore !== match.awayScore) return match.homeScore > match.awayScore ? 'home' : 'away'
  if (!penalties || penalties.home === penalties.away) return null
  return penalties.home > penalties.away ? 'home' : 'away'
}

/** Tells whether a regular match is decided: it has a result that counts, or is cancelled. */
export const isDecided = (match: Match) => match.forfeit !== null || hasResult(match) || statusOf(match) === 'cancelled'

/** Tells whether every regular match is decided, and there is one. */
export function isTableFinal(matches: readonly Match[]): boolean {
  const regular = matches.filter(({ stage }) => stage === 'regular')
  return regular.length > 0 && regular.every(isDecided)
}

/** The teams whose place in the table is certain, by place: none while a regular match is open or a place is shared. */
export function certainPlaces(rows: readonly Standing[], matches: readonly Match[]): Map<number, string> {
  if (!isTableFinal(matches)) return new Map()
  const alone = rows.filter(({ position }, i) => position === i + 1 && rows[i + 1]?.position !== position)
  return new Map(alone.map(({ position, teamId }) => [position, teamId]))
}

/**
 * Groups of teams that nothing separates at a place that a slot names, once the table is final: a lot decides between
 * them ([SC12]).
 */
export function lotsToDraw(
  rows: readonly Standing[],
  matches: readonly Match[],
  knockOuts: readonly Pick<KnockOut, 'home' | 'away'>[],
): { place: number; teamIds: string[] }[] {
  if (!isTableFinal(matches)) return []
  const waited = new Set(
    knockOuts.flatMap(({ home, away }) => [home, away].flatMap((slot) => (slot.from === 'table' ? slot.place : []))),
  )
  return [...Map.groupBy(rows, ({ position }) => position)].flatMap(([place, group]) => {
    const isWaited = group.length > 1 && group.some((_, i) => waited.has(place + i))
    return isWaited ? [{ place, teamIds: group.map(({ teamId }) => teamId) }] : []
  })
}

/** The teams of a match. */
export type Sides = { homeTeamId: string | null; awayTeamId: string | null }

/** The facts that decide which teams come to the finals. */
export type Deciding = {
  knockOuts: readonly KnockOut[]
  matches: readonly Match[]
  /** The table as the finals read it. */
  rows: readonly Standing[]
  penalties: ReadonlyMap<string, Penalties>
  withdrawn: ReadonlySet<string | null>
}

/**
 * Returns the teams that would come to each knock-out match, withdrawn ones among them, and the sides that go on without
 * playing because the other team has withdrawn.
 */
export function comingTeams({ knockOuts, matches, rows, penalties, withdrawn }: Deciding) {
  const places = certainPlaces(rows, matches)
  const walkovers = new Map<string, Side>()
  const byId = new Map(matches.map((match) => [match.id, match]))
  const coming = new Map<string, Sides>()
  // A withdrawn team is certain to be last, even while matches of the others are open.
  const lastOf = (place: number) => (rows[place - 1]?.withdrawn ? (rows[place - 1]?.teamId ?? null) : null)
  const teamOf = (slot: Slot): string | null => {
    if (slot.from === 'chosen') return slot.teamId
    if (slot.from === 'table') return places.get(slot.place) ?? lastOf(slot.place)
    const match = byId.get(slot.matchId)
    const known = coming.get(slot.matchId)
    if (!match || !known) return null
    const { homeTeamId, awayTeamId } = known
    const winner = winnerOf(match, penalties.get(match.id) ?? null) ?? walkovers.get(match.id)
    if (!winner) return null
    return (slot.from === 'winner') === (winner === 'home') ? homeTeamId : awayTeamId
  }
  for (const { matchId, home, away } of knockOuts.toSorted((a, b) => a.round - b.round)) {
    const match = byId.get(matchId)
    if (!match) continue
    const { homeTeamId, awayTeamId } = match
    if (isPlayed(match)) {
      coming.set(matchId, { homeTeamId, awayTeamId })
      continue
    }
    const [one, other] = [teamOf(home), teamOf(away)]
    coming.set(matchId, { homeTeamId: one, awayTeamId: other })
    if (one === null || other === null || withdrawn.has(one) === withdrawn.has(other)) continue
    walkovers.set(matchId, withdrawn.has(one) ? 'away' : 'home')
  }
  return { coming, walkovers, byId }
}

/**
 * Returns the teams of each knock-out match, by its id ([SC12]): null for a side that is not certain. A match that has
 * been played keeps its teams. A withdrawn team comes to no match that it is not in already; its opponent goes on without
 * playing ([TE3]).
 */
export function fillSlots(deciding: Deciding): Map<string, Sides> {
  const { coming, byId } = comingTeams(deciding)
  // In a match that its withdrawal cancelled it stays.
  const inMatch = (teamId: string | null, current: string | null | undefined) =>
    deciding.withdrawn.has(teamId) && teamId !== current ? null : teamId
  return new Map(
    [...coming].map(([matchId, { homeTeamId, awayTeamId }]) => {
      const match = byId.get(matchId)
      return [
        matchId,
        { homeTeamId: inMatch(homeTeamId, match?.homeTeamId), awayTeamId: inMatch(awayTeamId, match?.awayTeamId) },
      ]
    }),
  )
}

const SUFFIXES = ['th', 'st', 'nd', 'rd']
const isTeen = (place: number) => place % 100 > 10 && place % 100 < 14

/** '2nd', '12th', '22nd' */
export const ordinal = (place: number): string => `${place}${isTeen(place) ? 'th' : (SUFFIXES[place % 10] ?? 'th')}`

/** 'Winner of semi-final 1', '2nd of the table'; '' for a team that an organiser chose. */
export function slotText(slot: Slot, knockOuts: readonly Pick<KnockOut, 'matchId' | 'title'>[]): string {
  if (slot.from === 'chosen') return ''
  if (slot.from === 'table') return `${ordinal(slot.place)} of the table`
  const title = knockOuts.find(({ matchId }) => matchId === slot.matchId)?.title ?? 'another match'
  return `${slot.from === 'winner' ? 'Winner' : 'Loser'} of ${title.toLowerCase()}`
}

/** A slot in the room of a crest: '1' for a place of the table, 'W2' for the winner of semi-final 2; '' for a chosen team. */
export function slotShortText(slot: Slot, knockOuts: readonly Pick<KnockOut, 'matchId' | 'title'>[]): string {
  if (slot.from === 'chosen') return ''
  if (slot.from === 'table') return String(slot.place)
  const title = knockOuts.find(({ matchId }) => matchId === slot.matchId)?.title ?? ''
  return `${slot.from === 'winner' ? 'W' : 'L'}${/\d+$/.exec(title)?.[0] ?? ''}`
}

/** A slot as it is without an organiser's choice; null where that is not known. */
export const ownSlotOf = (slot: Slot): Exclude<Slot, { from: 'chosen' }> | null =>
  slot.from === 'chosen' ? (slot.instead ?? null) : slot

/** A slot with an organiser's choice in it; without one, where null, as it is by table and results. */
export function choose(slot: Slot, teamId: string | null): Slot {
  const own = ownSlotOf(slot)
  if (teamId === null) return own ?? slot
  return { from: 'chosen', teamId, ...(own && { instead: own }) }
}

/** A knock-out match whose teams become others. */
export type Move = { matchId: string; title: string; before: Sides; after: Sides }

/** The matches whose teams become others, in the order of the bracket. */
export const movesOf = (
  knockOuts: readonly KnockOut[],
  matches: readonly Match[],
  filled: ReadonlyMap<string, Sides>,
): Move[] =>
  knockOuts.flatMap(({ matchId, title }) => {
    const match = matches.find(({ id }) => id === matchId)
    const after = filled.get(matchId)
    if (!match || !after) return []
    const before = { homeTeamId: match.homeTeamId, awayTeamId: match.awayTeamId }
    const isSame = before.homeTeamId === after.homeTeamId && before.awayTeamId === after.awayTeamId
    return isSame ? [] : [{ matchId, title, before, after }]
  })

/** Tells whether a match loses a team that it had: organisers are asked first. */
export const replacesTeam = ({ before, after }: Move): boolean =>
  (before.homeTeamId !== null && before.homeTeamId !== after.homeTeamId) ||
  (before.awayTeamId !== null && before.awayTeamId !== after.awayTeamId)

/** 'Final: Torres United v Silva FC becomes Okafor XI v Silva FC.' */
export function moveSentence({ title, before, after }: Move, nameOf: (teamId: string) => string): string {
  const text = ({ homeTeamId, awayTeamId }: Sides) =>
    [homeTeamId, awayTeamId].map((id) => (id === null ? 'open' : nameOf(id))).join(' v ')
  return `${title}: ${text(before)} becomes ${text(after)}.`
}
