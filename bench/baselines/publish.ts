import { randomUUID } from 'node:crypto'
import type { Mailer } from '../../src/server/mail/mailer.ts'
import type { Store } from '../../src/server/store/store.ts'

const ROWS_AT_ONCE = 500

/**
 * The rows of a publication written by hand in one transaction, without deciding or checking anything: matches, a
 * publication, notices and mails. Gives its milliseconds, and takes the rows away again.
 */
export async function publishBaseline(
  store: Store,
  leagueId: string,
  by: string,
  mailer: Mailer,
  mails: number,
  matches: number,
): Promise<number> {
  const { write } = store.connections
  const users = await write.selectFrom('rosters').select('userId').limit(mails).execute()
  const begin = performance.now()
  const publicationId = randomUUID()
  const now = Date.now()
  await write.transaction().execute(async (trx) => {
    const rows = Array.from({ length: matches }, (_, place) => ({
      id: randomUUID(),
      leagueId,
      place,
      homeTeamId: 'team-0',
      awayTeamId: 'team-1',
      homeScore: null,
      awayScore: null,
      week: 1,
      round: 1,
      fieldLocation: 'F',
      status: null,
      scheduled: 1,
      dateTime: now,
    }))
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
      await trx
        .insertInto('matches')
        .values(rows.slice(i, i + ROWS_AT_ONCE))
        .execute()
    await trx
      .insertInto('publications')
      .values({
        id: publicationId,
        leagueId,
        number: 1_000_000,
        kind: 'published',
        at: now,
        by,
        eveningId: null,
        change: JSON.stringify(rows),
        sentences: '[]',
        takenBackAt: null,
      })
      .execute()
    const notices = users.flatMap(({ userId }) =>
      userId === null ? [] : { publicationId, userId, channel: 'mail' as const, at: now },
    )
    await trx.insertInto('notices').values(notices).execute()
    const letters = users.map(({ userId }) => mailer.prepare(`${userId}@example.com`, { kind: 'password-changed' }))
    for (let i = 0; i < letters.length; i += ROWS_AT_ONCE)
      await trx
        .insertInto('mails')
        .values(
          letters.slice(i, i + ROWS_AT_ONCE).map(({ id, recipient, content }) => ({
            id,
            recipient,
            content,
            urgent: 0,
            attempts: 0,
            dueAt: now,
            createdAt: now,
            holder: null,
          })),
        )
        .execute()
    await trx
      .updateTable('leagues')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', leagueId)
      .execute()
  })
  const ms = performance.now() - begin
  for (const table of ['matches', 'mails'] as const) await write.deleteFrom(table).execute()
  await write.deleteFrom('publications').where('id', '=', publicationId).execute()
  return ms
}
