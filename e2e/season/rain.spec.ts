import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Reply } from '../../src/contract/api.ts'
import type { MatchesReply, ScoresReply } from '../../src/contract/match.ts'
import type { Site as SiteReply } from '../../src/contract/site.ts'
import type { TeamReply } from '../../src/contract/team.ts'
import { ALEX } from '../harness/demonstration.ts'
import { seriousFindings } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'
import type { Site } from '../harness/site.ts'
import { test } from '../harness/tonight.ts'

/** A player of the first team. */
const MAYA = { email: 'maya.torres@example.com', password: 'sunday-kickabout' }
const PHONE = { width: 390, height: 844 }

/** The season that is played tonight, as somebody who is signed in reads it. */
async function seasonOf(api: APIRequestContext, site: Site) {
  const read = async <Answer>(path: string): Promise<Answer> => (await api.get(site.url + path)).json()
  const { season, seasons } = await read<SiteReply>('/api/site')
  const id = season?.leagueId ?? ''
  const slug = seasons.find(({ leagueId }) => leagueId === id)?.slug ?? ''
  return { slug, read: <Answer>(path: string) => read<Answer>(`/api/leagues/${id}${path}`) }
}

/** The events of a calendar: where each stands, and how often it was changed. */
async function eventsOf(api: APIRequestContext, address: string) {
  const text = (await (await api.get(address)).text()).replaceAll('\r\n ', '')
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const value = (name: string) => new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(event)?.[1]?.trim() ?? ''
      return {
        uid: value('UID'),
        start: value('DTSTART'),
        sequence: Number(value('SEQUENCE')),
        isCancelled: value('STATUS') === 'CANCELLED',
      }
    })
}

/** A player who watches the season's matches, Home and the team's calendar, each as it was when it was opened. */
async function watch(playerPage: Page, site: Site) {
  const { slug, read } = await seasonOf(playerPage.request, site)
  await open(playerPage, `/matches?season=${slug}`)
  const { teams } = await read<Reply<'GET /api/leagues/:leagueId/teams'>>('/teams')
  const own = teams.find(({ players }) => players.some(({ firstName }) => firstName === 'Maya'))
  const { calendarPath } = await read<TeamReply>(`/teams/${own?.id}`)
  return {
    postponed: playerPage.getByText('Postponed', { exact: true }),
    upcoming: playerPage.getByText('Upcoming', { exact: true }),
    calendar: () => eventsOf(playerPage.request, site.url + calendarPath),
  }
}

/** Waits until so many have a mail with such a subject, nobody two. */
async function expectOneMailEach(site: Site, subject: RegExp, count: number) {
  const readers = () =>
    site.outbox
      .waiting('@example.com')
      .filter((mail) => subject.test(mail.subject))
      .map(({ to }) => to)
  await expect.poll(() => readers().length).toBe(count)
  expect(new Set(readers()).size).toBe(count)
  expect(readers().join()).toContain(MAYA.email)
}

const callOffButton = (page: Page) => page.getByRole('button', { name: 'Call off tonight' }).first()
const callOffDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Call off tonight?' })
  return { dialog, confirm: dialog.getByRole('button', { name: /^Call off and tell \d+ players$/ }) }
}

