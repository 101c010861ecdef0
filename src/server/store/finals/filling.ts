import type { Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { moveSentence, replacesTeam } from '#league/finals/slots.ts'
import type { By } from '../acts/acts.ts'
import type { Database } from '../engine/schema.ts'
import { concernedBy, type NoticeMail, notify, teamMembers } from '../schedule/notices.ts'
import { insertPublication } from '../schedule/publications.ts'
import type { MailedSeason } from '../season/people-season.ts'
import { type Filling, fillKnockOuts, teamNames } from './knock-outs.ts'

/** Makes the mail to those concerned once finals of this season are filled. */
export type FillingMail = (season: MailedSeason) => NoticeMail

/** The author and time of filling finals; `mailTo` notifies those concerned, null notifies nobody. */
export type FilledBy = By & { mailTo: FillingMail | null }

/** As `FilledBy`, where also nobody may have done it by name. */
type Filler = Omit<FilledBy, 'by'> & { by: string | null }

/** Undoes a save that would move teams of the finals that nobody has agreed to. */
class MovesFinals extends Error {
  readonly moves: string[]
  constructor(moves: string[]) {
    super('the save moves teams of the finals')
    this.moves = moves
  }
}

/** Runs a save; where it was undone, it is refused with the sentences that say which match would have other teams. */
export const savedOrMoves = <T>(save: Promise<T>): Promise<T | Refusal<'finals_moved'>> =>
  save.catch((error: unknown) => {
    if (error instanceof MovesFinals) return new Refusal('finals_moved', { message: error.moves.join(' ') })
    throw error
  })

/**
 * Fills the finals after a change of scores ([SC12]), and tells those concerned ([SC14]). Where a match would lose a team
 * that it has, the transaction fails with the sentences that say so, unless `anyway`.
 */
export async function fillAfterSave(
  trx: Transaction<Database>,
  leagueId: string,
  anyway: boolean,
  by: Filler,
): Promise<void> {
  const filling = await fillKnockOuts(trx, leagueId, by.now)
  const moves = filling.moves.filter(replacesTeam)
  if (moves.length > 0 && !anyway) {
    const nameOf = await teamNames(trx, leagueId)
    throw new MovesFinals(moves.map((move) => moveSentence(move, nameOf)))
  }
  await notifyOfFilling(trx, leagueId, filling, by)
}

/**
 * Tells those concerned of teams that came into the finals, each in one mail for all that one act filled, and keeps it
 * among what was done to the schedule ([SC14]).
 */
export async function notifyOfFilling(
  trx: Transaction<Database>,
  leagueId: string,
  filling: Filling,
  { by, now, mailTo }: Filler,
): Promise<void> {
  const { season } = filling
  if (season === null || filling.sentences.length === 0) return
  const sentences = filling.sentences.map(({ matchId: _, ...sentence }) => sentence)
  const last = await trx
    .selectFrom('publications')
    .where('leagueId', '=', leagueId)
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirst()
  const publicationId = await insertPublication(trx, {
    leagueId,
    number: (last?.number ?? 0) + 1,
    kind: 'finals-filled',
    eveningId: null,
    teamId: null,
    change: { evenings: [], matches: [] },
    sentences,
    by,
    at: now,
  })
  if (!mailTo) return
  const things = new Map(filling.sentences.map(({ text, matchId }) => [text, matchId]))
  const concerned = concernedBy(await teamMembers(trx, leagueId), sentences)
  await notify(trx, { publicationId, things }, concerned, mailTo(season), now)
}
