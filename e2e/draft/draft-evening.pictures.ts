import type { Page } from '@playwright/test'
import { type Captain, comeIn } from '../harness/captain.ts'
import { clock, LEAD_IN_MS, now, test, expect as usually } from '../harness/draft.ts'
import type { DraftSite } from '../harness/draft-site.ts'
import { overflow } from '../harness/findings.ts'

/**
 * A whole evening as everybody in it sees it, phase by phase. Pictures are for people to look at, so that they are taken
 * when somebody asks: `PICTURES=1 npm run test:e2e -- e2e/draft/draft-evening`. They lie in test-results/draft-evening.
 */
test.setTimeout(1_200_000)
// A machine that draws ten screens at once is slow at it.
const expect = usually.configure({ timeout: 120_000 })

const PHONE = { viewport: { width: 390, height: 844 } }
const SMALL_PHONE = { viewport: { width: 360, height: 740 } }
const LAPTOP = { viewport: { width: 1440, height: 900 } }
const SMALL_LAPTOP = { viewport: { width: 1100, height: 800 } }
const HALL = { viewport: { width: 1920, height: 1080 }, path: '/draft?view=board' }
const LONG_NAME = 'Old Orchard Academicals and Alumni Club'
const TURN_MS = 60_000 + 3000 + 2000

test('six captains, spectators, a hall and an organiser on a phone', async ({ openDraft, enter, complaints }) => {
  const site = await openDraft({ players: 120 })
  const looks = [PHONE, LAPTOP, SMALL_PHONE, SMALL_LAPTOP, PHONE, LAPTOP]
  const captains = await Promise.all(looks.map((look, i) => enter(site, site.player(i), look)))
  const screens: Record<string, Page> = {
    organiser: await enter(site, site.organiser, PHONE),
    'spectator-phone': await enter(site, site.player(20), PHONE),
    spectator: await enter(site, site.player(21), LAPTOP),
    hall: await enter(site, site.player(22), HALL),
  }
  captains.forEach((page, i) => {
    screens[`captain-${i + 1}`] = page
  })
  const others = await Promise.all(Array.from({ length: 18 }, (_, i) => comeIn(site, site.player(30 + i))))
  const { organiser, hall } = screens as Record<'organiser' | 'hall', Page>
  const shoot = shooting(screens)

  await shoot('1-open')
  for (const page of captains) {
    await page.getByRole('button', { name: 'Become a Captain' }).click()
    if (page !== captains.at(-1)) await expect(page.getByText('You are a Captain')).toBeVisible()
  }
  const seats = await Promise.all(captains.map((_, i) => comeIn(site, site.player(i))))
  await seats[1]?.send('team-name', { teamName: LONG_NAME })
  await shoot('2-ready', { heading: /about to start|Get ready/ })
  await site.pass(LEAD_IN_MS)
  await expect(clock(hall)).toBeVisible()
  await shoot('3-first-pick')

  await play(seats, 40)
  await site.pass(3000)
  await shoot('4-middle')
  const phones = { 'captain-1': captains[0] as Page, 'captain-3': captains[2] as Page }
  for (const part of ['My list', 'Teams', 'Picks', 'Log']) {
    for (const page of Object.values(phones)) await page.getByRole('button', { name: part, exact: true }).click()
    await shoot(`4-middle-${part.toLowerCase().replace(' ', '-')}`, { screens: phones })
  }
  for (const page of Object.values(phones)) await page.getByRole('button', { name: 'Players', exact: true }).click()
  const onTheClock = await captainOnTheClock(captains)
  await onTheClock
    .getByRole('button', { name: /^Draft / })
    .first()
    .click()
  await expect(onTheClock.getByRole('dialog')).toBeVisible()
  await shoot('5-sheet')
  await site.pass(TURN_MS)
  await expect(onTheClock.getByRole('dialog')).toContainText(/over|ended/)
  await shoot('6-expired-with-the-sheet-open')
  await onTheClock.keyboard.press('Escape')

  await organiser.getByRole('button', { name: 'Pause' }).click()
  await expect(now(organiser)).toContainText('paused')
  await shoot('7-paused', { heading: 'Paused' })
  await organiser.getByRole('button', { name: 'More', exact: true }).click()
  for (let undos = 0; undos < 2; undos++) {
    const pick = await organiser.getByRole('button', { name: /^Undo pick / }).textContent()
    await organiser.getByRole('button', { name: /^Undo pick / }).click()
    await expect(organiser.getByRole('alertdialog')).toBeVisible()
    if (undos === 0) await shoot('7-undo-is-asked', { screens: { organiser } })
    await organiser.getByRole('button', { name: 'Undo the pick' }).click()
    await expect(organiser.getByRole('button', { name: pick ?? '' })).toHaveCount(0)
  }
  await organiser.getByRole('button', { name: 'Less', exact: true }).click()
  await shoot('7-undone', { heading: 'Paused' })
  await organiser.getByRole('button', { name: 'Resume' }).click()
  await site.pass(3000)

  const lost = captains[2] as Page
  await lost.context().setOffline(true)
  await expect(lost.getByText('You’re offline. What you see may be old.')).toBeVisible()
  await shoot('8-lost-network')
  await lost.context().setOffline(false)
  // A browser without a network complains in its console, as it should here.
  complaints.length = 0

  for (let turns = 0; turns < 13; turns++) await site.pass(TURN_MS)
  const away = captains[1] as Page
  await expect(away.getByText('You’re marked as away.')).toBeVisible()
  await shoot('9-away')
  await away.mouse.wheel(0, 900)
  await shoot('9-scrolled', { screens: { away } })

  await play(seats, 120)
  await expect(hall.getByText('Finished', { exact: true })).toBeVisible()
  await shoot('10-finished', { heading: 'Every player has a team' })
  await organiser.getByRole('button', { name: 'Publish…' }).first().click()
  await organiser
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(hall.getByText('Published', { exact: true })).toBeVisible()
  await expect(organiser.getByRole('alertdialog')).toHaveCount(0)
  await shoot('11-published', { heading: 'The teams are set' })
  await Promise.all([...seats, ...others].map((one) => one.leave()))
  // Pages that draw all this at once may lose their connection for a moment.
  complaints.length = 0
})