test('[SC11] an evening is called off in four taps on a phone while players watch, and put back', async ({
  page,
  site,
  signIn,
  otherBrowser,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ALEX)
  const playerPage = await otherBrowser()
  await signIn(playerPage, MAYA)
  const { postponed, upcoming, calendar } = await watch(playerPage, site)
  const home = await playerPage.context().newPage()
  await open(home, '/')
  const banner = home.getByText('Tonight is called off: Lightning.')
  await expect(upcoming).toHaveCount(6)
  await expect(banner).toBeHidden()
  const cancelled = async () => (await calendar()).filter(({ isCancelled }) => isCancelled)

  let taps = 0
  async function tap(target: Locator) {
    taps++
    await target.click()
  }
  const { dialog, confirm } = callOffDialog(page)
  await open(page, '/organise')
  let notified = 0

  await test.step('four taps from the desk to done', async () => {
    await tap(callOffButton(page))
    await expect(dialog.getByText('The 6 matches wait in the schedule under “To be placed”.')).toBeVisible()
    await tap(dialog.getByRole('radio', { name: 'Lightning' }))
    await expect(dialog.getByRole('textbox')).toHaveValue(
      /^Tonight is called off\. There is lightning near Wakeman, so week 3/,
    )
    expect(await seriousFindings(page)).toEqual([])
    notified = Number(/\d+/.exec((await confirm.textContent()) ?? '')?.[0])
    await tap(confirm)
    await expect(page.getByText(`Tonight is called off. ${notified} players get a message.`)).toBeVisible()
    expect(taps).toBeLessThanOrEqual(4)
  })

  await test.step('[SC13] open pages and the calendar follow without a reload', async () => {
    await expect(postponed).toHaveCount(6)
    await expect(banner).toBeVisible()
    const stranger = await otherBrowser()
    await open(stranger, '/')
    await expect(stranger.getByText('Tonight is called off.', { exact: true })).toBeVisible()
    expect(await stranger.content()).not.toContain('Lightning')
    expect(await cancelled()).toHaveLength(2)
    await expectOneMailEach(site, /^Called off/, notified)
  })

  await test.step('the desk says by whom, when and why, and the way on', async () => {
    const evening = page.getByRole('region', { name: 'Week 3 is called off' })
    await expect(
      evening.getByText(/alex@example\.com called it off at \d+:\d\d [AP]M\. \d+ players got a message\./),
    ).toBeVisible()
    await expect(page.getByText(/^matches of .* wait for a date$/)).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
  })

  await test.step('undone: it is on again everywhere, and those who were told are told', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Tonight is on again. Everyone who got the first message gets another.')).toBeVisible()
    await expect(postponed).toHaveCount(0)
    await expect(banner).toBeHidden()
    expect(await cancelled()).toEqual([])
    await expectOneMailEach(site, /^On again/, notified)
  })
})

