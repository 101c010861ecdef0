import type { League } from '../../src/contract/league.ts'
import type { ScoresReply } from '../../src/contract/match.ts'
import { call, register, signUp, withApi } from '../harness/api.ts'
import { expect, LEAD_IN_MS, now, teamOf, test } from '../harness/draft.ts'
import { open } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'
import { Board } from '../harness/schedule-site.ts'

const PLAYERS = 6

test('[SC14] from a published draft to a published schedule, told to each player once', { tag: '@trial' }, async ({
  openDraft,
  enter,
  seat,
}) => {
  const site = await openDraft({ players: PLAYERS, settings: { maxCaptains: 2, order: 'straight' } })
  const [ada, ben] = [site.player(0), site.player(1)]
  const wendy = somebody('wendy')
  const page = await enter(site, site.organiser)

  await test.step('[D2] a player without a verified address is admitted to the draft', async () => {
    await withApi(async (api) => {
      await signUp(api, site, wendy)
      await register(api, site, wendy)
    })
    const list: { userId: string; standing: string }[] = await (
      await page.request.get('/api/draft/registrations')
    ).json()
    const userIds = list.flatMap(({ userId, standing }) => (standing === 'waiting' ? userId : []))
    await call(page.request, site, 'POST', '/api/draft/registrations/admit', { userIds })
  })

  await test.step('the draft is played and published', async () => {
    for (const one of [ada, ben]) (await seat(site, one)).playAlone()
    await site.pass(LEAD_IN_MS)
    await expect(now(page)).toContainText('Every player has a team')
    const bar = page.getByRole('region', { name: 'Organiser’s controls' })
    await bar.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('button', { name: 'Publish the teams', exact: true }).click()
    await expect(now(page)).toContainText('The teams are set')
  })

  /** Counts the mails about the schedule of each reader. */
  const mails = () => {
    const readers = site.outbox.waiting('@').filter(({ subject }) => /^Your matches in the /.test(subject))
    return Object.values(Object.groupBy(readers, ({ to }) => to)).map((all) => all?.length)
  }
  const board = await Board.open(page, { slug: '2025' })
  const { sheet, bar } = board
  const publishAndTell = { name: `Publish and tell ${PLAYERS} players` }
  const player = await enter(site, site.player(3), { path: '/matches?season=2025&week=1' })
  const match = player.getByRole('listitem').filter({ hasText: teamOf(ada) })

  await test.step('its match is published: the number told, and who can’t be reached, stand there first', async () => {
    await board.makeMatch('Free, 6:00 PM, field B', teamOf(ada), teamOf(ben))
    await bar.getByRole('button', publishAndTell).click()
    await expect(sheet.getByText('1 player can’t be reached. Tell them yourself.')).toBeVisible()
    await sheet.getByRole('button', publishAndTell).click()
    await expect(bar.getByText('Everything is published')).toBeVisible()
    await expect(match).toContainText('6:00 PM')
    await expect.poll(mails).toEqual(Array.from({ length: PLAYERS }, () => 1))
    expect(site.outbox.waiting(wendy.email).filter(({ subject }) => /^Your matches/.test(subject))).toEqual([])
  })

  /** Puts the match into the free place of a kick-off on the same evening. */
  async function moveTo(kickoff: string) {
    await board.card(new RegExp(`^${teamOf(ada)} v ${teamOf(ben)}`)).click()
    await sheet
      .getByRole('list', { name: 'Places' })
      .getByRole('button', { name: new RegExp(`^Wed, Jul 9.*${kickoff} · field B`) })
      .click()
    await expect(sheet).toBeHidden()
  }

  await test.step('“Publish without telling” shows the change and writes nobody', async () => {
    await moveTo('7:00 PM')
    await bar.getByRole('button', publishAndTell).click()
    await sheet.getByText('Another way').click()
    await sheet.getByRole('button', { name: 'Publish without telling' }).click()
    await expect(bar.getByText('Everything is published')).toBeVisible()
    await expect(match).toContainText('7:00 PM')
    await bar.getByRole('button', { name: 'History' }).click()
    await expect(sheet.getByText('Nobody got a message.')).toHaveCount(1)
    await page.keyboard.press('Escape')
  })

  await test.step('the next change is told again: each player has two mails, none of the silent one', async () => {
    await moveTo('6:00 PM')
    await bar.getByRole('button', publishAndTell).click()
    await sheet.getByRole('button', publishAndTell).click()
    await expect(bar.getByText('Everything is published')).toBeVisible()
    await expect(match).toContainText('6:00 PM')
    await expect.poll(mails).toEqual(Array.from({ length: PLAYERS }, () => 2))
  })

  await test.step('[D20] the draft’s teams still stand as they were published', async () => {
    await open(player, '/teams?season=2025')
    for (const captain of [ada, ben]) await expect(player.getByText(teamOf(captain)).first()).toBeVisible()
  })

  await test.step('[D20] “Take back” is offered until the first score is entered', async () => {
    await open(page, '/draft')
    const back = page.getByRole('button', { name: 'Take back…' })
    await back.first().click()
    const dialog = page.getByRole('alertdialog', { name: 'Take the teams back?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    // The open page follows.
    await enterScore()
    await expect(page.getByText('Scores are in, so the teams can’t be taken back.').first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(back).toBeHidden()
  })

  /** By another organiser's device, while this page is open. */
  async function enterScore() {
    const leagues: League[] = await (await page.request.get('/api/leagues')).json()
    const path = `/api/leagues/${leagues.find(({ current }) => current)?.id}/scores`
    const { entries }: ScoresReply = await (await page.request.get(path)).json()
    const [{ id: matchId, version } = { id: '', version: 0 }] = entries
    await call(page.request, site, 'PUT', path, { edits: [{ matchId, version, homeScore: 2, awayScore: 1 }] })
  }
})
