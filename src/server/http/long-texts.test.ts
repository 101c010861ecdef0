import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { api } from '#contract/api.ts'
import { LONG_TEXTS, MOST_CPU_MS, textPathsOf, withText } from '../testing/api/long-texts.ts'
import { BODIES, type KeyWithBody } from '../testing/api/requests.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { strictly } from './strict-body.ts'

const KEYS = Object.keys(BODIES) as KeyWithBody[]
/** Longer texts are never normalised: four times the longest line there is ([R4]). */
const LONGEST_NORMALISED = 8000

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

/** Milliseconds of the processor, the least of five: what else the process or the machine does only adds to it. */
function cpuOf(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

describe('[R4] a text of 60 kB in any field of any call', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site.close())
  afterEach(() => vi.restoreAllMocks())

  it('is met by a list of fields that has names, notes and cells of files', () => {
    const fields = new Set(KEYS.flatMap((key) => textPathsOf(key).map((path) => path.at(-1))))
    for (const name of ['firstName', 'nickname', 'text', 'notes', 'description', 'email', 'team'])
      expect(fields, name).toContain(name)
  })

  describe.each(Object.entries(LONG_TEXTS))('%s', (_, text) => {
    it.each(KEYS)('costs %s next to nothing, and is not normalised', (key) => {
      const schema = strictly(api[key].body as z.ZodType)
      for (const path of textPathsOf(key)) {
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
    for (const [what, firstName] of Object.entries(LONG_TEXTS)) {
      const { before: _, ...form } = BODIES['PUT /api/me/profile']
      const { status, body } = await player.call('PUT /api/me/profile', { ...form, firstName })
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
    const before = process.threadCpuUsage()
    const { status, body } = await organiser.call(
      'POST /api/leagues/:leagueId/people-import/preview',
      { rows },
      { params: { leagueId: league.id } },
    )
    const { user } = process.threadCpuUsage(before)
    expect(status).toBe(200)
    expect(body.lines.every(({ outcome }) => outcome === 'refused')).toBe(true)
    expect(longest()).toBeLessThan(1000)
    expect(user / 1000).toBeLessThan(1000)
  })
})
