import { type Kysely, sql } from 'kysely'
import { ALWAYS_SENT, type EndableMail, type MailKind } from '#contract/news/choices.ts'
import type { Connections } from '../engine/connections.ts'
import { inBatches } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'

/** The addresses at which a kind of mails was ended ([NE4]); of `ALWAYS_SENT` there are none. */
export async function endedAddresses(db: Kysely<Database>, kind: MailKind): Promise<Set<string>> {
  if (kind === ALWAYS_SENT) return new Set()
  const rows = await db.selectFrom('mailEnds').where('kind', '=', kind).select('address').execute()
  return new Set(rows.map(({ address }) => address))
}

/** Whether a kind of mails was ended at one address. */
export async function isEnded(db: Kysely<Database>, kind: MailKind, address: string): Promise<boolean> {
  if (kind === ALWAYS_SENT) return false
  const row = await db
    .selectFrom('mailEnds')
    .where('address', '=', address.toLowerCase())
    .where('kind', '=', kind)
    .select('at')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Lets what was ended at one address hold at another one, which an account has instead ([NE4]). What stays behind is swept
 * once nobody has the first address any more.
 */
export async function carryMailEnds(db: Kysely<Database>, from: string, to: string): Promise<void> {
  await db
    .insertInto('mailEnds')
    .columns(['address', 'kind', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('mailEnds')
        .where('address', '=', from.toLowerCase())
        .select((one) => [one.val(to.toLowerCase()).as('address'), 'kind', 'at']),
    )
    .onConflict((conflict) => conflict.columns(['address', 'kind']).doNothing())
    .execute()
}

/** Kinds of mails that were ended, by address; an address needs no account. */
export function mailEndStore({ read, write }: Connections) {
  return {
    /** The kinds that were ended at an address. */
    async of(address: string): Promise<EndableMail[]> {
      const rows = await read
        .selectFrom('mailEnds')
        .where('address', '=', address.toLowerCase())
        .select('kind')
        .execute()
      return rows.map(({ kind }) => kind)
    },

    /** Ends a kind of mails at an address, or takes that back; doing it again changes nothing. */
    async set(address: string, kind: EndableMail, ended: boolean, now: number): Promise<void> {
      const lower = address.toLowerCase()
      if (ended)
        await write
          .insertInto('mailEnds')
          .values({ address: lower, kind, at: now })
          .onConflict((conflict) => conflict.columns(['address', 'kind']).doNothing())
          .execute()
      else await write.deleteFrom('mailEnds').where('address', '=', lower).where('kind', '=', kind).execute()
    },

    /** Forgets the ends at addresses that no account, row or guardian has any more. */
    sweep: (): Promise<void> =>
      inBatches(async () => {
        const gone = await read
          .selectFrom('mailEnds')
          .where(({ not, exists, selectFrom, or }) =>
            not(
              or([
                exists(selectFrom('users').whereRef('users.email', '=', 'mailEnds.address').select('users.id')),
                exists(selectFrom('users').whereRef('users.contactEmail', '=', 'mailEnds.address').select('users.id')),
                exists(selectFrom('users').whereRef('users.pendingEmail', '=', 'mailEnds.address').select('users.id')),
                exists(
                  selectFrom('registrations')
                    .where('guardian', 'is not', null)
                    .where((eb) => eb('guardian', 'like', sql<string>`'%"' || ${eb.ref('mailEnds.address')} || '"%'`))
                    .select('registrations.userId'),
                ),
              ]),
            ),
          )
          .limit(50)
          .select('address')
          .distinct()
          .execute()
        const addresses = gone.map(({ address }) => address)
        if (addresses.length > 0) await write.deleteFrom('mailEnds').where('address', 'in', addresses).execute()
        return addresses.length
      }),
  }
}
