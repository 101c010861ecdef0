import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api, type RouteKey, splitKey } from '#contract/api.ts'
import type { OvertakenField } from '#contract/edit.ts'
import type { Route } from '#contract/route.ts'
import { isSame } from '#league/edits/merge-edit.ts'
import { loggedField, seasonFields } from '#league/edits/season-edit.ts'
import { seedMatches, seedTeams } from '../seed/leagues.ts'
import { season2025 } from '../seed/seasons.ts'
import { finalsOf } from '../testing/api/finals.ts'
import { type Act, type Form, type KeyWithBody, RESOURCES } from '../testing/api/requests.ts'
import { ENGINES } from '../testing/engines.ts'
import { openTestSite, PASSWORD, registrationOf, type TestSite } from '../testing/site.ts'

type Fields = Record<string, unknown>

/** Writes that save no form, each with the reason. A new PUT or PATCH fails here until it is a form or one of these. */
const ACTS: Partial<Record<RouteKey, string>> = {
  'PUT /api/me/registration': 'a form that some fill in for the first time: see below',
  'PUT /api/me/agreement': 'an answer to a text that is sent along',
  'PUT /api/me/guests': 'one switch, set to what was pressed',
  'PUT /api/me/notices': 'only the switches that were pressed are sent',
  'PUT /api/me/mine/seen': 'only ever goes on',
  'PUT /api/leagues/:leagueId/desk/put-offs/:needId': 'one press, for a day',
  'PUT /api/leagues/:leagueId/archive': 'says which way it goes',
  'PUT /api/leagues/:leagueId/visitors': 'only the switches that were pressed are sent',
  'PUT /api/leagues/:leagueId/teams/:teamId/logo': 'a picture that was chosen, of nothing that was seen',
  'PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role': 'one choice; names the captain who was seen',
  'PUT /api/leagues/:leagueId/own-answers': 'an answer; names the days that were seen',
  'PUT /api/leagues/:leagueId/matches/:matchId/answers/:userId': 'an answer; names the days that were seen',
  'PUT /api/leagues/:leagueId/people/:userId/agreement': 'a tick for a sheet of paper',
  'PUT /api/leagues/:leagueId/people-fees': 'what was ticked, of the people that are named; every step is kept',
  'PUT /api/leagues/:leagueId/posts/:postId/pin': 'an instant; names the banner that was seen',
  'PUT /api/access/roles/:userId': 'one choice; names the role that was seen',
  'PUT /api/access/passkeys-required': 'one switch, set to what was pressed',
}

/** Writes of many things at once, each of which says what was seen of it: by a version, or by its value. */
const LISTS: readonly RouteKey[] = [
  'PUT /api/leagues/:leagueId/scores',
  'PUT /api/leagues/:leagueId/finals/:matchId/penalties',
  'PUT /api/leagues/:leagueId/referees',
  'PUT /api/site/parts',
  'PUT /api/draft/preparation',
]

const WRITES = (Object.entries(api) as [RouteKey, Route][]).filter(([key]) => /^(PUT|PATCH) /.test(key))
const isForm = ({ body }: Route) => {
  const { properties, required } = z.toJSONSchema(body ?? z.null(), { io: 'input', unrepresentable: 'any' }) as {
    properties?: { before?: { type?: string } }
    required?: string[]
  }
  return properties?.before?.type === 'object' && required?.includes('before') === true
}
const FORMS = (Object.entries(api) as [RouteKey, Route][]).flatMap(([key, route]) => (isForm(route) ? key : []))

it('[Q113] every PUT and PATCH is a form, a list whose entries say what was seen, or an act with its reason', () => {
  const known = new Set<string>([...FORMS, ...LISTS, ...Object.keys(ACTS)])
  expect(WRITES.map(([key]) => key).filter((key) => !known.has(key))).toEqual([])
  expect([...Object.keys(ACTS), ...LISTS].filter((key) => !(key in api) || FORMS.includes(key as RouteKey))).toEqual([])
})

