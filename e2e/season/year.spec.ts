import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { call, signUp, tokenOf, withApi } from '../harness/api.ts'
import { comeIn } from '../harness/captain.ts'
import { LEAD_IN_MS, now } from '../harness/draft.ts'
import { fillSignUp, sendButton } from '../harness/forms.ts'
import { open } from '../harness/league.ts'
import { type Person, registrationOf, somebody } from '../harness/person.ts'
import { expect, test, type YearSite } from '../harness/year-site.ts'

const at = (day: string, time: string) => Date.parse(`${day}T${time}-04:00`)
const SEASON = 'Wakeman Cup 2027'
/** The limit of the season: one more waits in line. */
const PLACES = 9
const CAPTAINS = 4

type Player = Person & { id: string; name: string; cookie: string }

test('a year of the league, from its first owner to the next one, without a terminal', async ({
  openSite,
  openBrowser,
}) => {
  test.setTimeout(600_000)
  const site = await openSite(at('2027-05-03', '10:00'))
  const page = await openBrowser(site)
  const sheet = page.getByRole('dialog')
  const players: Player[] = []

  const counted: [step: string, presses: number][] = []
  let presses = 0
  async function press(what: Locator) {
    presses += 1
    await what.click()
  }
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    press(within.getByRole('button', { name }).first())
  const link = (name: string | RegExp) => press(page.getByRole('link', { name }).first())
  /** To a section of the console. */
  const go = (section: string) =>
    press(page.getByRole('navigation', { name: 'Organise' }).getByRole('link', { name: new RegExp(`^${section}`) }))
  /** From a page of the site to the console. */
  const toDesk = () => press(page.getByRole('banner').getByRole('link', { name: /^(Organise|Desk)/ }))
  async function step(name: string, run: () => Promise<void>) {
    presses = 0
    await test.step(name, run)
    counted.push([name, presses])
  }
  /** Publishes what is changed, telling whoever it concerns. */
  async function publish() {
    const bar = page.getByRole('region', { name: 'Publishing' })
    await button(/^Publish and tell /, bar)
    await button(/^Publish and tell /, sheet)
    await expect(bar.getByText('Everything is published')).toBeVisible()
  }

  await step('become the owner', async () => {
    await page.goto(site.ownerAddress)
    await press(page.getByRole('main').getByRole('link', { name: 'Sign Up', exact: true }))
    await fillSignUp(page, somebody('robin'))
    await press(sendButton(page, 'Sign Up'))
    await press(sendButton(page, 'Become the owner'))
    await expect(page.getByText('You are an owner of the Wakeman Cup')).toBeVisible()
  })

  await step('set up the season, with guardians, a limit and late players', async () => {
    await link('Set up the season')
    await page.getByLabel('First evening').fill('2027-06-02')
    await page.getByLabel('Number of evenings').fill('2')
    await page.getByRole('textbox', { name: 'Fields', exact: true }).fill('North, South')
    await press(page.locator('summary'))
    await press(page.getByLabel('Take late registrations'))
    await page.getByLabel('Text to agree to').fill('I play fair.')
    await press(page.getByLabel('A guardian for players under 18'))
    await press(page.getByLabel('A limit of players'))
    await page.getByLabel('Players', { exact: true }).fill(String(PLACES))
    await press(sendButton(page, 'Set up season'))
    await expect(page.getByText(`${SEASON} is saved`)).toBeVisible()
  })

  await test.step('players register; the last who has a place names a guardian, who agrees', async () => {
    players.push(...(await Promise.all(Array.from({ length: PLACES - 1 }, (_, i) => register(site, `Player${i}`)))))
    players.push(await register(site, 'Minor', { name: 'Kim Lind', email: 'kim.lind@players.example' }))
    players.push(await register(site, 'Wren'))
    const guardian = await openBrowser(site)
    await open(guardian, (await site.outbox.mailTo('kim.lind@players.example')).link)
    await guardian.getByRole('button', { name: 'I agree' }).click()
    await expect(guardian.getByText('You have agreed for')).toBeVisible()
  })

  await step('let in who waits for a place', async () => {
    await go('Desk')
    await press(page.getByText(/waits? for others:/))
    await link('Look at the list')
    await button('Let in Wren Wren')
    await expect(page.getByText('Nobody waits for a place.')).toBeVisible()
  })

  await step('hold the draft and publish the teams', async () => {
    await site.setTime(at('2027-05-20', '19:00'))
    await go('Draft')
    for (const captain of players.slice(0, CAPTAINS)) {
      const one = await comeIn(site, captain)
      await one.send('become-captain', {})
      one.playAlone()
    }
    await button('Start…')
    await press(page.getByRole('button', { name: 'Start the draft', exact: true }))
    await expect(now(page)).toContainText('The draft is about to start')
    await site.pass(LEAD_IN_MS)
    await button('Publish…')
    await press(page.getByRole('button', { name: 'Publish the teams', exact: true }))
    await expect(page.getByText('The teams are set')).toBeVisible()
  })

  await step('generate the schedule, publish it and set up the finals', async () => {
    await toDesk()
    await go('Schedule')
    await press(page.getByRole('button', { name: 'Generate', exact: true }))
    await button('Use as draft', sheet)
    await publish()
    await press(page.getByRole('button', { name: /^More for/ }).last())
    await button('Set up the finals')
    await button(/^Set up \d match/)
    await expect(page.getByText('Winner of semi-final 1').first()).toBeVisible()
  })

  await step('call a night off for rain, and find it another date', async () => {
    await site.setTime(at('2027-06-02', '16:30'))
    await go('Desk')
    await button('Call off tonight')
    const dialog = page.getByRole('dialog', { name: 'Call off tonight?' })
    await press(dialog.getByRole('radio', { name: 'Lightning' }))
    await button(/^Call off and tell /, dialog)
    await expect(page.getByText(/^Tonight is called off\. .* a message\.$/)).toBeVisible()
    await link('Find a date')
    await button('Save and look before publishing')
    await expect(page).toHaveURL(/\/organise\/schedule/)
    await publish()
  })

  await step('let in a late player, and put them on a team', async () => {
    await site.setTime(at('2027-06-10', '12:00'))
    const late = await register(site, 'Lou')
    await go('Desk')
    await press(page.getByText(/waits? for others:/))
    await link('Look at the list')
    await button(`Let in ${late.name}`)
    await expect(page.getByText('Nobody waits for a place.')).toBeVisible()
    await go('Desk')
    await link('Put on a team')
    await button(late.name)
    await button(/Team Player0/, sheet)
    await expect(page.getByText(`${late.name} is on Team Player0 now.`)).toBeVisible()
  })

  await step('trade a player', async () => {
    const card = page.getByRole('article', { name: 'Team Player1' })
    await button(/^Team Player1/, card)
    const traded = card.getByRole('listitem').getByRole('button').filter({ hasNotText: 'Captain' })
    const name = (await traded.first().textContent()) ?? ''
    await press(traded.first())
    await button(/Team Player2/, sheet)
    await expect(page.getByText(`${name} is on Team Player2 now.`)).toBeVisible()
  })

  await step('withdraw a team', async () => {
    await button(/^Team Player3/)
    await button('Name and crest', page.getByRole('article', { name: 'Team Player3' }))
    await button('Withdraw the team…', sheet)
    await press(sheet.getByRole('button', { name: /^Withdraw/ }).last())
    await expect(page.getByText('Team Player3 have withdrawn.')).toBeVisible()
  })

  await step('take points off a team', async () => {
    await button(/^Team Player2/)
    await button('Name and crest', page.getByRole('article', { name: 'Team Player2' }))
    await button('Take points off…', sheet)
    await page.getByLabel('Reason').fill('fielded a player who was not registered')
    await button(/^Take 3 points off/, sheet)
    await expect(page.getByText('3 points taken off Team Player2.')).toBeVisible()
  })

  await step('enter the scores, up to the final', async () => {
    await site.setTime(at('2027-07-01', '12:00'))
    await go('Scores')
    const tabs = page.getByRole('tab')
    await expect(tabs.first()).toBeVisible()
    const weeks = await tabs.count()
    // The final has its teams once the semi-finals are saved.
    for (const week of [...Array.from({ length: weeks }, (_, i) => i), weeks - 1]) {
      await press(tabs.nth(week))
      if (await enterScores(page)) await button('Save Changes')
      else continue
      await expect(page.getByText('Scores saved successfully!')).toBeVisible()
    }
    await open(page, '/finals?season=2027')
    await expect(page.getByRole('region', { name: 'Honours' })).toContainText('2027')
  })

  await step('archive the season', async () => {
    await toDesk()
    await go('Season')
    await button(`More for ${SEASON}`)
    await press(page.getByRole('menuitem', { name: 'Archive' }))
    await expect(page.getByText(`${SEASON} is archived.`)).toBeVisible()
  })

  await step('set up the next season as its copy', async () => {
    await link('Set up a new season')
    await expect(page.getByText(`A copy of ${SEASON}`)).toBeVisible()
    await press(sendButton(page, 'Set up season'))
    await expect(page.getByText('Wakeman Cup 2028 is saved')).toBeVisible()
  })

  await step('hand the league over', async () => {
    const kim = somebody('kim')
    await go('Access')
    await link('Safety')
    await button('Hand it over…')
    await press(sheet.getByLabel('Somebody else'))
    await page.getByLabel('Their email').fill(kim.email)
    await button('Hand it over', sheet)
    await expect(page.getByText(`The league goes to ${kim.email}`)).toBeVisible()
    await withApi((api) => signUpAndConfirm(api, site, kim))
    await expect(page.getByText('Only owners can change this')).toBeVisible()
  })

  await test.step('the presses are those of docs/running.md', () => {
    expect(counted).toEqual(pressesInDocs())
  })
})

