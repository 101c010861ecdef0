import { DUEL, expect, LEAD_IN_MS, nameOf, now, queued, team, teamOf, test } from '../harness/draft.ts'
import { tabTo } from '../harness/keyboard.ts'

test('a captain needs no mouse: takes a spot, sorts the queue, picks', async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 10, settings: DUEL })
  const ada = site.player(0)
  const page = await enter(site, ada)
  const { keyboard } = page
  await tabTo(page, page.getByRole('button', { name: 'Become a Captain' }))
  await keyboard.press('Enter')
  await expect(page.getByText('You are a Captain')).toBeVisible()

  const wanted = [site.player(4), site.player(5), site.player(6)]
  for (const player of wanted) {
    await tabTo(page, page.getByRole('button', { name: `Star ${nameOf(player)}`, exact: true }))
    await keyboard.press('Space')
  }
  await expect(queued(page)).toHaveText(wanted.map((player) => RegExp(nameOf(player))))
  const handle = page.getByRole('button', { name: `Move ${nameOf(site.player(6))}` })
  await tabTo(page, handle)
  await keyboard.press('ArrowUp')
  await expect(queued(page).nth(1)).toContainText(nameOf(site.player(6)))
  await expect(handle).toBeFocused()
  await keyboard.press('Home')
  await expect(queued(page).first()).toContainText(nameOf(site.player(6)))
  await keyboard.press('End')
  await expect(queued(page).last()).toContainText(nameOf(site.player(6)))

  const other = await seat(site, site.player(1))
  await site.pass(LEAD_IN_MS)
  await other.giveWay()
  await expect(now(page)).toContainText('your turn')
  await expect(page.getByText(`If time runs out: ${nameOf(site.player(4))}`).first()).toBeVisible()
  const draftButton = page.getByRole('button', { name: `Draft ${nameOf(site.player(5))}`, exact: true })
  await tabTo(page, draftButton)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: nameOf(site.player(5)) })).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(draftButton).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: /^Draft / }))
  await keyboard.press('Enter')
  await expect(team(page, teamOf(ada))).toContainText(site.player(5).lastName)
  await expect(dialog).toBeHidden()
})
