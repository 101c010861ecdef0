import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SITE_LIMITS } from '#contract/own-site/defaults.ts'
import type { SitePart, SitePartsSaved } from '#contract/own-site/site-parts.ts'
import { season2024, season2025 } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { expectAllOrNothing } from '../../testing/failing-statements.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { ADMINISTRATOR, openTestSite, type TestSite } from '../../testing/site.ts'

const READ = 'GET /api/site/parts'
const SAVE = 'PUT /api/site/parts'
const VERSIONS = 'GET /api/site/parts/:part/versions'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

describe.each(ENGINES)('[SI1] the site’s own parts on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['setUpSeason']>>['organiser']
  let untouched: string
  beforeAll(async () => {
    site = await openTestSite(engine)
    organiser = (await site.setUpSeason(season2025)).organiser
    untouched = (await site.visitor().call('GET /api/site')).text
  })
  afterAll(() => site.close())

  const parts = async () => (await organiser.call(READ)).body.parts
  const shown = async () => (await site.visitor().call('GET /api/site')).body
  /** Saves over what stands. */
  async function save(values: Partial<Record<SitePart, unknown>>, renamesPast = false) {
    const before = await parts()
    const changes = Object.fromEntries(
      Object.entries(values).map(([part, value]) => [part, { version: before[part as SitePart].version, value }]),
    )
    return organiser.inject<SitePartsSaved & { fields?: Record<string, string> }>('PUT', '/api/site/parts', {
      changes,
      renamesPast,
    })
  }
  /** Everything back to the specification's. */
  afterEach(async () => {
    const all = Object.keys(await parts())
    await save(Object.fromEntries(all.map((part) => [part, null])))
  })

  it('say nothing while nobody has changed them, and again once that is taken back', async () => {
    expect(untouched).not.toContain('look')
    await save({ slogan: 'Every autumn.', prize: 'The shield', accent: 'blue' })
    expect((await shown()).look).toEqual({ slogan: 'Every autumn.', prize: 'The shield', accent: 'blue' })
    await save({ slogan: null, prize: null, accent: null })
    expect((await site.visitor().call('GET /api/site')).text).toBe(untouched)
  })

  it('[R4] count the letters of a crest as people see them', async () => {
    for (const letters of ['🇧🇷🇺🇸🇲🇽', 'क्षित्रिश्री', '👨‍👩‍👧‍👦FC']) {
      expect((await save({ crest: { letters, picture: '' } })).body.saved, letters).toEqual(['crest'])
      expect((await shown()).look?.crest).toEqual({ letters })
    }
  })

  it('are there for everybody with the answer to the save', async () => {
    const lines = ['Six nights.', 'יעלה ויבוא']
    const slides = [{ image: 'fans', caption: 'The stands', focus: { x: 3, y: 10 } }]
    const links = { social: [{ label: 'Photos', url: 'https://photos.example/' }], resources: [] }
    const saved = await save({ lines, slides, links, audience: 'everybody', contact: { email: 'Us@Example.com' } })
    expect(saved.body).toMatchObject({ overtaken: [] })
    expect((await shown()).look).toEqual({
      lines,
      slides,
      audience: 'everybody',
      contactEmail: 'us@example.com',
      social: links.social,
      resources: [],
    })
  })

  it('have a version each: a save that is overtaken is refused with both values, the rest of it goes through', async () => {
    const before = await parts()
    const change = (slogan: string) => ({
      changes: {
        slogan: { version: before.slogan.version, value: slogan },
        audience: { version: before.audience.version, value: slogan },
      },
    })
    await organiser.call(SAVE, { changes: { slogan: change('First.').changes.slogan } })
    const { body } = await organiser.call(SAVE, change('Second.'))
    expect(body).toMatchObject({ saved: ['audience'], overtaken: ['slogan'] })
    expect(body.parts.slogan).toMatchObject({ value: 'First.', changedBy: ADMINISTRATOR.split('@')[0], byYou: true })
    expect((await shown()).look).toMatchObject({ slogan: 'First.', audience: 'Second.' })
  })

  it('are saved by one of two who save at once', async () => {
    const { version } = (await parts()).slogan
    const send = (value: string) => organiser.call(SAVE, { changes: { slogan: { version, value } } })
    const replies = await Promise.all([send('One.'), send('Two.')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.map(({ body }) => body.saved.length).toSorted()).toEqual([0, 1])
    expect((await parts()).slogan.version).toBe(version + 1)
  })

  it('keep what they were for a year, and what stands for good', async () => {
    await save({ slogan: 'Old.' })
    await save({ slogan: 'Young.' })
    const versions = async () =>
      (await organiser.call(VERSIONS, undefined, { params: { part: 'slogan' } })).body.versions.map(
        ({ value }) => value,
      )
    expect((await versions()).slice(0, 2)).toEqual(['Young.', 'Old.'])
    await site.store.siteParts.sweep(site.clock.now() + YEAR_MS - 60_000)
    expect((await versions()).slice(0, 2)).toEqual(['Young.', 'Old.'])
    await site.store.siteParts.sweep(site.clock.now() + YEAR_MS + 60_000)
    expect(await versions()).toEqual(['Young.'])
  })

  it('keep every text of the privacy page', async () => {
    for (const version of [0, 1]) await organiser.call('PUT /api/privacy', { text: `Text ${version}`, keepMonths: 12 })
    await site.store.siteParts.sweep(site.clock.now() + 2 * YEAR_MS)
    const kept = await site.store.connections.read
      .selectFrom('siteTexts')
      .where('name', '=', 'privacy')
      .select('text')
      .execute()
    expect(kept.map(({ text }) => text).toSorted()).toEqual(['Text 0', 'Text 1'])
  })

  it('are in the log with the names of the parts alone', async () => {
    await save({ slogan: 'Kim’s own words.', contact: { email: 'kim@example.com' } })
    const [act] = (await organiser.call('GET /api/acts')).body.acts
    expect(act?.text).toBe('changed the site (slogan, contact)')
  })

  it('rename seasons to come with the league, and past ones when asked', async () => {
    const past = { ...season2024, current: false, shownFirst: false }
    await organiser.call('POST /api/leagues', past)
    const names = async () => (await organiser.call('GET /api/leagues')).body.map(({ name }) => name)
    await save({ name: 'Harbor League' })
    expect((await shown()).productName).toBe('Harbor League')
    expect(await names()).toEqual(['Wakeman Cup 2024', 'Harbor League 2025'])
    const form = { ...season2025, name: '', year: 2026, current: false, shownFirst: false }
    const preview = await organiser.call('POST /api/leagues/preview', { ...form, details: moved(form.details) })
    expect(preview.body.season.name).toBe('Harbor League 2026')
    await save({ name: null })
    await save({ name: 'Bay Cup' }, true)
    expect(await names()).toEqual(['Bay Cup 2024', 'Bay Cup 2025'])
    await save({ name: null }, true)
  })

  it('are in mails written from then on: the name, the sender and the colour', async () => {
    await save({ name: 'Harbor League', accent: 'violet' })
    await site.signUp(`new-${engine}@example.com`)
    const { subject, text, html } = await site.mailTo(`new-${engine}@example.com`)
    expect(subject).toContain('Harbor League')
    expect(text + html).not.toContain('Wakeman')
    expect(html).toContain('background:#8149f2;color:#ffffff')
  })

  itOnce.each([
    ['name', 'x'.repeat(SITE_LIMITS.name + 1)],
    ['name', 'see www.example.com'],
    ['name', ''],
    ['crest', { letters: 'WXYZ', picture: '' }],
    ['crest', { letters: '🇧🇷🇺🇸🇲🇽🇨🇦', picture: '' }],
    ['prize', 'x'.repeat(SITE_LIMITS.prize + 1)],
    ['crest', { letters: 'W', picture: 'a'.repeat(32) }],
    ['crest', { letters: 'W', picture: '../../x' }],
    ['accent', 'yellow'],
    ['lines', []],
    ['lines', ['One', 'Two', 'Three', 'Four']],
    ['lines', ['x'.repeat(200)]],
    ['lines', ['left\u202eright']],
    ['slides', []],
    ['slides', [{ image: 'b'.repeat(32), caption: 'Gone', focus: null }]],
    ['slides', [{ image: 'https://elsewhere.example/x.png', caption: 'Elsewhere', focus: null }]],
    ['slides', [{ image: 'match', caption: '', focus: null }]],
    ['slides', [{ image: 'match', caption: 'Out of it', focus: { x: 11, y: 0 } }]],
    ['links', { social: [{ label: 'Run', url: 'javascript:alert(1)' }], resources: [] }],
    ['contact', { email: 'nobody' }],
    ['rules', 'x'.repeat(SITE_LIMITS.rules + 1)],
  ] as [SitePart, unknown][])('refuse a %s that can’t be, and save nothing of it (%#)', async (part, value) => {
    const before = await parts()
    const { status, body } = await save({ slogan: 'Beside it.', [part]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})[0]).toMatch(new RegExp(`^changes\\.${part}\\.value`))
    expect(await parts()).toEqual(before)
  })

  it('are saved whole or not at all', async () => {
    const { slogan, name } = await parts()
    const changes = {
      slogan: { version: slogan.version, value: 'Whole.' },
      name: { version: name.version, value: 'Whole Cup' },
    }
    await expectAllOrNothing(site.store, site.statements, () =>
      site.store.siteParts.save({ changes, renamesPast: true }, { by: 'organiser', now: 1 }),
    )
  })

  it('the rules of play are a page for everybody, without HTML', async () => {
    const rules = async () => (await site.visitor().call('GET /api/rules')).body
    expect(await rules()).toEqual({ html: '', changedAt: null })
    await save({ rules: '# House rules\r\n\r\n**No** slide tackles. <script>alert(1)</script>' })
    expect((await shown()).look).toEqual({ hasRules: true })
    const { html } = await rules()
    expect(html).toContain('<strong>No</strong>')
    expect(html).not.toContain('<script')
  })
})

/** The dates of a season a year later. */
function moved(details: typeof season2025.details): typeof season2025.details {
  return JSON.parse(JSON.stringify(details).replaceAll('"2025-', '"2026-'))
}
