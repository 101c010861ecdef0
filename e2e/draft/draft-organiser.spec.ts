import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { call } from '../harness/api.ts'
import { clock, DUEL, expect, LEAD_IN_MS, nameOf, now, team, teamOf, test } from '../harness/draft.ts'
import { overflow } from '../harness/findings.ts'

/** The time that a hall has to read a note. */
const HALL_READS_MS = 8000

test('the organiser starts after a look at the list, holds, and starts again', async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 8, settings: { ...DUEL, startWhen: 'organiser' } })
  const page = await enter(site, site.organiser)
  const spectator = await enter(site, site.player(7))
  await seat(site, site.player(0))
  await seat(site, site.player(1))
  await expect(now(spectator)).toContainText('An organiser starts the draft.')

  await test.step('[CF2] above the room stands the console’s header, once, and at a phone’s foot the room’s own alone', async () => {
    const first = await (await page.request.get('/draft')).text()
    expect(first.match(/class="console-tabs"|id="menu"/g), 'in the first bytes').toEqual(['class="console-tabs"'])
    const sections = page.getByRole('navigation', { name: 'Organise' })
    await expect(sections.getByRole('link', { name: 'Draft' })).toHaveAttribute('aria-current', 'page')
    await expect(spectator.getByRole('navigation', { name: 'Organise' })).toHaveCount(0)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('navigation', { name: 'Parts of the room' }).last()).toBeInViewport()
    await expect(page.locator('.thumb-bar')).toHaveCount(0)
    expect(await overflow(page)).toEqual([])
    if (size) await page.setViewportSize(size)
  })

  const projector = { name: 'Open the projector' }
  await expect(controls(page).getByRole('link', projector)).toHaveAttribute('href', '/draft?view=board')
  await controls(page).getByRole('button', { name: 'Start…' }).click()
  await expect(page.getByRole('alertdialog').getByRole('link', projector)).toHaveAttribute('target', '_blank')
  const list = page.getByRole('alertdialog').getByRole('list')
  await expect(list).toContainText('2 of 2 captains joined')
  await expect(list).toContainText('6 players in 3 rounds: teams of 4 with the captain')
  await expect(page.getByRole('alertdialog')).toContainText('Everybody sees a countdown of 10 seconds.')
  await confirm(page, 'Start the draft')
  await expect(now(spectator)).toContainText('The draft is about to start')
  await controls(page).getByRole('button', { name: 'Hold' }).click()
  await expect(now(spectator)).toContainText('All spots are filled')
  await site.pass(LEAD_IN_MS)
  await expect(now(spectator)).toContainText('Not started')

  await controls(page).getByRole('button', { name: 'Start…' }).click()
  await confirm(page, 'Start the draft')
  await expect(now(spectator)).toContainText('The draft is about to start')
  await site.pass(LEAD_IN_MS)
  await expect(now(spectator)).toContainText('Round 1 · pick 1')
})

