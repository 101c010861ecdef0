import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { rounds } from '#league/testing/rounds.ts'
import { BODIES, type KeyWithBody } from '../testing/api/requests.ts'
import { passkeysAt } from '../testing/passkeys/passkeys.ts'
import { allRows } from '../testing/rows.ts'
import { openTestSite, registrationOf, type TestSite } from '../testing/site.ts'
import { touchlineVisitor } from '../testing/touchline.ts'

const HOUR = 3_600_000
const KEYS = Object.keys(BODIES) as KeyWithBody[]

type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  minimum?: number
  maxLength?: number
  exclusiveMinimum?: number
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
}
type Field = { path: (string | number)[]; schema: Schema; required: boolean }

/** Every field of a body, however deep, by the JSON Schema that zod makes of it. */
function fieldsOf(schema: Schema, path: Field['path'] = [], required = true): Field[] {
  const here = path.length ? [{ path, schema, required }] : []
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    fieldsOf(property, [...path, name], schema.required?.includes(name) ?? false),
  )
  const items = schema.prefixItems ?? (schema.items ? [schema.items] : [])
  return [...here, ...inner, ...items.flatMap((item, i) => fieldsOf(item, [...path, i], false))]
}

/** Tells whether a field is what was seen of a form: anything, compared with what stands, and never kept (decision 90). */
const isSeen = (path: Field['path']) => path[0] === 'before' && path.length > 1

const REMOVED = Symbol('removed')
/** Stands for JSON text that JSON.stringify would never write. */
const PLACE = '__here__'

/** A copy of `body` with another value at `path`. */
function withValue(body: unknown, [step, ...rest]: Field['path'], value: unknown): unknown {
  if (step === undefined) return value
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>
  const next = rest.length ? withValue(copy[step], rest, value) : value
  if (next === REMOVED) delete copy[step]
  else copy[step] = next
  return copy
}

/** Returns the paths of the objects in a value, the value itself first. */
function objectsIn(value: unknown, path: Field['path'] = []): Field['path'][] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.entries(value).flatMap(([name, one]) => objectsIn(one, [...path, name]))
  return Array.isArray(value) ? inner : [path, ...inner]
}

