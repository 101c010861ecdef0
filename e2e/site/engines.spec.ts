import { comeIn } from '../rig/captain.ts'
import { ALEX } from '../rig/demonstration.ts'
import { DUEL, LEAD_IN_MS } from '../rig/draft.ts'
import { DraftSite } from '../rig/draft-site.ts'
import { ENGINES, test } from '../rig/engines.ts'
import { expect } from '../rig/league.ts'
import { registrationOf, somebody } from '../rig/person.ts'
import type { Site } from '../rig/site.ts'
import type { Tab } from '../rig/tab.ts'

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
  const scores = `${site.url}/upload_scores?season=2024&week=1`
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

async function pickAsCaptain(tab: Tab, draft: DraftSite) {
  const [ada, ben] = [draft.player(0), await comeIn(draft, draft.player(1))]
  await tab.open(`${draft.url}/login`)
  await tab.become(ada.cookie)
  await tab.open(`${draft.url}/draft`)
  await tab.click('button', 'Become a Captain')
  await ben.send('become-captain', {})
  await draft.pass(LEAD_IN_MS)
  await ben.giveWay()
  await tab.click('button[aria-label^="Draft "]')
  await tab.click('[role="dialog"] button', 'Draft ')
  await ben.see('the pick', ({ teams }) => teams[ada.id]?.length === 2)
  await ben.leave()
}

for (const engine of ENGINES)
  test(`[Q84] ${engine}: sign up, register, read the table, enter a score, pick`, async ({ tabIn, site }) => {
    const tab = await tabIn(engine)
    // One after the other: both look for a free port.
    const draft = await DraftSite.start({ players: 4, settings: DUEL })
    try {
      await tab.size(390, 844)
      await signUpAndRegister(tab, site)
      await tab.open(`${site.url}/standings?season=2024`)
      await tab.see('table tbody tr')
      expect(await tab.evaluate('return document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      await enterAScore(tab, site)
      await pickAsCaptain(tab, draft)
      expect(await tab.evaluate('return document.querySelectorAll(".error-note").length')).toBe(0)
    } finally {
      await draft.stop()
    }
  })
