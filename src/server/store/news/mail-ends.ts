import { type Kysely, sql } from 'kysely'
import { ALWAYS_SENT, EVERY_MAIL, MAIL_ENDS, type MailEndKind, type MailKind } from '#contract/news/choices.ts'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import { alongKeys, BATCH } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'
import { createTurns, ROWS_AT_ONCE } from '../engine/turns.ts'
import type { OwnAddress } from '../mails/families.ts'

/** Leaves out an address where it gets no mail of a kind. */
export type OpenAddresses = {
  /** Somebody's own, which ends with every kind where an organiser has entered it ([NE6]). */
  own(of: OwnAddress): string | null
  guardian(address: string | null): string | null
}

type Asked = Partial<OwnAddress> & { address: string | null; guardianAddress?: string | null }

/** Reads at which of these people's addresses a kind of mails was ended ([NE4]); nobody has ended `ALWAYS_SENT` alone. */
export async function openAddresses(
  db: Kysely<Database>,
  kind: MailKind,
  people: readonly Asked[],
): Promise<OpenAddresses> {
  const ended = new Map<string, Set<MailEndKind>>()
  const asked = new Set(people.flatMap(({ address, guardianAddress = null }) => [address, guardianAddress]))
  asked.delete(null)
  const kinds: MailEndKind[] = [...(kind === ALWAYS_SENT ? [] : [kind]), EVERY_MAIL]
  for (const some of idSlices([...asked] as string[])) {
    const rows = await db
      .selectFrom('mailEnds')
      .where('address', 'in', some)
      .where('kind', 'in', kinds)
      .select(['address', 'kind'])
      .execute()
    for (const row of rows) ended.set(row.address, (ended.get(row.address) ?? new Set()).add(row.kind))
  }
  const hasEnded = (address: string, one: MailEndKind | MailKind) =>
    ended.get(address)?.has(one as MailEndKind) ?? false
  const guardian = (address: string | null) => (address === null || hasEnded(address, kind) ? null : address)
  return {
    guardian,
    own: ({ address, isEntered }) =>
      address !== null && isEntered && hasEnded(address, EVERY_MAIL) ? null : guardian(address),
  }
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

/** Ends those kinds of mails at an address that are off, and takes back those that are on; others stay as they are ([NT2]). */
export async function setMailEnds(
  db: Kysely<Database>,
  address: string,
  mails: Partial<Record<MailEndKind, boolean>>,
  now: number,
): Promise<void> {
  const lower = address.toLowerCase()
  const on = MAIL_ENDS.filter((kind) => mails[kind] === true)
  const off = MAIL_ENDS.filter((kind) => mails[kind] === false)
  if (on.length > 0) await db.deleteFrom('mailEnds').where('address', '=', lower).where('kind', 'in', on).execute()
  if (off.length === 0) return
  await db
    .insertInto('mailEnds')
    .values(off.map((kind) => ({ address: lower, kind, at: now })))
    .onConflict((conflict) => conflict.columns(['address', 'kind']).doNothing())
    .execute()
}

/** Kinds of mails that were ended, by address; an address needs no account. */
export function mailEndStore({ read, write }: Connections) {
  return {
    /** The kinds that were ended at an address. */
    async of(address: string): Promise<MailEndKind[]> {
      const rows = await read
        .selectFrom('mailEnds')
        .where('address', '=', address.toLowerCase())
        .select('kind')
        .execute()
      return rows.map(({ kind }) => kind)
    },

    /** Ends a kind of mails at an address, or takes that back; doing it again changes nothing. */
    set: (address: string, kind: MailEndKind, ended: boolean, now: number): Promise<void> =>
      setMailEnds(write, address, { [kind]: !ended }, now),

    /** Forgets the ends at addresses that no account, row or guardian has any more. */
    async sweep(): Promise<void> {
      const gone = new Set<string>()
      await alongKeys('', async (after) => {
        const addresses = await endsBehind(read, after)
        const kept = await addressesOfUsers(read, addresses)
        for (const address of addresses) if (!kept.has(address)) gone.add(address)
        return addresses
      })
      if (gone.size > 0) for await (const address of guardiansOfAll(read)) gone.delete(address)
      for (const addresses of idSlices([...gone]))
        await write.deleteFrom('mailEnds').where('address', 'in', addresses).execute()
    },
  }
}

/** Addresses at which some mails were ended, behind one, in their order. */
async function endsBehind(db: Kysely<Database>, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mailEnds')
    .where('address', '>', after)
    .orderBy('address')
    .limit(BATCH)
    .select('address')
    .distinct()
    .execute()
  return rows.map(({ address }) => address)
}

/** Those of these addresses that an account or a row has, or is to have. */
async function addressesOfUsers(db: Kysely<Database>, addresses: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  if (addresses.length === 0) return found
  for (const column of ['email', 'contactEmail', 'pendingEmail'] as const) {
    const rows = await db.selectFrom('users').where(column, 'in', addresses).select(column).execute()
    for (const row of rows) found.add(row[column] ?? '')
  }
  return found
}

/** The addresses of all guardians, read some at a time: where they stand no index finds them. */
async function* guardiansOfAll(db: Kysely<Database>): AsyncGenerator<string> {
  const takeTurn = createTurns()
  for (let after = { leagueId: '', userId: '' }; ; ) {
    const rows = await db
      .selectFrom('registrations')
      .where(sql<boolean>`("leagueId", "userId") > (${after.leagueId}, ${after.userId})`)
      .orderBy('leagueId')
      .orderBy('userId')
      .limit(ROWS_AT_ONCE)
      .select(['leagueId', 'userId', 'guardian'])
      .execute()
    for (const { guardian } of rows) {
      // Whatever can be read of the rest.
      for (const [, address = ''] of guardian?.toLowerCase().matchAll(/"([^"]+@[^"]+)"/g) ?? []) yield address
      await takeTurn()
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = last
  }
}
