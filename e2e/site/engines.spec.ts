import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/command.ts'
import { comeIn } from '../harness/captain.ts'
import { ALEX } from '../harness/demonstration.ts'
import { LEAD_IN_MS } from '../harness/draft.ts'
import { DraftSite } from '../harness/draft-site.ts'
import { ENGINES, type Engine, test } from '../harness/engines.ts'
import { expect, isHydrated } from '../harness/league.ts'
import { startLossyProxy } from '../harness/lossy-proxy.ts'
import { thingsOnPages } from '../harness/paper.ts'
import { registrationOf, somebody } from '../harness/person.ts'
import { cutOnProjector } from '../harness/projector.ts'
import type { Site } from '../harness/site.ts'
import type { Tab } from '../harness/tab.ts'

/** Screens with dates and times, which an engine may write unlike the server: what was rendered would not match then. */
const DATED = ['/', '/matches?season=2024', '/organise/schedule']
/** WebKitGTK's driver prints nothing. */
const PRINTS: Engine[] = ['Firefox']
const TEAMS = 12
const PAPERS = ['A4', 'Letter'] as const

async function signUpAndRegister(tab: Tab, site: Site) {
  const dana = somebody()
  await tab.open(`${site.url}/signup`)
  await tab.fill('Email', dana.email)
  await tab.fill('Password', dana.password)
  await tab.fill('Confirm password', dana.password)
  await tab.click('main button', 'Sign Up')
  await tab.arrive('/')

  const { firstName, lastName, nickname, phone, clubTeam = '' } = registrationOf(dana)
  await tab.open(`${site.url}/register`)
  await tab.fill('First name', firstName)
  await tab.fill('Last name', lastName)
  await tab.fill('Nickname', nickname)
  await tab.fill('Phone', phone)
  await tab.fill('Club team', clubTeam)
  await tab.choose('Graduation class', '2027')
  await tab.click('label', 'Left')
  await tab.click('label', 'CM')
  await tab.click('main button', 'Register')
  await tab.read("You're registered for")
}

async function enterAScore(tab: Tab, site: Site) {
  const scores = `${site.url}/upload_scores?season=2025&week=1`
  const value = () => tab.evaluate('return document.querySelector("input[data-score]").value')
  await tab.evaluate(
    'return fetch("/api/auth/sign-out", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }).then(() => null)',
  )
  await tab.open(`${site.url}/login`)
  await tab.fill('Email', ALEX.email)
  await tab.fill('Password', ALEX.password)
  await tab.click('main button', 'Log In')
  await tab.arrive('/')
  await tab.open(scores)
  await tab.see('input[data-score]')
  const score = String(Number(await value()) + 1)
  await tab.fill('input[data-score]', score)
  await tab.click('button', 'Save Changes')
  await tab.read('Scores saved successfully!')
  await tab.open(scores)
  await tab.see('input[data-score]')
  expect(await value()).toBe(score)
}

/** Each engine breaks pages in its own way. */
async function print(tab: Tab, site: Site) {
  for (const [path, isThere] of [
    ['standings', 'table tbody tr'],
    ['matches', '.match-card'],
  ] as const) {
    await tab.open(`${site.url}/${path}?season=2024`)
    await tab.see(isThere)
    for (const paper of PAPERS) expect(thingsOnPages(await tab.print(paper)), `${path} on ${paper}`).toHaveLength(1)
  }
  await tab.open(`${site.url}/teams?season=2024`)
  await tab.see('main li')
  for (const paper of PAPERS) {
    const pages = thingsOnPages(await tab.print(paper))
    expect(pages[0], `first of ${pages} on ${paper}`).toBeGreaterThan(Math.max(...pages) / 2)
  }
}

/** Twelve teams are drafted: a tab picks once as a captain, and shows the room to a hall before, meanwhile and after. */
async function draftTwelveTeams(tab: Tab, draft: DraftSite) {
  const [ada, ...others] = Array.from({ length: TEAMS }, (_, i) => draft.player(i))
  if (!ada) throw new Error('nobody is there')
  await tab.open(`${draft.url}/login`)
  await tab.become(ada.cookie)
  await tab.open(`${draft.url}/draft`)
  await tab.click('button', 'Become a Captain')
  await tab.read('You are a Captain')
  const captains = await Promise.all([ada, ...others].map((one) => comeIn(draft, one)))
  const [adaElsewhere, ...rivals] = captains
  for (const rival of rivals) await rival.send('become-captain', {})
  await project('.projector-captains li')
  await draft.pass(LEAD_IN_MS)
  await tab.see('.hall-board td')
  expect(await cutOnProjector(tab), 'the board').toEqual([])

  await tab.size(390, 844)
  await tab.open(`${draft.url}/draft`)
  for (const rival of rivals) rival.playAlone()
  await tab.click('button[aria-label^="Draft "]')
  await tab.click('[role="dialog"] button', 'Draft ')
  await adaElsewhere?.see('the pick', ({ teams }) => teams[ada.id]?.length === 2)
  adaElsewhere?.playAlone()
  await project('.hall-rosters li li')
  for (const captain of captains) await captain.leave()

  async function project(isThere: string) {
    await tab.size(1920, 1080)
    expect(await tab.evaluate('return [innerWidth, innerHeight]')).toEqual([1920, 1080])
    await tab.open(`${draft.url}/draft?view=board`)
    await tab.see(isThere)
    expect(await cutOnProjector(tab), isThere).toEqual([])
  }
}

