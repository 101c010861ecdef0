import type { DraftMessage, DraftPlayer } from '#contract/draft.ts'

/** Tells whether a state may replace the one that is shown: of the same draft and not older ([D32]). */
export const isNewer = (next: { draftId: string; seq: number }, shown: { draftId: string; seq: number } | null) =>
  !shown || (next.draftId === shown.draftId && next.seq >= shown.seq)

/**
 * The same state with the players of `shown` wherever they did not change, so that what renders a player is not asked
 * again with every pick.
 */
export function withKnownPlayers(next: DraftMessage, shown: DraftMessage | null): DraftMessage {
  if (!shown) return next
  const known = new Map(everyPlayer(shown).map((player) => [player.id, player]))
  const keep = (players: readonly DraftPlayer[]) =>
    players.map((player) => {
      const before = known.get(player.id)
      return before && isSame(before, player) ? before : player
    })
  return {
    ...next,
    availablePool: keep(next.availablePool),
    unassigned: keep(next.unassigned),
    teams: Object.fromEntries(Object.entries(next.teams).map(([id, players]) => [id, keep(players)])),
  }
}

/** Everyone whom a state knows: the pool, the teams and those who came late. */
export const everyPlayer = ({ availablePool, teams, unassigned }: DraftMessage): DraftPlayer[] => [
  ...availablePool,
  ...Object.values(teams).flat(),
  ...unassigned,
]

const isSame = (a: DraftPlayer, b: DraftPlayer) =>
  (Object.keys(a) as (keyof DraftPlayer)[]).every((key) => String(a[key]) === String(b[key]))
