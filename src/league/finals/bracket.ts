import type { Stage } from '#contract/table/choices.ts'

/** The source of a side of a bracket's match; `match` is the number of a match in the list. */
export type BracketSlot = { from: 'table'; place: number } | { from: 'winner' | 'loser'; match: number }

/** A match of a bracket before it has an id. */
export type BracketMatch = {
  /** 'Semi-final 1' */
  title: string
  stage: Stage
  /** From 0: nobody plays twice in a round, and what a slot waits for is in an earlier one. */
  round: number
  /** The place that its winner has; null where there is another match to win. */
  winnersPlace: number | null
  home: BracketSlot
  away: BracketSlot
}

const ORDINALS = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']
const CUP_ROUNDS: Record<number, { title: string; stage: Stage }> = {
  2: { title: 'Final', stage: 'final' },
  4: { title: 'Semi-final', stage: 'semi-final' },
  8: { title: 'Quarter-final', stage: 'quarter-final' },
}

/**
 * The finals of the first `finalists` (2 to 8) of a table of `teams` ([SC12]): the best against the last, byes for the
 * best where the number is no power of two. With `places`, losers play for theirs, and those below the finalists in pairs
 * of the table.
 */
export function bracketOf(finalists: number, { places, teams }: { places: boolean; teams: number }): BracketMatch[] {
  const matches: BracketMatch[] = []

  /** The matches of entrants, best first, for the places that begin with `firstPlace`. */
  function knockOut(entrants: readonly BracketSlot[], firstPlace: number, round: number): void {
    if (entrants.length < 2) return
    const size = 2 ** Math.ceil(Math.log2(entrants.length))
    const byes = entrants.slice(0, size - entrants.length)
    const playing = entrants.slice(byes.length)
    const count = playing.length / 2
    const numbers = Array.from({ length: count }, (_, i) => {
      const [home, away] = [playing[i], playing[playing.length - 1 - i]]
      if (!home || !away) throw new Error('a side of a bracket is missing')
      const { title, stage } = nameOf(size, firstPlace, entrants.length)
      return matches.push({
        title: count > 1 ? `${title}${stage === 'placing' ? ', match' : ''} ${i + 1}` : title,
        stage,
        round,
        winnersPlace: size === 2 ? firstPlace : null,
        home,
        away,
      })
    })
    if (size === 2) return
    const of = (from: 'winner' | 'loser') => numbers.map((number): BracketSlot => ({ from, match: number - 1 }))
    knockOut([...byes, ...of('winner')], firstPlace, round + 1)
    if (places) knockOut(of('loser'), firstPlace + size / 2, round + 1)
  }

  const table = (place: number): BracketSlot => ({ from: 'table', place })
  knockOut(
    Array.from({ length: finalists }, (_, i) => table(i + 1)),
    1,
    0,
  )
  if (places)
    for (let place = finalists + 1; place < teams; place += 2) knockOut([table(place), table(place + 1)], place, 0)
  return matches
}

function nameOf(size: number, firstPlace: number, entrants: number): { title: string; stage: Stage } {
  const cup = firstPlace === 1 ? CUP_ROUNDS[size] : undefined
  if (cup) return cup
  if (size === 2) return { title: `${ORDINALS[firstPlace] ?? `${firstPlace}th`} place`, stage: 'placing' }
  return { title: `Places ${firstPlace} to ${firstPlace + entrants - 1}`, stage: 'placing' }
}

/** A kick-off and field of an evening. */
export type BracketPlace = { kickoff: string; field: string }

/**
 * Places the matches of a bracket on an evening: each round after the one before, the match for the cup on the first
 * field. Null for a match that the evening has no room for.
 */
export function placesOf(
  matches: readonly Pick<BracketMatch, 'round' | 'stage'>[],
  { kickoffs, fields }: { kickoffs: readonly string[]; fields: readonly string[] },
): (BracketPlace | null)[] {
  const places: (BracketPlace | null)[] = matches.map(() => null)
  let next = 0
  const rounds = Math.max(-1, ...matches.map(({ round }) => round))
  for (let round = 0; round <= rounds; round++) {
    const ofRound = matches.flatMap((match, i) => (match.round === round ? [{ i, match }] : []))
    const isCup = ({ match }: (typeof ofRound)[number]) => Number(match.stage === 'placing')
    for (const [n, { i }] of ofRound.toSorted((a, b) => isCup(a) - isCup(b)).entries()) {
      const kickoff = kickoffs[next + Math.floor(n / fields.length)]
      const field = fields[n % fields.length]
      if (kickoff !== undefined && field !== undefined) places[i] = { kickoff, field }
    }
    next += Math.ceil(ofRound.length / fields.length)
  }
  return places
}