test('the organiser adds time, picks for a captain, goes back to a pick, resets with a typed word, and keeps the papers', {
  tag: '@trial',
}, async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 8, settings: DUEL })
  const page = await enter(site, site.organiser)
  const spectator = await enter(site, site.player(7))
  const ada = await seat(site, site.player(0))
  const ben = await seat(site, site.player(1))
  await site.pass(LEAD_IN_MS)
  await expect(now(spectator)).toContainText('Round 1 · pick 1')

  await controls(page).getByRole('button', { name: 'Add 30 s' }).click()
  await expect(clock(spectator)).toHaveText(/^01:[23]\d$/)

  const chosen = site.player(5)
  await controls(page)
    .getByRole('button', { name: /^Pick for / })
    .click()
  await page.getByRole('dialog').getByRole('searchbox', { name: 'Search' }).fill(chosen.lastName)
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: RegExp(nameOf(chosen)) })
    .check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Pick ${nameOf(chosen)} for` })
    .click()
  await expect(now(spectator)).toContainText(`Last pick${nameOf(chosen)}`)

  for (const captain of [ada, ben]) captain.playAlone()
  await expect(now(spectator)).toContainText('Every player has a team')
  for (const captain of [ada, ben]) captain.wait()
  // [D21] A hall may see this screen: who went last stands in it once it is asked for.
  const undo = controls(page).getByRole('button', { name: /^Undo/ })
  await expect(undo).toHaveText('Undo the last pick…')
  await undo.click()
  await expect(page.getByRole('alertdialog')).toContainText('goes back to the pool')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Picks' }).click()
  await page.getByRole('button', { name: /^Undo to here.*pick 3$/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'go back to the pool and to the lists they were on. The draft pauses.',
  )
  await confirm(page, 'Undo 4 picks')
  // The desk of a draft that goes on is another one than that of a finished one.
  for (const each of [spectator, page]) await expect(now(each)).toContainText('Round 2 · pick 3 · paused')
  await expect(spectator.getByText('4 of 4 players')).toBeVisible()

  await openDesk(page, 'More')
  await page.getByRole('button', { name: 'Reset the draft…' }).click()
  await page.getByLabel('Type RESET to confirm').fill('reset it')
  await confirm(page, 'Reset')
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText('Type RESET to confirm.')
  await page.getByLabel('Type RESET to confirm').fill('RESET')
  await confirm(page, 'Reset')
  await expect(now(spectator)).toContainText('Not started')
  await expect(now(spectator)).toContainText('Team captains · 2 of 2')

  await openDesk(page, 'More')
  const log = await download(page, 'Download log (CSV)')
  expect(log).toContain(chosen.lastName)
  expect(log.trim().split('\n').length).toBeGreaterThan(10)
  const teams = await download(page, 'Download teams (CSV)')
  expect(teams).toContain(teamOf(site.player(0)))
})

test('[D35] a captain who is removed on the clock: the bar offers another at once, and the room waits', {
  tag: '@trial',
}, async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 8, settings: DUEL })
  const page = await enter(site, site.organiser)
  const spectator = await enter(site, site.player(7), { viewport: { width: 390, height: 844 } })
  for (const i of [0, 1]) await seat(site, site.player(i))
  await site.pass(LEAD_IN_MS)
  await expect(now(spectator)).toContainText('Round 1 · pick 1')
  const heading = now(spectator).getByRole('heading', { level: 1 })
  const isFirst = (await heading.textContent()) === nameOf(site.player(0))
  const gone = site.player(isFirst ? 0 : 1)
  await call(page.request, site, 'POST', '/api/draft/registrations/remove', { userIds: [gone.id] })
  const offer = controls(page).getByRole('alert')
  await expect(offer).toContainText(`${teamOf(gone)} has no captain. When its clock ends, the league list picks.`)
  await expect(heading).toHaveText(teamOf(gone))
  await expect(now(spectator)).toContainText(
    'No captain: the league list picks, unless an organiser names one in time.',
  )
  const team = page.getByRole('article', { name: teamOf(gone) })
  await expect(team).toContainText('No captain')
  await expect(team).not.toContainText(nameOf(gone))
  for (const one of [page, spectator]) expect(await overflow(one)).toEqual([])

  await offer.getByRole('button', { name: 'Name a captain…' }).click()
  const successor = site.player(5)
  const chooser = page.getByRole('dialog', { name: `A captain for ${teamOf(gone)}` })
  await chooser.getByRole('radio', { name: RegExp(nameOf(successor)) }).check()
  await chooser.getByRole('button', { name: `Make ${nameOf(successor)} captain` }).click()
  await expect(offer).toHaveCount(0)
  await expect(heading).toHaveText(nameOf(successor))
  await expect(now(spectator)).toContainText('Round 1 · pick 1')
})

test('[D20] the room shows the season’s teams that it fills from the start, and the confirmation names them', {
  tag: '@trial',
}, async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 8, settings: DUEL })
  const page = await enter(site, site.organiser)
  const { season } = await (await page.request.get('/api/site')).json()
  const teams = ['Aces', 'Blues', 'Comets'].map((name) => ({ name }))
  await call(page.request, site, 'POST', `/api/leagues/${season.leagueId}/teams`, { teams })
  const captains = [await seat(site, site.player(0)), await seat(site, site.player(1))]
  await captains[1]?.send('team-name', { teamName: 'Rovers' })
  await expect(now(page)).toContainText(`Aces${nameOf(site.player(0))}`)
  await expect(now(page)).toContainText(`Rovers${nameOf(site.player(1))}`)
  await site.pass(LEAD_IN_MS)
  for (const captain of captains) captain.playAlone()
  await expect(now(page)).toContainText('Every player has a team')
  await controls(page).getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Aces' })).toContainText('fills the season’s team')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Rovers' })).toContainText(
    'fills the season’s team Blues, which gets this name',
  )
  await expect(dialog).toContainText('Nothing changes for Comets.')
})

test('[D27] a rehearsal is marked on every screen, is joined by a captain, and leaves the draft as it was', async ({
  openDraft,
  enter,
}) => {
  const site = await openDraft({ players: 8, settings: { ...DUEL, startWhen: 'organiser' } })
  const captain = await enter(site, site.player(0))
  await captain.getByRole('button', { name: 'Become a Captain' }).click()
  await expect(captain.getByText('You are a Captain')).toBeVisible()
  const page = await enter(site, site.organiser)
  await openDesk(page, 'More')
  await page.getByRole('button', { name: 'Start a rehearsal' }).click()
  await page.getByRole('link', { name: 'Go to the rehearsal' }).click()
  await captain.getByRole('link', { name: 'Join it and try your picks' }).click()
  await captain.getByRole('button', { name: 'Take your seat' }).click()
  await expect(captain.getByText(`You pick for ${teamOf(site.player(0))}.`)).toBeVisible()
  await captain.getByRole('switch', { name: /Pick for me/ }).click()
  const spectator = await enter(site, site.player(3), { path: '/draft?rehearsal' })
  const board = await enter(site, site.player(4), {
    path: '/draft?rehearsal&view=board',
    prepare: (page) => page.clock.install(),
  })
  for (const screen of [page, spectator, board]) await expect(screen.getByText('REHEARSAL').first()).toBeVisible()

  for (let seconds = 0; seconds < 60; seconds++) await site.pass(1000)
  await expect(now(spectator)).toContainText('Every player has a team')
  for (const screen of [page, spectator, board]) await expect(screen.getByText('REHEARSAL').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeHidden()

  await openDesk(page, 'More')
  await page.getByRole('button', { name: 'End the rehearsal…' }).click()
  await confirm(page, 'End the rehearsal')
  for (const [screen, address] of [
    [page, '/draft'],
    [spectator, '/draft'],
    [board, '/draft?view=board'],
  ] as const) {
    await expect(screen, '[Q71] everybody is led to the draft').toHaveURL(address)
    await expect(screen.getByText('The rehearsal is over. This is the real draft.')).toBeVisible()
    await expect(screen.getByText('REHEARSAL', { exact: true })).toHaveCount(0)
  }
  // Nobody is at a projector to put its note away.
  await expect(board.getByRole('button', { name: 'OK', exact: true })).toHaveCount(0)
  await board.clock.fastForward(HALL_READS_MS)
  await expect(board.getByText('The rehearsal is over.')).toBeHidden()
  await expect(board).toHaveURL('/draft?view=board')
  await spectator.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(spectator.getByText('The rehearsal is over.')).toBeHidden()
  const late = await enter(site, site.player(5), { path: '/draft?rehearsal' })
  await expect(late, '[Q71] a rehearsal that is not there leads to the draft too').toHaveURL('/draft')
  await expect(now(page)).toContainText('Not started')
  await expect(page.getByText('REHEARSAL', { exact: true })).toHaveCount(0)
  await expect(team(page, teamOf(site.player(0)))).toBeVisible()
  await expect(team(page, teamOf(site.player(0))).getByRole('listitem')).toHaveCount(0)
})

const controls = (page: Page) => page.getByRole('region', { name: 'Organiser’s controls' })
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

async function openDesk(page: Page, part: string) {
  const desk = controls(page).getByRole('button', { name: /^Desk/ })
  await expect(desk).toBeVisible()
  if ((await desk.getAttribute('aria-expanded')) === 'false') await desk.click()
  await page.getByRole('tab', { name: part }).click()
}

async function download(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return readFile(await (await coming).path(), 'utf8')
}
