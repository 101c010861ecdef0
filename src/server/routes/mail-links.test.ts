import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type RouteKey } from '#contract/api.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { instantOf } from '#league/season.ts'
import { hashOf } from '../auth/tokens.ts'
import { season2025, usualFee } from '../seed/seasons.ts'
import { writeProfile } from '../store/accounts/profiles.ts'
import { userWithoutSignIn } from '../store/accounts/users.ts'
import { endLinks, storedHash } from '../store/links/mail-links.ts'
import { LINK_PURPOSES, type LinkPurpose, type NewLink, REGISTRATION_PURPOSES } from '../store/links/purposes.ts'
import { ENGINES } from '../testing/engines.ts'
import { DAY, GUARDIAN, type GuestLeague, openGuestLeague, TEXT } from '../testing/guest-league.ts'
import { allRows } from '../testing/rows.ts'
import { mailOf, NOTIFIER, profileOf } from '../testing/stored.ts'

const KICK_OFF = instantOf(DAY, '18:00', 'America/New_York')
const ADDRESS = 'dee@example.com'
const NEW_ADDRESS = 'dee.new@example.com'

/** The order in which links are opened: a change of address, and a merge, come after what needs the address. */
const IN_ORDER: LinkPurpose[] = ['fee', 'evening', 'agreement', 'guest', 'claim', 'verify', 'reset', 'merge', 'change']
/** Fields that each call takes besides the token. */
const WITH: Partial<Record<RouteKey, object>> = {
  'POST /api/auth/reset': { password: 'another-flag-9' },
  'POST /api/guardian/agree': { version: 1 },
  'POST /api/guardian/evening/answer': { answer: 'in' },
  'POST /api/guardian/guest/answer': { plays: true, kickOff: KICK_OFF },
}
/** Calls whose token is of no link by mail: addresses of owners and of the touchline, and links that end mails. */
const OF_OTHER_TOKENS: RouteKey[] = [
  'POST /api/access/claim',
  'POST /api/auth/second-step/owner-address',
  'POST /api/mail-end',
  'POST /api/mail-end/read',
  'POST /api/touchline',
]
const OPENED = [...new Set(Object.values(LINK_PURPOSES).flatMap(({ opens }): RouteKey[] => [...opens]))]

it('each call that takes a token is named by the purposes that it opens', () => {
  const taking = (Object.keys(api) as RouteKey[]).filter((key) => {
    const { body } = api[key] as { body?: { shape?: object } }
    return body?.shape !== undefined && 'token' in body.shape
  })
  expect(taking.toSorted()).toEqual([...OPENED, ...OF_OTHER_TOKENS].toSorted())
  expect(IN_ORDER.toSorted()).toEqual(Object.keys(LINK_PURPOSES).toSorted())
})

