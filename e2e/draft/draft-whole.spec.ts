import type { Locator, Page } from '@playwright/test'
import type { Captain } from '../harness/captain.ts'
import {
  addToQueue,
  cardButton,
  expect,
  LEAD_IN_MS,
  nameOf,
  now,
  pick,
  pickFirst,
  queued,
  roster,
  team,
  teamOf,
  test,
} from '../harness/draft.ts'

const PLAYERS = 30
const CAPTAINS = 6
const GAP_MS = 3000
// Long enough that a slow machine spends nobody's clock; the journey passes it where it should run out.
const CLOCK_MS = 45_000
const GRACE_MS = 2000

test('a whole draft of 30 players: by hand, from the queue, by expiry, with an undo and a pause, until it is published', async ({
  openDraft,
  enter,
  seat,
}) => {
  const site = await openDraft({ players: PLAYERS, settings: { maxCaptains: CAPTAINS } })
  const [ada, ben, ...others] = Array.from({ length: CAPTAINS }, (_, i) => site.player(i))
  if (!ada || !ben) throw new Error('nobody leads a team')
  const organiser = await enter(site, site.organiser)

  // The organiser shortens the clock and sets the order, so that the journey knows whose turn it is.
  const settings = organiser.getByRole('tabpanel', { name: 'Settings' })
  await organiser.getByRole('tab', { name: 'Settings' }).click()
  await settings.getByLabel('Seconds').fill(String(CLOCK_MS / 1000))
  await settings.getByRole('radio', { name: 'You' }).check({ force: true })
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(settings.getByText('Saved', { exact: true })).toBeVisible()
  await expect(settings.getByRole('radio', { name: 'You' })).toBeChecked()

  const adaPage = await enter(site, ada)
  const benPage = await enter(site, ben)
  for (const page of [adaPage, benPage]) await page.getByRole('button', { name: 'Become a Captain' }).click()
  await adaPage.getByLabel('Your team’s name').fill('Harbor Lights')
  await adaPage.getByRole('button', { name: 'Save' }).click()
  const bots: Captain[] = []
  for (const other of others) bots.push(await seat(site, other))
  await organiser.getByRole('tab', { name: 'Captains' }).click()
  await organiser.getByRole('button', { name: 'Set the order by hand' }).click()
  const spectator = await enter(site, site.player(PLAYERS - 1))
  await expect(now(spectator)).toContainText('Team captains · 6 of 6')

  await organiser.getByRole('button', { name: 'Start…' }).click()
  await organiser.getByRole('button', { name: 'Start the draft', exact: true }).click()
  await expect(now(spectator)).toContainText('An organiser set the order.')
  await site.pass(LEAD_IN_MS)

  // [D8] The next eight picks, with the turn of the snake marked.
  const next = spectator.getByRole('list', { name: 'Next picks' })
  await expect(next.getByRole('listitem')).toHaveCount(8)
  await expect(next).toContainText('Round 2')

  // By hand: seen large, confirmed, and there for everybody.
  const first = site.player(CAPTAINS)
  await expect(now(adaPage)).toContainText('Round 1 · pick 1 · your turn')
  await pick(adaPage, first)
  await expect(team(spectator, 'Harbor Lights')).toContainText(first.lastName)
  await expect(now(spectator)).toContainText(`Last pick${nameOf(first)}to Harbor Lights`)

  // From the queue, when time runs out.
  const wanted = site.player(20)
  const second = site.player(21)
  await addToQueue(benPage, wanted)
  await addToQueue(benPage, second)
  await expect(queued(benPage)).toHaveCount(2)
  await expect(benPage.getByText(`If time runs out: ${nameOf(wanted)}`).first()).toBeVisible()
  await site.pass(GAP_MS + CLOCK_MS + GRACE_MS)
  await expect(team(spectator, teamOf(ben))).toContainText(`${wanted.lastName}auto`)
  await expect(queued(benPage)).toHaveCount(1)

  // An undo: the player is back in the pool and in the queue, the turn is back too.
  await organiser.getByRole('button', { name: `Undo pick 2: ${nameOf(wanted)} to ${teamOf(ben)}` }).click()
  await organiser.getByRole('button', { name: 'Undo the pick' }).click()
  await expect(now(spectator)).toContainText('Round 1 · pick 2 · paused')
  await expect(team(spectator, teamOf(ben))).not.toContainText(wanted.lastName)
  await expect(queued(benPage)).toHaveCount(2)
  await organiser.getByRole('button', { name: 'Resume' }).click()
  await expect(now(benPage)).toContainText('your turn')
  await pick(benPage, wanted)

  // Pick for me, seen by everybody, and switched off by a pick of one's own.
  await benPage.getByRole('switch', { name: /Pick for me/ }).click()
  await expect(team(spectator, teamOf(ben))).toContainText('Pick for me')
  for (const bot of bots) bot.playAlone()
  await soon(team(spectator, teamOf(ben)), `${second.lastName}auto`)

  // A pause holds everything, whoever is on the clock.
  await soon(now(adaPage), 'Round 2 · pick 12 · your turn')
  await organiser.getByRole('button', { name: 'Pause' }).click()
  await expect(now(adaPage)).toContainText('paused')
  await expect(cardButton(adaPage, 'Draft', nameOf(site.player(PLAYERS - 1)))).toBeHidden()
  await site.pass(60_000)
  await expect(now(adaPage)).toContainText('Round 2 · pick 12 · paused')
  await organiser.getByRole('button', { name: 'Resume' }).click()

  // To the end: Ada by hand from the front of the pool, Ben’s picks are made for him.
  for (const picks of [12, 13]) {
    await soon(now(adaPage), `pick ${picks} · your turn`)
    await pickFirst(adaPage)
  }
  await soon(now(adaPage), 'pick 24 · your turn')

  // Whoever watches another part as the draft ends is led to the rosters; an open dialog is left alone until it closes.
  const part = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  for (const page of [spectator, organiser]) await part(page, 'Board').click()
  await organiser.getByRole('button', { name: 'Undo pick 23:' }).click()
  await pickFirst(adaPage)
  await expect(now(spectator)).toContainText('Every player has a team')
  await expect(part(spectator, 'Rosters')).toHaveAttribute('aria-current', 'true')
  await expect(organiser.getByText('Every player has a team')).toBeVisible()
  await expect(organiser.locator('[data-part=board]')).toBeAttached()
  await organiser.keyboard.press('Escape')
  await expect(part(organiser, 'Rosters')).toHaveAttribute('aria-current', 'true')
  for (const one of [...others.map(teamOf), teamOf(ben), 'Harbor Lights'])
    await expect(roster(spectator, one).getByRole('listitem')).toHaveCount(PLAYERS / CAPTAINS)

  await organiser
    .getByRole('region', { name: 'Organiser’s controls' })
    .getByRole('button', { name: 'Publish…' })
    .click()
  await organiser.getByRole('button', { name: 'Publish the teams', exact: true }).click()
  await expect(now(spectator)).toContainText('The teams are set')

  // After it: what everybody finds elsewhere.
  await spectator.getByRole('link', { name: 'See the teams' }).click()
  await expect(spectator.getByRole('main')).toContainText('Harbor Lights')
  await spectator.getByRole('link', { name: 'View Details of Harbor Lights' }).click()
  const squad = spectator.getByRole('table').first()
  await expect(squad).toContainText(nameOf(first))
  await expect(spectator.getByRole('main')).toContainText(nameOf(ada))
  await adaPage.goto('/settings')
  await expect(adaPage.getByRole('main')).toContainText('Harbor Lights')

  /** Waits for a text; the gaps before the picks that are made for Ben pass four times as fast. */
  async function soon(place: Locator, text: string) {
    const textNow = async () => {
      await site.pass(1000)
      return place.textContent()
    }
    await expect.poll(textNow, { intervals: [250] }).toContain(text)
  }
})
