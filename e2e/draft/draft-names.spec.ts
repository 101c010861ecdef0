import type { Page } from '@playwright/test'
import { addToQueue, DUEL, expect, LEAD_IN_MS, nameOf, now, pick, pickFirst, teamOf, test } from '../harness/draft.ts'
import { translatedNames } from '../harness/names.ts'

const PLAYERS = 8

test('no translation changes a name of a team or a player in the draft, from its captains to its rosters', {
  tag: '@trial',
}, async ({ openDraft, enter, seat }) => {
  test.slow()
  const site = await openDraft({ players: PLAYERS, settings: DUEL })
  const players = Array.from({ length: PLAYERS }, (_, i) => site.player(i))
  const names = players.flatMap((one) => [nameOf(one), one.lastName, teamOf(one)])
  const page = await enter(site, site.player(0))
  const organiser = await enter(site, site.organiser)
  const hall = await enter(site, site.player(7), { path: '/draft?view=board' })
  const holds = async (what: string) => {
    for (const [who, one] of Object.entries({ captain: page, organiser, hall }))
      expect.soft(await translatedNames(one, names), `${what}, ${who}`).toEqual([])
  }
  const parts = async (one: Page, what: string) => {
    for (const part of ['Board', 'Log', 'Players'])
      for (const tab of await one.getByRole('button', { name: part, exact: true }).filter({ visible: true }).all()) {
        await tab.click()
        await holds(`${what}, ${part}`)
      }
  }

  await page.getByRole('button', { name: 'Become a Captain' }).click()
  const other = await seat(site, site.player(1))
  await holds('before the start')
  await expect(now(page)).toContainText('The draft is about to start')
  await holds('the lead-in')
  await site.pass(LEAD_IN_MS)
  await other.giveWay()
  await expect(now(page)).toContainText('your turn')
  await addToQueue(page, site.player(6))
  await holds('on the clock')
  await pick(page, site.player(5))
  await expect(now(page)).toContainText(nameOf(site.player(5)))
  await parts(page, 'after a pick')
  await organiser.getByRole('button', { name: 'Pause' }).click()
  await expect(now(page)).toContainText('Paused')
  await holds('paused')
  await organiser.getByRole('button', { name: /^Undo pick/ }).click()
  await expect(organiser.getByRole('alertdialog')).toBeVisible()
  await holds('taking back')
  await organiser.getByRole('alertdialog').getByRole('button', { name: 'Undo the pick' }).click()
  await expect(now(page)).toContainText('took back')
  await holds('taken back')
  await organiser.getByRole('button', { name: 'Desk' }).click()
  await holds('the desk')

  other.playAlone()
  await organiser.getByRole('button', { name: 'Resume' }).click()
  const isOver = page.getByRole('heading', { name: 'Every player has a team' })
  for (let left = PLAYERS; left > 0 && !(await isOver.isVisible()); left--) {
    await expect(isOver.or(now(page).getByText('your turn'))).toBeVisible()
    if (!(await isOver.isVisible())) await pickFirst(page)
  }
  await expect(isOver).toBeVisible()
  await holds('the rosters')
})