/** Saves the picture of 2024's champion; gives the type and the pixels of what is saved. */
async function savePicture(tab: Tab, site: Site) {
  await tab.open(`${site.url}/finals?season=2024`)
  await tab.evaluate(`
    const make = URL.createObjectURL
    URL.createObjectURL = (blob) => {
      createImageBitmap(blob).then(({ width, height }) => (window.saved = [blob.type, width, height].join(' ')))
      return make(blob)
    }`)
  await tab.click('button', 'Save the picture')
  return tab.settled('return window.saved')
}

/** Two cases with wishes, every list in one order and in the other. */
const CASES = [false, true].map((isShuffled) =>
  [
    [6, 4, 2, 3],
    [9, 5, 3, 2],
  ].map(([teams = 0, evenings = 0, kickoffs = 0, fields = 0], seed) => {
    const listed = <Item>(count: number, item: (i: number) => Item) => {
      const items = Array.from({ length: count }, (_, i) => item(i))
      return isShuffled ? items.toReversed() : items
    }
    const day = (week: number) => new Date(Date.UTC(2025, 0, 1 + 7 * week)).toISOString().slice(0, 10)
    return {
      teamIds: listed(teams, (i) => `team-${i}`),
      evenings: listed(evenings, (i) => ({
        id: `evening-${i}`,
        isOpen: true,
        evening: {
          day: day(i),
          kind: 'regular',
          kickoffs: listed(kickoffs, (k) => `${10 + k}:00`),
          fields: listed(fields, (f) => 'ABC'.charAt(f)),
          name: null,
          venue: null,
        },
      })),
      matchesPerTeam: 6,
      wishes: listed(2, (i) =>
        i === 0
          ? { kind: 'unavailable', teamId: 'team-1', day: day(1), before: null, after: null, hard: false }
          : { kind: 'shared-coach', teamIds: ['team-2', 'team-3'], hard: true },
      ),
      fixed: [],
      taken: [],
      matchMinutes: 55,
      rules: { pairOnceAnEvening: true, everybodyPlaysFirst: true, evenLoad: true },
      cares: { homeAndAway: true, fields: true },
      seed,
    }
  }),
)

/** The worker as it is built, run with a `self` of its own; sets `done` to what it makes of two cases. */
const worker = (cases: unknown) => `
  const [made, inputs] = [[], ${JSON.stringify(cases)}]
  const self = {
    postMessage: ({ kind, result }) => {
      if (kind !== 'result') return
      made.push(result)
      if (made.length === inputs.length) done(JSON.stringify(made))
      else self.onmessage({ data: { kind: 'generate', input: inputs[made.length] } })
    },
  };
  ${readFileSync(workerPath(), 'utf8')}
  self.onmessage({ data: { kind: 'generate', input: inputs[0] } })`

function workerPath() {
  const assets = join(ROOT, 'dist/web/assets')
  const name = readdirSync(assets).find((one) => /^generator\.worker-.*\.js$/.test(one))
  if (!name) throw new Error('no worker in the build')
  return join(assets, name)
}

for (const engine of ENGINES)
  test(`[Q84] ${engine}: sign up, register, read the table, enter a score, save a picture,${PRINTS.includes(engine) ? ' print,' : ''} generate as Node does [SC4], pick, show the draft to a hall`, async ({
    tabIn,
    site,
  }) => {
    const tab = await tabIn(engine)
    // One after the other: both look for a free port.
    const draft = await DraftSite.start({ players: 4 * TEAMS, settings: { maxCaptains: TEAMS, order: 'straight' } })
    try {
      await tab.size(390, 844)
      await signUpAndRegister(tab, site)
      await tab.open(`${site.url}/standings?season=2024`)
      await tab.see('table tbody tr')
      expect(await tab.evaluate('return document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      await enterAScore(tab, site)
      for (const path of DATED) await tab.open(site.url + path)
      expect(await savePicture(tab, site)).toBe('image/png 1080 1350')
      await tab.evaluate(`const done = (text) => (window.made = text);${worker(CASES[0])}`)
      const here = new Promise((resolve) => new Function('done', worker(CASES[1]))(resolve))
      expect(await tab.settled('return window.made')).toBe(await here)
      if (PRINTS.includes(engine)) await print(tab, site)
      await draftTwelveTeams(tab, draft)
    } finally {
      await draft.stop()
    }
  })

for (const engine of ENGINES)
  test(`[Q72] ${engine}: a page and a screen whose scripts are lost on the way come`, { tag: '@trial' }, async ({
    tabIn,
    site,
  }) => {
    const tab = await tabIn(engine)
    const proxy = await startLossyProxy(site.url, /^\/assets\/(index|signup)-[\w-]{7}\.js$/)
    try {
      await tab.open(`${proxy.url}/login`)
      await tab.settled(`return (${isHydrated})()`)
      await tab.click('main a[href^="/signup"]')
      await tab.arrive('/signup')
      await tab.settled(`return (${isHydrated})()`)
      expect(proxy.lost.join()).toMatch(/index-.*signup-/)
    } finally {
      await proxy.stop()
    }
  })