/** JSON texts that no field takes, whatever it is. */
const NEVER = {
  'a list in a list': '[["x"]]',
  'an object': '{"a":1}',
  NaN: 'NaN',
  'NUL as it is': '"\0"',
}
/** Values that are refused for their size or depth, whatever field they are in. */
const tooMuchFor = ({ schema: { maxLength = 0 } }: Field) => ({
  'an object 1,000 deep': `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
  'a list 1,000 deep': `${'['.repeat(1000)}${']'.repeat(1000)}`,
  'too much text': `"${'x'.repeat(Math.max(1_000_000, maxLength + 1))}"`,
})
const NUMBERS = { '1e309': '1e309', '-1': '-1', '1.5': '1.5', '2^53': '9007199254740992' }
const TEXTS = { NUL: '"ab\\u0000c"', 'a lone surrogate': '"ab\\ud800c"', 'a line break': '"ab\\r\\nBcc: x@y.z"' }
const { 'a line break': _, ...withoutLineBreak } = TEXTS
const DATES = {
  '2025-02-30': '"2025-02-30"',
  'year 9999': '"9999-12-31"',
  'year 0': '"0000-01-01"',
  'year -1': '"-0001-01-01"',
}

const has = (schema: Schema, test: (one: Schema) => boolean): boolean =>
  test(schema) || (schema.anyOf?.some((one) => has(one, test)) ?? false)

/** Texts that may be so long have several lines, and so has what a mail says first, or a captain beside a score. */
const PARAGRAPHS = 2000
/** Tells whether a pattern takes a text: the ids of earlier versions may be anything short. */
const takes = (text: string) => (one: Schema) => one.pattern !== undefined && new RegExp(one.pattern, 'u').test(text)

/** Returns the values that a field of this schema must refuse. */
function refusedBy({ schema, required, path }: Field): Record<string, string | typeof REMOVED> {
  const isType = (type: string) => has(schema, (one) => [one.type].flat().includes(type))
  const isNumber = isType('integer') || isType('number')
  const isChoice = has(schema, (one) => one.enum !== undefined || one.pattern !== undefined || one.format !== undefined)
  const isStrict = isNumber || isChoice || isType('boolean') || isType('array')
  const isLong =
    ['introduction', 'note'].includes(String(path.at(-1))) ||
    has(schema, ({ maxLength = 0 }) => maxLength >= PARAGRAPHS)
  const isAboveZero = has(schema, (one) => (one.minimum ?? 0) > 0 || (one.exclusiveMinimum ?? -1) >= 0)
  // A password, passphrase or token is any text at all: a strange one is wrong, not malformed.
  const isSecret = ['password', 'newPassword', 'passphrase', 'token'].includes(String(path.at(-1)))
  return {
    ...NEVER,
    ...(required && { missing: REMOVED }),
    ...(!isType('null') && { null: 'null' }),
    ...(isNumber ? NUMBERS : { '1e309': '1e309', '-1': '-1', '1.5': '1.5' }),
    ...(isAboveZero && { '0': '0' }),
    ...(!isType('boolean') && { true: 'true' }),
    ...(isType('string') && !isSecret && (isLong ? withoutLineBreak : TEXTS)),
    ...(isStrict && !has(schema, takes('3')) && { '"3"': '"3"' }),
    ...(isStrict && { '""x': '"\\"\\"x"' }),
    ...(has(schema, (one) => one.format === 'date') && DATES),
    ...(isType('array') && { 'a text': '"ST"', 'fifty of them': JSON.stringify(Array(50).fill('ST')) }),
  }
}

describe('what comes in', () => {
  let site: TestSite
  let leagueId: string
  let player: ReturnType<TestSite['visitor']>
  let organiser: ReturnType<TestSite['visitor']>
  let visitor: ReturnType<TestSite['visitor']>
  /** After the password, and before the passkey. */
  let waiting: ReturnType<TestSite['visitor']>
  let phone: ReturnType<TestSite['visitor']>
  let address = 0

  beforeAll(async () => {
    site = await openTestSite()
    const season = await site.setUpSeason()
    organiser = season.organiser
    leagueId = season.league.id
    player = await site.signUp('player@example.com')
    visitor = site.visitor()
    const people = passkeysAt(site)
    waiting = await people.signIn((await people.helper()).id)
    phone = await touchlineVisitor(site, leagueId)
    await player.call('PUT /api/me/profile', BODIES['PUT /api/me/profile'])
    site.clock.stop()
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(async () => {
    await site.close()
    vi.useRealTimers()
  })

  const senderOf = (key: KeyWithBody) => {
    const { access } = api[key]
    if (access === 'secondStep') return waiting
    if (access === 'touchline') return phone
    return access === 'public' ? visitor : access === 'signedIn' ? player : organiser
  }

  /** Sends a body as it is written; each time from another address and an hour later, since limits are not the subject here. */
  function send(key: KeyWithBody, text: string | Buffer, type = 'application/json') {
    const [method = '', path = ''] = key.split(' ')
    vi.setSystemTime(Date.now() + HOUR)
    const from = `10.200.${(++address >> 8) & 255}.${address & 255}`
    return senderOf(key).inject(
      method,
      path
        .replace(':leagueId', leagueId)
        .replace(':backupId', '20250701T090000000Z-night')
        .replace(':kind', 'reminder')
        .replace(/:\w+Id/g, 'nothing'),
      text,
      {
        headers: { 'content-type': type },
        from,
      },
    )
  }

  describe.each(KEYS)('[Q28] %s', (key) => {
    const all = fieldsOf(z.toJSONSchema(api[key].body, { io: 'input', unrepresentable: 'any' }) as Schema)
    const fields = all.filter(({ path }) => !isSeen(path))

    it.each(fields.map((field) => [field.path.join('.'), field] as const))(
      'refuses what %s can’t be',
      async (_, field) => {
        const before = await allRows(site.store)
        const tooMuch = rounds(field === fields[0], true) ? tooMuchFor(field) : {}
        for (const [name, text] of Object.entries<string | typeof REMOVED>({ ...refusedBy(field), ...tooMuch })) {
          const body = JSON.stringify(withValue(BODIES[key], field.path, text === REMOVED ? REMOVED : PLACE))
          const { status, body: reply } = await send(
            key,
            text === REMOVED ? body : body.replace(`"${PLACE}"`, () => text),
          )
          expect([400, 413, 422], `${name}: ${status}`).toContain(status)
          expect(reply, name).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
        }
        expect(await allRows(site.store)).toEqual(before)
      },
    )

    it('refuses bodies that are no JSON object of it', async () => {
      const before = await allRows(site.store)
      const texts = ['', '{', '[]', 'null', '"text"', '1', 'true', '{"a":1}{', `[${'['.repeat(5000)}`]
      if (!api[key].body.safeParse({}).success) texts.push('{}', '\ufeff{}')
      for (const text of texts) expect([400, 422], text).toContain((await send(key, text)).status)
      expect([400, 422]).toContain((await send(key, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))).status)
      expect(await allRows(site.store)).toEqual(before)
    })

    it('[Q18] refuses every other type of content', async () => {
      const before = await allRows(site.store)
      const types = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain;application/json',
        'text/plain; charset=application/json',
        'application/jsonx',
        'application/xml',
        ' ',
      ]
      for (const type of types) {
        const { status, body, headers } = await send(key, JSON.stringify(BODIES[key]), type)
        expect([status, body.message], type).toEqual([415, 'Send JSON, as application/json.'])
        expect([body.fields, headers.accept]).toEqual([{ 'content-type': 'Use application/json' }, 'application/json'])
      }
      expect(await allRows(site.store)).toEqual(before)
    })
  })

  const EXTRA = `"registered2025":true,"registeredAt":1,"currentTeam":"Thunder","role":"admin","isAdmin":true,"emailVerified":true,
    "userId":"x","id":"x","leagueId":"x","token":"x","createdAt":1,"pendingEmail":"x@example.com","hasPassword":false,
    "__proto__":{"emailVerified":true,"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}`

  it.each(['PUT /api/me/profile', 'PUT /api/me/registration', 'POST /api/auth/sign-up'] as const)(
    '[Q25] keys of other things change nothing: %s',
    async (key) => {
      const before = await allRows(site.store)
      const { status, body } = await send(key, `${JSON.stringify(BODIES[key]).slice(0, -1)},${EXTRA}}`)
      expect([status, body.code]).toEqual([422, 'invalid_fields'])
      expect(Object.keys(body.fields ?? {})).toEqual(expect.arrayContaining(['role', 'isAdmin', 'emailVerified', 'id']))
      expect(await allRows(site.store)).toEqual(before)
      expect({}).not.toHaveProperty('isAdmin')
    },
  )

  it.each(KEYS)('[Q25] a key that is not known is refused by name, however deep: %s', async (key) => {
    const before = await allRows(site.store)
    for (const path of objectsIn(BODIES[key]).filter((path) => !isSeen(path))) {
      const { status, body } = await send(key, JSON.stringify(withValue(BODIES[key], [...path, 'surplus'], 1)))
      const name = [...path, 'surplus'].join('.')
      expect([status, body.fields], name).toEqual([422, { [name]: 'Remove this: it is not known here' }])
    }
    expect(await allRows(site.store)).toEqual(before)
  })

  it('[Q25] where nothing is asked for, nothing else is taken either', async () => {
    const { status, body } = await visitor.inject('POST', '/api/auth/sign-out', { everywhere: true })
    expect([status, body.fields]).toEqual([422, { everywhere: 'Remove this: it is not known here' }])
  })

  const NAMES = [
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '{{7*7}} <%= 7*7 %> #{7*7}',
    "Robert'); DROP TABLE profiles;--",
    'מאיה',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    `Z${'\u0336'.repeat(4)}`,
    'X',
    'Ж'.repeat(80),
    '孫悟空 ソン·ゴクウ 손오공',
    'ᏣᎳᎩ ኢትዮጵያ தமிழ் မြန်မာ ไทย ქართული',
    '👩🏽‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿⚽️',
    '__proto__',
    'null',
    '=1+1',
    '%00%0d%0a',
  ]

  it('[Q28, Q29, Q31] keeps names of every kind as typed', async () => {
    for (const [i, name] of NAMES.entries()) {
      if (i % 15 === 0) player = await site.signUp(`names-${i}@example.com`)
      const email = `names-${i - (i % 15)}@example.com`
      const { before: _, ...form } = BODIES['PUT /api/me/profile']
      const body = { ...form, email, firstName: name, lastName: name, clubTeam: name }
      const { status } = await player.call('PUT /api/me/profile', body)
      const kept = (await player.call('GET /api/me')).body
      expect([status, kept.profile?.firstName, kept.user?.displayName], name).toEqual([200, name, `${name} ${name}`])
      expect(kept.profile?.clubTeam).toBe(name)
    }
  })

  it('[Q28] refuses what no name is', async () => {
    const bad = [
      '',
      '   ',
      '\u200b',
      '\u2060\ufeff',
      '\u0301',
      'a\0b',
      'a\nb',
      'a\rb',
      'a\tb',
      'a\x1bb',
      'a\x7fb',
      'a\x85b',
    ]
    bad.push('a\u2028b', 'a\u202eb', 'a\u2066b', 'a\ud800b', 'x'.repeat(81))
    for (const name of bad)
      for (const field of ['firstName', 'lastName', 'nickname'] as const) {
        const body = { ...registrationOf('player@example.com'), [field]: name }
        const { status, body: reply } = await send('PUT /api/me/registration', JSON.stringify(body))
        expect([status, Object.keys(reply.fields ?? {})], JSON.stringify(name)).toEqual([422, [field]])
      }
  })

  it('[Q28] queries and paths: only what is meant comes through', async () => {
    const urls = [
      '?mode=evil',
      '?mode=popup&mode=redirect',
      `?returnTo=${'/a'.repeat(300)}`,
      '?mode[]=popup',
      '?%',
      '?mode=%00',
    ]
    for (const url of urls) {
      const { status } = await visitor.inject('GET', `/api/auth/google${url}`, undefined)
      expect([404, 422], url).toContain(status)
    }
    const ids = ['%00', '%ff', '%ud800', '%', 'a'.repeat(65), 'a'.repeat(300), '%2e%2e', '../../me', '1e309', '*']
    for (const id of ids) {
      const { status, body } = await organiser.inject('PUT', `/api/leagues/${id}`, BODIES['PUT /api/leagues/:leagueId'])
      expect([400, 404, 422], id).toContain(status)
      expect(body, id).toHaveProperty('requestId')
    }
  })
})