/** Enters a home win for each match of the open week that takes a score; false where none does. */
async function enterScores(page: Page): Promise<boolean> {
  const inputs = page.getByRole('main').getByRole('spinbutton')
  let isNew = false
  for (const [i, input] of (await inputs.all()).entries()) {
    if ((await input.inputValue()) !== '' || !(await input.isEditable())) continue
    // Each match ends otherwise, so that no lot has to be drawn.
    await input.fill(i % 2 === 0 ? `${2 + i}` : '1')
    isNew = true
  }
  return isNew
}

async function signUpAndConfirm(api: Parameters<typeof signUp>[0], site: YearSite, person: Person): Promise<string> {
  const { user } = await (await signUp(api, site, person)).json()
  const { link } = await site.outbox.mailTo(person.email, /Confirm your email/)
  await call(api, site, 'POST', '/api/auth/verify', { token: tokenOf(link) })
  return user.id
}

/** Somebody signs up, confirms the address and registers, as an adult unless there is a guardian. */
function register(site: YearSite, name: string, guardian?: { name: string; email: string }): Promise<Player> {
  return withApi(async (api) => {
    const person = somebody(name.toLowerCase())
    const id = await signUpAndConfirm(api, site, person)
    const answer = guardian ? { guardian } : { adult: true, agreedTo: 'I play fair.' }
    const form = { ...registrationOf(person), firstName: name, lastName: name, ...answer }
    await call(api, site, 'PUT', '/api/me/registration', form)
    const { cookies } = await api.storageState()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return { ...person, id, name: `${name} ${name}`, cookie }
  })
}

/** Returns the rows of the table of a year. */
function pressesInDocs(): [step: string, presses: number][] {
  const running = readFileSync(join(import.meta.dirname, '../../docs/running.md'), 'utf8')
  const [, section = ''] = running.split('\n## A year in presses\n')
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| (.+) \| (\d+) \|$/gm)].map(([, step = '', presses]) => [step, Number(presses)])
}