describe.each(ENGINES)('[Q113] two who have the same form open, on %s', (engine) => {
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  let kim: ReturnType<TestSite['visitor']>
  let player: ReturnType<TestSite['visitor']>
  let forms: Partial<Record<RouteKey, Form>>

  beforeAll(async () => {
    site = await openTestSite(engine)
    const { organiser, league } = await site.setUpSeason()
    robin = organiser
    kim = site.visitor()
    await kim.call('POST /api/auth/sign-in', { email: 'organiser@example.com', password: PASSWORD })
    const leagueId = league.id
    const { write } = site.store.connections
    await write.transaction().execute(async (trx) => {
      await seedMatches(trx, leagueId, await seedTeams(trx, leagueId, new Map()), false)
    })
    const finals = finalsOf(robin, leagueId)
    await finals.setUp(2)
    const final = async () => (await finals.read()).matches.find(({ title }) => title === 'Final')
    const matchId = (await final())?.id ?? ''
    const [first = '', second = '', third = ''] = (await site.store.teams.list(leagueId)).map(({ id }) => id)
    player = await site.signUp('maya@example.com')
    await player.call('POST /api/auth/verify', { token: await site.tokenFor('maya@example.com') })
    const { body: me } = await player.call('PUT /api/me/registration', registrationOf('maya@example.com'))
    const userId = me.user?.id ?? ''
    const place = { teamId: first, leagueId, place: 90, userId, email: null, role: 'captain' } as const
    await write.insertInto('rosters').values(place).execute()
    const postId = randomUUID()
    const said = { title: 'Nets', text: 'Bring them.', audience: { kind: 'everyone' } as const }
    await robin.call('POST /api/leagues/:leagueId/posts', { postId, ...said }, { params: { leagueId } })

    const params = { leagueId }
    const get = async (key: RouteKey, at: Record<string, string>, who = robin): Promise<Fields> =>
      (await who.call(key, undefined, { params: at })).body as Fields
    const team = async (teamId: string) => {
      const { teams } = (await get('GET /api/leagues/:leagueId/managed-teams', params)) as { teams: Fields[] }
      return teams.find(({ id }) => id === teamId) ?? {}
    }
    const chosen = async (side: 'home' | 'away') => {
      const match = await final()
      return match?.knockOut?.[side] === '' ? (match[side]?.id ?? null) : null
    }
    const declared = { teamId: first }
    forms = {
      'PUT /api/leagues/:leagueId': {
        params,
        read: async () => ({ ...seasonFields((await robin.call('GET /api/leagues')).body[0] ?? league) }),
        one: ['details.venue.parking', 'Lot B', 'Lot C'],
        other: [
          'details.asks.fee',
          { amount: 6000, currency: 'USD', early: null, due: '', words: '', howToPay: '' },
          null,
        ],
        logged: { act: 'season-changed', name: loggedField },
      },
      'PUT /api/me/profile': {
        as: 'player',
        read: async () => {
          const { profile, user } = (await player.call('GET /api/me')).body
          const { phone: _, ...person } = profile ?? { phone: '' }
          return { ...person, email: user?.email }
        },
        one: ['nickname', 'Flash', 'Turbo'],
        other: ['clubTeam', 'Reds', 'Blues'],
      },
      'PUT /api/leagues/:leagueId/people/:userId': {
        params: { leagueId, userId },
        read: async () => {
          const sheet = await get('GET /api/leagues/:leagueId/people/:userId', { leagueId, userId })
          return { notes: sheet.notes, nickname: sheet.nickname, guardian: sheet.guardian }
        },
        one: ['notes', 'Brings the bibs.', 'Brings the balls.'],
        other: ['nickname', 'Ace', 'Kit'],
        logged: { act: 'person-changed' },
      },
      'PUT /api/leagues/:leagueId/teams/:teamId': {
        params: { leagueId, teamId: second },
        read: async () => {
          const { name, color, shortName = '', coach, description } = await team(second)
          return { name, color, shortName, coach, description }
        },
        one: ['coach', 'Bea', 'Cy'],
        other: ['description', 'Since the first summer.', 'Since the second.'],
        logged: { act: 'team-changed' },
      },
      'PUT /api/leagues/:leagueId/teams/:teamId/own': {
        params: { leagueId, teamId: first },
        as: 'player',
        read: async () => {
          const { name, color, description } = await team(first)
          return { name, color, description }
        },
        one: ['color', '7f1d1d', '14532d', '1e3a8a'],
        other: ['description', 'Ours.', 'All ours.'],
        logged: { act: 'team-changed' },
      },
      'PUT /api/leagues/:leagueId/automatic-mails/:kind': {
        params: { leagueId, kind: 'reminder' },
        read: async () => {
          const { body } = await robin.call('GET /api/leagues/:leagueId/automatic-mails', undefined, { params })
          const mail = body.find(({ kind }) => kind === 'reminder')
          return { on: mail?.on, introduction: mail?.introduction }
        },
        one: ['introduction', 'Bring water.', 'Bring lights.'],
        other: ['on', false, true],
        logged: { act: 'automatic-mail-changed' },
      },
      'PUT /api/leagues/:leagueId/posts/:postId': {
        params: { leagueId, postId },
        read: async () => {
          const { title, text, audience } = await get('GET /api/leagues/:leagueId/posts/:postId', { leagueId, postId })
          return { title, text, audience }
        },
        one: ['text', 'Bring both.', 'Bring all.'],
        other: ['audience', { kind: 'registered' }, { kind: 'captains' }],
      },
      'PUT /api/privacy': {
        read: async () => {
          const { text, keepMonths } = await get('GET /api/privacy', {})
          return { text, keepMonths }
        },
        one: ['text', 'We keep little.', 'We keep nothing.'],
        other: ['keepMonths', 6, 3],
        logged: { act: 'privacy-page-changed' },
      },
      'PUT /api/leagues/:leagueId/finals/:matchId/teams': {
        params: { leagueId, matchId },
        read: async () => ({ homeTeamId: await chosen('home'), awayTeamId: await chosen('away') }),
        one: ['homeTeamId', first, second, null],
        other: ['awayTeamId', third, null],
        logged: { act: 'finals-teams-set' },
      },
      'PUT /api/leagues/:leagueId/finals/champion': {
        params,
        read: async () => ({ champion: (await finals.read()).declared }),
        one: ['champion', declared, 'nobody', null],
        other: null,
        logged: { act: 'champion-declared' },
      },
    }
    const act: Act = async (key, body, params = {}) => {
      const { status, body: reply, text } = await robin.call(key, body as never, { params: { leagueId, ...params } })
      expect(status, text).toBeLessThan(300)
      return reply as never
    }
    for (const { forms: others = {} } of RESOURCES)
      for (const [key, open] of Object.entries(others)) forms[key as KeyWithBody] = await open(act)
  })
  afterAll(() => site.close())

  it('has each form of the contract', () => {
    expect(Object.keys(forms).toSorted()).toEqual(FORMS.toSorted())
  })

  /** A form with another value in a field. */
  function withValue(fields: Fields, path: string, value: unknown): Fields {
    const [name = '', ...rest] = path.split('.')
    return { ...fields, [name]: rest.length > 0 ? withValue(fields[name] as Fields, rest.join('.'), value) : value }
  }
  const valueIn = (fields: Fields, path: string) =>
    path.split('.').reduce<unknown>((value, name) => (value as Fields)[name], fields)

  const saved = ({ status, text }: { status: number; text: string }) => expect(status, text).toBeLessThan(300)

  const prepared = (key: RouteKey) => {
    const form = forms[key]
    if (!form) throw new Error(`nothing is known of the form of ${key}`)
    const { method, path } = splitKey(key)
    const url = path.replace(/:(\w+)/g, (_, name: string) => form.params?.[name] ?? '')
    const send = (who: typeof robin, fields: Fields, before: Fields) =>
      who.inject<{ code?: string; fields?: object; overtaken?: OvertakenField[] }>(method, url, { ...fields, before })
    const [ann, bob] = form.as === 'player' ? [player, player] : [robin, kim]
    const bare = (fields: Fields) => ann.inject<{ code?: string }>(method, url, fields)
    return { ...form, ann, bob, send, bare }
  }
  const newestFields = async (act: string) => {
    const { read } = site.store.connections
    const rows = await read
      .selectFrom('acts')
      .where('act', '=', act as never)
      .orderBy('at')
      .select('details')
      .execute()
    return rows.map(({ details }) => JSON.parse(details ?? '{}').fields as string[])
  }

  it.each(FORMS)('%s keeps both of two changes of different fields, and the log names each', async (key) => {
    const { ann, bob, read, send, one, other, logged } = prepared(key)
    const seen = await read()
    const before = logged ? await newestFields(logged.act) : []
    saved(await send(ann, withValue(seen, one[0], one[1]), seen))
    if (other) {
      saved(await send(bob, withValue(seen, other[0], other[1]), seen))
      expect(await read()).toEqual(withValue(withValue(seen, one[0], one[1]), other[0], other[1]))
    } else expect(await read()).toEqual(withValue(seen, one[0], one[1]))
    if (!logged) return
    const { act, name = (field) => field } = logged
    const expected = [one, ...(other ? [other] : [])].map(([field]) => [name(field)])
    const added = (await newestFields(act)).map((fields) => JSON.stringify(fields))
    for (const fields of before) added.splice(added.indexOf(JSON.stringify(fields)), 1)
    expect(added.toSorted()).toEqual(expected.map((fields) => JSON.stringify(fields)).toSorted())
  })

  it.each(FORMS)('%s writes nothing of a stale change of the same field, and shows both values', async (key) => {
    const { ann, bob, read, send, one, logged } = prepared(key)
    const seen = await read()
    const [field, first, second, third = 'Mine'] = one
    const other = isSame(valueIn(seen, field), first) ? second : first
    expect((await send(ann, withValue(seen, field, other), seen)).status).toBeLessThan(300)
    const standing = await read()
    const refused = await send(bob, withValue(seen, field, third), seen)
    if (valueIn(seen, field) === third) expect(await read()).toEqual(standing)
    else {
      expect([refused.status, refused.body.code]).toEqual([409, 'fields_changed'])
      const found = refused.body.overtaken?.find((one) => one.field === field)
      expect(found).toMatchObject({ theirs: other, isYoursToo: true })
      if (logged) expect(found?.by).not.toBeNull()
      expect(await read()).toEqual(standing)
    }
    // Whoever has seen both may choose.
    expect((await send(bob, withValue(standing, field, third), standing)).status).toBeLessThan(300)
    expect(valueIn(await read(), field)).toEqual(third)
  })

  it.each(FORMS)('%s takes two at the same moment, one after the other', async (key) => {
    const { ann, bob, read, send, one, other } = prepared(key)
    const seen = await read()
    const field = one[0]
    const sent = [withValue(seen, field, one[1]), withValue(seen, (other ?? one)[0], (other ?? one)[2])]
    const [a, b] = await Promise.all([send(ann, sent[0] ?? {}, seen), send(bob, sent[1] ?? {}, seen)])
    if (other) {
      saved(a)
      saved(b)
      expect(await read()).toEqual(withValue(withValue(seen, field, one[1]), other[0], other[2]))
    } else expect([a.status, b.status].filter((status) => status === 409)).toHaveLength(1)
  })

  it.each(FORMS)('%s is refused from whoever does not say what they saw', async (key) => {
    const { ann, read, send, bare, one } = prepared(key)
    const seen = await read()
    const changed = withValue(seen, one[0], one[2])
    expect((await bare(changed)).body.code).toBe('invalid_fields')
    const [name = ''] = one[0].split('.')
    const { [name]: _, ...without } = seen
    const partly = await send(ann, changed, without)
    expect([partly.status, Object.keys(partly.body.fields ?? {})]).toEqual([422, [`before.${name}`]])
    expect(await read()).toEqual(seen)
  })

  it('PUT /api/me/registration keeps what an organiser made of a profile since the form was opened', async () => {
    const { body: me } = await player.call('GET /api/me')
    const { name, year } = season2025
    const next = await robin.call('POST /api/leagues', { ...season2025, name: `${name} again`, year, current: false })
    const query = { season: next.body.slug }
    const { phone = '', ...seen } = { ...me.profile, email: me.user?.email }
    const form = { ...seen, phone, clubTeam: 'Greens', before: { ...seen, phone } } as never
    const leagueId = (await robin.call('GET /api/leagues')).body.find(({ current }) => current)?.id ?? ''
    const at = { params: { leagueId, userId: me.user?.id ?? '' } }
    await robin.call('PUT /api/leagues/:leagueId/people/:userId', { nickname: 'Comet', clubTeam: 'Whites' }, at)
    const refused = await player.call('PUT /api/me/registration', form, { query })
    expect([refused.status, refused.body.code]).toEqual([409, 'fields_changed'])
    expect(refused.body.overtaken).toContainEqual(
      expect.objectContaining({ field: 'clubTeam', theirs: 'Whites', isYoursToo: true }),
    )
    expect((await player.call('GET /api/me', undefined, { query })).body.registration).toBeNull()
    const again = { ...(form as object), before: { ...seen, phone, clubTeam: 'Whites' } } as never
    expect((await player.call('PUT /api/me/registration', again, { query })).status).toBe(200)
    expect((await player.call('GET /api/me')).body.profile).toMatchObject({ nickname: 'Comet', clubTeam: 'Greens' })
  })
})