describe.each(ENGINES)('links that come by mail, all of one player and her guardian, on %s', (engine) => {
  let league: GuestLeague
  let dee: string
  beforeAll(async () => {
    league = await openGuestLeague(engine)
    dee = league.ids.get('Dee') ?? ''
    const asks = { ...ASKS_NOTHING, agreement: TEXT, guardian: true, fee: usualFee('By bank') }
    const form = { ...season2025, details: { ...season2025.details, asks } }
    const at = { params: { leagueId: league.leagueId } }
    expect((await league.organiser.call('PUT /api/leagues/:leagueId', form, at)).status).toBe(200)
  }, 60_000)
  afterAll(() => league.close())

  /** Returns the code for a caller from an address of its own, signed in as the player. */
  async function codeOf(key: RouteKey, token: string): Promise<string | undefined> {
    return key === 'POST /api/auth/verify' ? confirmed(token) : (await replyOf(key, token)).code
  }
  async function replyOf(key: RouteKey, token: string): Promise<{ code?: string; message?: string }> {
    const caller = league.site.visitor()
    for (const [name, value] of league.person('Dee').cookies) caller.cookies.set(name, value)
    const { requestId: _, ...body } = (await caller.call(key, { token, ...WITH[key] } as never)).body ?? {}
    return body
  }
  /** The same of the call that confirms an address, past the limit of its account. */
  async function confirmed(token: string) {
    const asked = { hash: hashOf(token), userId: dee, mailTo: mailOf, notifier: NOTIFIER }
    return (await league.site.store.accounts.confirmAddress(asked, league.clock.at))?.code
  }
  const keep = async (link: NewLink) => league.site.store.links.add(link, league.clock.at)

  /** Makes links as they are mailed; each gives its token. */
  const MADE: Record<LinkPurpose, () => Promise<string>> = {
    fee: () => kept('fee', { leagueId: league.leagueId }),
    evening: () => kept('evening', { leagueId: league.leagueId, day: DAY, expiresAt: KICK_OFF }),
    async agreement() {
      const guardian = { name: 'Carmen Molina', email: GUARDIAN }
      expect((await league.person('Dee').call('PUT /api/me/agreement', { guardian })).status).toBe(200)
      return league.site.tokenFor(GUARDIAN)
    },
    async guest() {
      await league.fillIn('Dee')
      await league.ask('Ana')
      expect((await league.accept('Dee', (await league.newest()).id)).status).toBe(200)
      return league.site.tokenFor(GUARDIAN)
    },
    async claim() {
      const userId = randomUUID()
      await league.site.store.connections.write.transaction().execute(async (trx) => {
        await trx
          .insertInto('users')
          .values(userWithoutSignIn(userId, ADDRESS, 0))
          .execute()
        await writeProfile(trx, userId, profileOf('Dee'), 0)
      })
      return kept('claim', { email: ADDRESS, userId })
    },
    verify: () => kept('verify', { email: ADDRESS }),
    reset: () => kept('reset', { email: ADDRESS }),
    async merge() {
      const params = { leagueId: league.leagueId, userId: league.ids.get('Fay') ?? '' }
      const key = 'POST /api/leagues/:leagueId/people/:userId/merge-proposal'
      expect((await league.organiser.call(key, { intoUserId: dee }, { params })).status).toBe(204)
      return league.site.tokenFor(ADDRESS)
    },
    async change() {
      const { write } = league.site.store.connections
      await write.updateTable('users').set({ pendingEmail: NEW_ADDRESS }).where('id', '=', dee).execute()
      return kept('change', { email: NEW_ADDRESS })
    },
  }
  async function kept(purpose: LinkPurpose, about: object): Promise<string> {
    await keep({ purpose, hash: hashOf(purpose), userId: dee, ...about } as NewLink)
    return purpose
  }

  const PURPOSES = Object.keys(LINK_PURPOSES) as LinkPurpose[]

  /** Keeps a link of a purpose to somebody, about rows that nothing else looks at. */
  async function keepOf(purpose: LinkPurpose, token: string, userId: string) {
    const { leagueId } = league
    const about = { email: 'x@example.com', leagueId, day: DAY, askId: 'ask', proposalId: 'proposal' }
    const names = LINK_PURPOSES[purpose].names.map((name) => [name, { ...about, expiresAt: KICK_OFF }[name]])
    await keep({ purpose, hash: hashOf(token), userId, ...Object.fromEntries(names) } as NewLink)
  }

  /** Wrong tokens, each made for a purpose; with the code that refuses it. */
  const WRONG: Record<string, { code: string; make?: (purpose: LinkPurpose, token: string) => Promise<void> }> = {
    'no token of ours': { code: 'invalid_token' },
    'the token of a person who is deleted': {
      code: 'invalid_token',
      async make(purpose, token) {
        const { store } = league.site
        const userId = randomUUID()
        const row = userWithoutSignIn(userId, null, 0)
        await store.connections.write.insertInto('users').values(row).execute()
        await keepOf(purpose, token, userId)
        await endLinks(store.connections.write, [purpose], { userId }, league.clock.at, true)
        expect(await store.privacy.erase(userId, { by: dee, now: league.clock.at })).toBeNull()
      },
    },
    'one that was used': { code: 'link_used', make: (purpose, token) => ended(purpose, token, true) },
    'one that was replaced': { code: 'link_ended', make: (purpose, token) => ended(purpose, token, false) },
    'one that has run out': {
      code: 'link_ended',
      async make(purpose, token) {
        await keepOf(purpose, token, dee)
        const { write } = league.site.store.connections
        await write
          .updateTable('mailLinks')
          .set({ expiresAt: league.clock.at, askId: null })
          .where('hash', '=', storedHash(purpose, hashOf(token)))
          .execute()
      },
    },
  }
  async function ended(purpose: LinkPurpose, token: string, used: boolean) {
    await keepOf(purpose, token, dee)
    await endLinks(league.site.store.connections.write, [purpose], { userId: dee }, league.clock.at, used)
  }

  it('[LN2] each call tells used and ended apart, and nothing of what was deleted', { timeout: 120_000 }, async () => {
    await addSubjects()
    for (const purpose of PURPOSES)
      for (const key of LINK_PURPOSES[purpose].opens) {
        for (const token of ['', 'x'.repeat(3000)])
          if (key !== 'POST /api/auth/verify') expect(await codeOf(key, token), key).toBe('invalid_fields')
        for (const [what, { code, make }] of Object.entries(WRONG)) {
          const token = `${purpose} ${key} ${what}`
          await make?.(purpose, token)
          const before = await allRows(league.site.store)
          expect(await codeOf(key, token), token).toBe(code)
          expect(await allRows(league.site.store), token).toEqual(before)
        }
      }
    await league.site.store.connections.write.deleteFrom('guestAsks').execute()
    await league.site.store.connections.write.deleteFrom('mergeProposals').execute()
    await league.site.store.connections.write.deleteFrom('mailLinks').execute()
  })

  it('[LN2] refuses unknown and deleted links by one and the same reply', async () => {
    await addSubjects()
    const { make } = WRONG['the token of a person who is deleted'] ?? {}
    for (const purpose of PURPOSES) {
      await make?.(purpose, `${purpose} deleted`)
      for (const key of LINK_PURPOSES[purpose].opens.filter((one) => one !== 'POST /api/me/claims')) {
        if (key === 'POST /api/auth/verify') continue
        const [unknown, deleted] = [await replyOf(key, 'never there'), await replyOf(key, `${purpose} deleted`)]
        expect(deleted, key).toEqual(unknown)
      }
    }
    await league.site.store.connections.write.deleteFrom('guestAsks').execute()
    await league.site.store.connections.write.deleteFrom('mergeProposals').execute()
  })

  /** An ask and a proposal that are over. */
  async function addSubjects() {
    const { write } = league.site.store.connections
    const { leagueId, ids } = league
    const asked = { day: DAY, position: null, askedBy: null, askedAt: 1, kickOff: 1, endedAt: 1 }
    await write
      .insertInto('guestAsks')
      .values({ id: 'ask', leagueId, teamId: 'reds', ...asked, state: 'declined', acceptedBy: null, acceptedAt: null })
      .execute()
    const asks = { fromEmail: '', fromConfirmedAt: null, intoEmail: '', intoConfirmedAt: null }
    const [fromId = '', intoId = ''] = [ids.get('Gil'), ids.get('Cy')]
    await write
      .insertInto('mergeProposals')
      .values({ id: 'proposal', leagueId, fromId, intoId, proposedBy: '', expiresAt: 1, ...asks })
      .execute()
  }

  it('each opens its own calls and no other one, and those that act once end by it', { timeout: 120_000 }, async () => {
    for (const purpose of IN_ORDER) {
      const token = await MADE[purpose]()
      await league.site.mailsSent()
      const { opens, once }: { opens: readonly RouteKey[]; once: boolean } = LINK_PURPOSES[purpose]
      const before = await allRows(league.site.store)
      for (const key of OPENED)
        if (!opens.includes(key)) expect(await codeOf(key, token), `${purpose} at ${key}`).toBe('invalid_token')
      expect(await allRows(league.site.store), purpose).toEqual(before)
      for (const key of opens) expect(await codeOf(key, token), `${purpose} at ${key}`).not.toBe('invalid_token')
      if (purpose === 'reset')
        await league.person('Dee').call('POST /api/auth/sign-in', { email: ADDRESS, password: 'another-flag-9' })
      for (const key of opens) {
        const again = expect(await codeOf(key, token), `${purpose} again at ${key}`)
        if (once) again.toBe('link_used')
        else again.not.toBe('invalid_token')
      }
    }
  })

  it('[LN2] ends with the season that is archived, without a word of it', async () => {
    const { connections } = league.site.store
    const at = { archivedAt: league.clock.at }
    await connections.write.updateTable('leagues').set(at).where('id', '=', league.leagueId).execute()
    for (const purpose of REGISTRATION_PURPOSES.filter((one) => one !== 'guest')) {
      await keepOf(purpose, `archived ${purpose}`, dee)
      for (const key of LINK_PURPOSES[purpose].opens)
        expect(await codeOf(key, `archived ${purpose}`), key).toBe('link_ended')
    }
  })
})