test('[SC11] what was called off is replayed on another evening, which calendars follow', { tag: '@trial' }, async ({
  page,
  site,
  signIn,
  otherBrowser,
}) => {
  await signIn(page, ALEX)
  const playerPage = await otherBrowser()
  await signIn(playerPage, MAYA)
  const { postponed, calendar } = await watch(playerPage, site)
  const before = await calendar()
  const { dialog, confirm } = callOffDialog(page)
  let notified = ''

  await test.step('a text that is half written outlives a reload, and is let go with Keep', async () => {
    await open(page, '/organise')
    await callOffButton(page).click()
    await dialog.getByRole('radio', { name: 'Heat' }).click()
    await dialog.getByRole('textbox').fill('Too hot, sorry')
    await page.reload()
    await callOffButton(page).click()
    await expect(dialog.getByRole('textbox')).toHaveValue('Too hot, sorry')
    await dialog.getByRole('button', { name: 'Keep tonight on' }).click()
    await callOffButton(page).click()
    await expect(dialog.getByRole('textbox')).toHaveValue(/^Tonight is called off/)
    await confirm.click()
    await expect(dialog.getByText('Choose why')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Wet field' }).click()
    notified = /\d+/.exec((await confirm.textContent()) ?? '')?.[0] ?? ''
    await confirm.click()
    await expect(postponed).toHaveCount(6)
  })

  await test.step('another evening is chosen and seen in sentences before it is saved', async () => {
    await page.getByRole('link', { name: 'Find a date' }).click()
    const replay = page.getByRole('dialog', { name: 'What happens to the matches?' })
    await expect(replay.getByText(/^New evening: /)).toBeVisible()
    await expect(replay.getByRole('listitem')).toHaveCount(7)
    expect(await seriousFindings(page)).toEqual([])
    await replay.getByRole('button', { name: 'Save and look before publishing' }).click()
    await expect(page).toHaveURL(/\/organise\/schedule/)
  })

  await test.step('[SC10] the board repairs it: two matches of the new evening change places', async () => {
    const cards = page.locator('[data-column]').filter({ hasText: 'Week 3, replayed' }).locator('[data-match]')
    await expect(cards).toHaveCount(6)
    await cards.nth(0).dragTo(cards.nth(1))
    await expect(page.getByText(/ have changed places$/)).toBeVisible()
  })

  await test.step('published, it is where it was moved on open pages and in calendars', async () => {
    const bar = page.getByRole('region', { name: 'Publishing' })
    await expect(bar.getByText('7 changes not published')).toBeVisible()
    await expect(postponed).toHaveCount(6)
    await bar.getByRole('button', { name: `Publish and tell ${notified} players` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Publish and tell ${notified} players` })
      .click()
    await expect(bar.getByText('Everything is published')).toBeVisible()
    await expect(playerPage.getByRole('tab', { name: 'Week 3, replayed' })).toBeVisible()
    const after = new Map((await calendar()).map((event) => [event.uid, event]))
    const moved = before.filter(({ uid, start }) => after.get(uid)?.start !== start)
    expect(moved).toHaveLength(2)
    for (const { uid, sequence } of moved) {
      expect(after.get(uid)?.isCancelled).toBe(false)
      expect(after.get(uid)?.sequence).toBe(sequence + 2)
    }
    for (const event of before) if (!moved.includes(event)) expect(after.get(event.uid)).toEqual(event)
    await expectOneMailEach(site, /^Your matches in the /, Number(notified))
  })
})

test('[SC3] [SC2] how a match ended stands one tap behind its score', { tag: '@trial' }, async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, ALEX)
  const { slug, read } = await seasonOf(page.request, site)
  const { weeks } = await read<MatchesReply>('/matches')
  const [one, two] = weeks[0]?.rounds[0]?.matches ?? []
  const [home, away] = [one?.home?.name ?? '', one?.away?.name ?? '']
  const isOfOne = (match: ScoresReply['entries'][number]) => match.id === one?.id
  await open(page, `/upload_scores?season=${slug}&week=1`)
  const match = (name: string, other: string) => page.getByRole('group', { name: `${name} against ${other}` })
  const first = match(home, away)
  const dialog = page.getByRole('alertdialog', { name: 'How did it end?' })
  const more = async (entry: Locator) => entry.getByRole('button', { name: 'More…' }).click()

  await test.step('a forfeit stands beside empty scores, takes none, and is in the history', async () => {
    await more(first)
    await dialog.getByLabel(`Forfeit by ${home}`).check()
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(first.getByText(`${home} forfeited. It takes no score until it is put back.`)).toBeVisible()
    await expect(first.getByText('Forfeit', { exact: true })).toBeVisible()
    await expect(first.getByRole('spinbutton').first()).not.toBeEditable()
    await first.getByText('1 change').click()
    await expect(first.getByText('Forfeit by the home team')).toBeVisible()
    await page.goto(`/matches?season=${slug}&week=1`)
    await expect(page.getByRole('listitem').filter({ hasText: `${home} forfeited` })).toContainText('Forfeit')
    await page.getByRole('link', { name: home }).first().click()
    await expect(page.getByText(`${home} forfeited`)).toBeVisible()
    await open(page, `/upload_scores?season=${slug}&week=1`)
  })

  await test.step('put back it takes a score, which says on which day it was played', async () => {
    await more(first)
    await dialog.getByLabel('Put it back').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await first.getByRole('spinbutton').first().fill('2')
    await first.getByRole('spinbutton').last().fill('1')
    await more(first)
    await expect(dialog.getByText('You have typed a score that is not saved.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to the score' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Scores saved successfully!')).toBeVisible()
    await more(first)
    await expect(dialog.getByLabel(`Forfeit by ${away}`)).toBeDisabled()
    await dialog.getByLabel('Day').fill('2026-01-10')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter day and time, or neither.')).toBeVisible()
    await dialog.getByLabel('Kick-off').fill('10:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(first.getByText('Played on January 10, 2026.')).toBeVisible()
    expect((await read<ScoresReply>('/scores')).entries.find(isOfOne)).toMatchObject({
      week: 1,
      round: 1,
      homeScore: 2,
    })
  })

  await test.step('one broken off waits for a decision', async () => {
    const second = match(two?.home?.name ?? '', two?.away?.name ?? '')
    await more(second)
    await dialog.getByLabel('Abandoned').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(second.getByText('Abandoned. It takes no score until it is put back.')).toBeVisible()
  })
})
