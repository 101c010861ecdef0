import { CompiledQuery, type Kysely } from 'kysely'
import type { Engine } from '../store/engine/connections.ts'
import type { Database } from '../store/engine/schema.ts'
import { type Column, tablesOf } from './tables.ts'

/** Tables whose rows are the site's own, or one or a few of a season, and shown whole wherever they are: they stay as they are. */
const NOT_GROWING = new Set([
  'settings',
  'leagues',
  'evenings',
  'agreementTexts',
  'feePrices',
  'automaticMails',
  'reminders',
  'drafts',
  'roles',
  'invitations',
  'ownerLinks',
  'handOvers',
  // Owners' alone.
  'recoverySheets',
  'siteTexts',
  'backupFailures',
  'draftPresence',
])

/** Columns that name something, beside those that refer to another table: a copy names the copy. */
const NAMES =
  /^(id|hash|slug|email|subject|recipient|address|credentialId|source|reference|sessionId|token|endpoint|path|paymentIntent|refundId|commandId|playerId|userId|acceptedBy|by|teamId|matchId|linkId|mailId|postId|mailingId|seatId|phone|name|field)$/
/** Of those, where they name what is not copied, or are words. */
const WORDS = new Set(['users.name', 'passkeys.name', 'profiles.phone', 'pushSwitches.name', 'siteTexts.name'])
/** Numbers that no two rows of a season or a draft share. */
const NUMBERS = new Set(['publications.number', 'waitingPlayers.number', 'draftEvents.seq', 'draftPicks.pickNumber'])

export type Copy = {
  from: string
  to: string
  of: string
  mark: string
  copies: number
  /** Tables whose rows are not copied. */
  but?: readonly string[]
}

/** Copies rows within a store, so that it grows as it would by itself: every table, as the schema says. */
export async function growingStore(db: Kysely<Database>, engine: Engine) {
  const inOrder = (await tablesOf(db, engine)).filter(([table]) => !NOT_GROWING.has(table))

  const isName = ({ table, column, type, refersTo }: Column) =>
    type === 'text' &&
    column !== 'leagueId' &&
    (refersTo === null
      ? (NAMES.test(column) || (column === 'key' && table === 'tries')) && !WORDS.has(`${table}.${column}`)
      : !NOT_GROWING.has(refersTo))

  /**
   * Copies the rows of the season `from` into the season `to`, and the rows of people, `copies` times under names of their own.
   * Rows are copied whose names end with `of`, '' for those that are no copies.
   */
  async function copy({ from, to, of, mark, copies, but = [] }: Copy) {
    for (const [table, all] of inOrder) {
      if (but.includes(table)) continue
      const value = (one: Column) => {
        const name = `"${table}"."${one.column}"`
        if (one.column === 'leagueId') return `'${to}'`
        // No evening is copied: what another season has on one is on none there, or on one that nobody knows.
        if (one.column === 'eveningId' && from !== to) return one.refersTo === null ? `${name} || '${mark}'` : 'null'
        if (NUMBERS.has(`${table}.${one.column}`)) return `${name} + 1000 * i`
        return isName(one) && !but.includes(one.refersTo ?? '') ? `${name} || '${mark}' || cast(i as text)` : name
      }
      const named = all.filter(isName).map((one) => {
        const name = `"${table}"."${one.column}"`
        const isOriginal = of === '' ? `${name} not like '%~%'` : `${name} like '%${of}'`
        const parent = one.refersTo
        if (parent !== null && but.includes(parent)) return 'true'
        const isThere = parent === null ? '' : ` and exists (select 1 from "${parent}" p where p.id = ${value(one)})`
        return `(${name} is null or (${isOriginal}${isThere}))`
      })
      const where = all.some(({ column }) => column === 'leagueId')
        ? [...named, `"${table}"."leagueId" = '${from}'`]
        : named
      const ofDraft = all.some(({ refersTo }) => refersTo === 'drafts')
        ? [`"draftId" in (select id from drafts where "leagueId" = '${from}')`]
        : []
      await db.executeQuery(
        CompiledQuery.raw(`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${copies})
          insert into "${table}" (${all.map(({ column }) => `"${column}"`).join(', ')})
          select ${all.map(value).join(', ')} from "${table}" cross join numbers
          where ${[...where, ...ofDraft].join(' and ')} on conflict do nothing`),
      )
    }
  }

  return { copy }
}