test('a rehearsal that a real captain joins', async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 40, settings: { startWhen: 'organiser' } })
  const organiser = await enter(site, site.organiser, PHONE)
  const captain = await enter(site, site.player(0), LAPTOP)
  await captain.getByRole('button', { name: 'Become a Captain' }).click()
  await seat(site, site.player(1))
  const desk = organiser.getByRole('button', { name: /^Desk/ })
  await expect(desk).toBeVisible()
  if ((await desk.getAttribute('aria-expanded')) === 'false') await desk.click()
  await organiser.getByRole('tab', { name: 'More' }).click()
  await organiser.getByRole('button', { name: 'Start a rehearsal' }).click()
  await captain.getByRole('link', { name: 'Join it and try your picks' }).click()
  await captain.getByRole('button', { name: 'Take your seat' }).click()
  const hall = await enter(site, site.player(9), { ...HALL, path: '/draft?rehearsal&view=board' })
  const shoot = shooting({ captain, organiser, hall })
  for (let seconds = 0; seconds < 25; seconds++) await site.pass(1000)
  await shoot('12-rehearsal')
})

for (const [teams, players] of [
  [12, 240],
  [2, 60],
] as const)
  test(`a hall with ${teams} teams and ${players} players`, async ({ openDraft, enter, seat }) => {
    const site = await openDraft({ players, settings: { maxCaptains: teams } })
    const hall = await enter(site, site.player(players - 1), HALL)
    const phone = await enter(site, site.player(1), PHONE)
    const shoot = shooting({ hall, phone })
    const seats = await seated(site, seat, teams)
    await seats[0]?.send('team-name', { teamName: LONG_NAME })
    await shoot(`13-ready-${teams}`)
    await site.pass(LEAD_IN_MS)
    await play(seats, Math.floor(players * 0.6))
    await site.pass(3000)
    await shoot(`14-middle-${teams}`)
    await phone.getByRole('button', { name: 'Board', exact: true }).click()
    await shoot(`14-middle-${teams}-board`, { screens: { phone } })
    await play(seats, players)
    await expect(hall.getByText('Finished', { exact: true })).toBeVisible()
    await shoot(`15-finished-${teams}`, { heading: 'Every player has a team' })
  })

async function seated(
  site: DraftSite,
  seat: (site: DraftSite, who: ReturnType<DraftSite['player']>) => Promise<Captain>,
  teams: number,
) {
  const seats: Captain[] = []
  for (let i = 0; i < teams; i++) seats.push(await seat(site, site.player(i)))
  return seats
}

/** Everybody picks until so many picks are made, or everyone is on a team. */
async function play(seats: readonly Captain[], picks: number) {
  for (const seat of seats) seat.playAlone()
  // Round by round: a whole draft takes longer than anybody waits for one sight.
  for (let some = 0; some < picks; some += seats.length)
    await seats[0]?.see(`${some} picks`, ({ phase, pickNumber }) => phase === 'finished' || (pickNumber ?? 0) >= some)
  for (const seat of seats) seat.wait()
}

async function captainOnTheClock(captains: readonly Page[]): Promise<Page> {
  for (const page of captains) if (((await now(page).textContent()) ?? '').includes('your turn')) return page
  throw new Error('no captain is on the clock')
}

/**
 * Takes a picture of every screen from its top, once it shows `heading`, and holds that nothing stands out at the side of
 * any.
 */
function shooting(all: Record<string, Page>) {
  return async (
    phase: string,
    { heading, screens }: { heading?: string | RegExp; screens?: Record<string, Page> } = {},
  ) => {
    for (const [who, page] of Object.entries(screens ?? all)) {
      if (heading) await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.locator('.reveal')).toHaveCount(0)
      if (!screens) await page.evaluate(() => window.scrollTo(0, 0))
      await page.screenshot({ path: `test-results/draft-evening/${phase}-${who}.png` })
      expect.soft(await overflow(page), `${phase} of ${who}`).toEqual([])
    }
  }
}
