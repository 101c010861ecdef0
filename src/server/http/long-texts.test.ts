import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { BODIES, type KeyWithBody } from '../testing/api/requests.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { strictly } from './strict-body.ts'

const KEYS = Object.keys(BODIES) as KeyWithBody[]
const BYTES = 60_000
const fill = (unit: string) => unit.repeat(Math.floor(BYTES / Buffer.byteLength(unit)))
const LONG = {
  'of marks': fill('\u0301\u0316'),
  'of marks with something invisible between them': fill('\u0301\u0316\u0301\u0316\u200b'),
  'of one letter': fill('a'),
  'of a letter taken apart': fill('e\u0301'),
  'of emoji sequences': fill('👩🏽‍🚀'),
}
/** Longer texts are never normalised: four times the longest line there is ([R4]). */
const LONGEST_NORMALISED = 8000
const MOST_CPU_MS = 5

type Path = (string | number)[]
type Schema = {
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: Schema[]
}

/** Where a body may have a text, however deep. */
function textsIn(schema: Schema, path: Path = []): Path[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => textsIn(one, [...path, name]))
  const items = [...(schema.prefixItems ?? []), ...(schema.items ? [schema.items] : [])]
  return [
    ...(schema.type === 'string' ? [path] : []),
    ...inner,
    ...items.flatMap((one, i) => textsIn(one, [...path, i])),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => textsIn(one, path)),
  ]
}

/** A copy of `body` with a text at `path`; what is missing on the way there is made. */
function withText(body: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text
  const empty = typeof step === 'number' ? [] : {}
  const copy = structuredClone(body !== null && typeof body === 'object' ? body : empty) as Record<
    Path[number],
    unknown
  >
  copy[step] = withText(copy[step], rest, text)
  return copy
}

const pathsOf = (key: KeyWithBody): Path[] => {
  const paths = textsIn(z.toJSONSchema(api[key].body, { io: 'input', unrepresentable: 'any' }) as Schema)
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()]
}

/** The longest text that was normalised since. */
function watchNormalize() {
  const normalize = String.prototype.normalize
  let longest = 0
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    longest = Math.max(longest, this.length)
    return normalize.call(this, form)
  })
  return { longest: () => longest }
}

/** Milliseconds of the processor, the median of five. */
function cpuOf(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return times.toSorted((a, b) => a - b)[2] ?? 0
}

describe('[R4] a text of 60 kB in any field of any call', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site.close())
  afterEach(() => vi.restoreAllMocks())

  it('is met by a list of fields that has names, notes and cells of files', () => {
    const fields = new Set(KEYS.flatMap((key) => pathsOf(key).map((path) => path.at(-1))))
    for (const name of ['firstName', 'nickname', 'text', 'notes', 'description', 'email', 'team'])
      expect(fields, name).toContain(name)
  })

  describe.each(Object.entries(LONG))('%s', (_, text) => {
    it.each(KEYS)('costs %s next to nothing, and is not normalised', (key) => {
      const schema = strictly(api[key].body as z.ZodType)
      for (const path of pathsOf(key)) {
        const body = withText(BODIES[key], path, text)
        const { longest } = watchNormalize()
        const cpu = cpuOf(() => schema.safeParse(body))
        vi.restoreAllMocks()
        expect(longest(), path.join('.')).toBeLessThanOrEqual(LONGEST_NORMALISED)
        expect(cpu, path.join('.')).toBeLessThan(MOST_CPU_MS)
      }
    })
  })

  it('is refused by the profile, by its field', async () => {
    const player = await site.signUp('player@example.com')
    for (const [what, firstName] of Object.entries(LONG)) {
      const { status, body } = await player.call('PUT /api/me/profile', { ...BODIES['PUT /api/me/profile'], firstName })
      expect({ status, fields: Object.keys(body.fields ?? {}) }, what).toEqual({ status: 422, fields: ['firstName'] })
    }
  })

  it('is refused row by row in a file of people, also where its cells are as long as cells may be', async () => {
    const { organiser, league } = await site.setUpSeason()
    const marks = '\u0301\u0316'.repeat(2000)
    const rows = Array.from({ length: 100 }, (_, i) => ({
      row: i + 2,
      cells: { name: marks, graduationYear: marks, position: marks, team: marks, footPref: marks },
    }))
    const { longest } = watchNormalize()
    const before = process.cpuUsage()
    const { status, body } = await organiser.call(
      'POST /api/leagues/:leagueId/people-import/preview',
      { rows },
      { params: { leagueId: league.id } },
    )
    const { user } = process.cpuUsage(before)
    expect(status).toBe(200)
    expect(body.lines.every(({ outcome }) => outcome === 'refused')).toBe(true)
    expect(longest()).toBeLessThan(1000)
    expect(user / 1000).toBeLessThan(1000)
  })
})
