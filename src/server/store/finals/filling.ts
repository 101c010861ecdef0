import type { Transaction } from 'kysely'
import { moveSentence, replacesTeam } from '#league/finals/slots.ts'
import type { Database } from '../engine/schema.ts'
import { fillKnockOuts, teamNames } from './knock-outs.ts'

/** Undoes a save that would move teams of the finals that nobody has agreed to. */
class MovesFinals extends Error {
  readonly moves: string[]
  constructor(moves: string[]) {
    super('the save moves teams of the finals')
    this.moves = moves
  }
}

/** Runs a save; what it would move is given instead where it was undone. */
export const savedOrMoves = <T>(save: Promise<T>): Promise<T | { moves: string[] }> =>
  save.catch((error: unknown) => {
    if (error instanceof MovesFinals) return { moves: error.moves }
    throw error
  })

/**
 * Fills the finals after a change of scores ([SC12]). Where a match would lose a team that it has, the transaction fails
 * with the sentences that say so, unless `anyway`.
 */
export async function fillAfterSave(
  trx: Transaction<Database>,
  leagueId: string,
  { now, anyway }: { now: number; anyway: boolean },
): Promise<void> {
  const moves = (await fillKnockOuts(trx, leagueId, now)).filter(replacesTeam)
  if (moves.length === 0 || anyway) return
  const nameOf = await teamNames(trx, leagueId)
  throw new MovesFinals(moves.map((move) => moveSentence(move, nameOf)))
}
