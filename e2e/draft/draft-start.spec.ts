import type { Page } from '@playwright/test'
import { clock, expect, LEAD_IN_MS, nameOf, now, team, teamOf, test } from '../harness/draft.ts'

test('six captains fill the spots and the draft starts in front of everybody', { tag: '@trial' }, async ({
  openDraft,
  enter,
}) => {
  const site = await openDraft({ players: 14 })
  const spectator = await enter(site, site.player(10))
  await expect(now(spectator)).toContainText('The draft starts on its own when the 6 open captain spots are filled.')
  const seventh = await enter(site, site.player(6))
  const captains: Page[] = []
  for (let i = 0; i < 6; i++) {
    const page = await enter(site, site.player(i))
    await page.getByRole('button', { name: 'Become a Captain' }).click()
    await expect(page.getByText('You are a Captain')).toBeVisible()
    await expect(now(spectator)).toContainText(`Team captains · ${i + 1} of 6`)
    captains.push(page)
  }

  await expect(now(spectator)).toContainText('The draft is about to start')
  await expect(clock(spectator)).toHaveText(/^00:(10|0\d)$/)
  await expect(seventh.getByText('All captain spots are taken. You’re in the pool.')).toBeVisible()
  await expect(seventh.getByRole('button', { name: 'Become a Captain' })).toBeHidden()

  await site.pass(LEAD_IN_MS)
  await expect(now(spectator)).toContainText('Round 1 · pick 1 · on the clock')
  await expect(clock(spectator)).toHaveText(/^0[01]:\d\d$/)
  // [D8] The next eight picks, with the turn of the snake marked.
  const order = spectator.getByRole('list', { name: 'Next picks' }).getByRole('listitem')
  await expect(order).toHaveCount(8)
  await expect(spectator.getByRole('list', { name: 'Next picks' })).toContainText('Round 2')
  const first = await order.first().textContent()
  const onTheClock = captains.filter((_, i) => site.player(i).lastName === first)
  expect(onTheClock).toHaveLength(1)
  await expect(now(onTheClock[0] as Page)).toContainText('your turn')
  for (const [i, page] of captains.entries()) {
    await expect(now(page).getByRole('heading', { level: 1 })).toHaveText(RegExp(`${first}$`))
    await expect(page.getByRole('article', { name: teamOf(site.player(i)) })).toContainText('You')
  }
  await expect(team(spectator, teamOf(site.player(0)))).toContainText(nameOf(site.player(0)))
})

test('a captain’s request shows that it is on its way; a panel that fails leaves the others standing', {
  tag: '@trial',
}, async ({ openDraft, enter, complaints }) => {
  const site = await openDraft({ players: 6 })
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const page = await enter(site, site.player(0), {
    prepare: (page) =>
      page.routeWebSocket(/draft-ws/, (socket) => {
        const server = socket.connectToServer()
        socket.onMessage(async (message) => {
          if (String(message).includes('/app/become-captain')) await released
          server.send(message)
        })
        // The first entry of the log is of a time that no calendar has.
        const aeon = (_: string, before: string, at: string) => before + '9e15'.padEnd(at.length)
        server.onMessage((message) => socket.send(String(message).replace(/("log":\[\{"seq":\d+,"at":)(\d+)/, aeon)))
      }),
  })
  await page.getByRole('button', { name: 'Become a Captain' }).click()
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeVisible()
  letGo()
  await expect(page.getByText('You are a Captain')).toBeVisible()
  await page.getByRole('navigation', { name: 'Parts of the room' }).first().getByRole('button', { name: 'Log' }).click()
  await expect(page.getByText('The log can’t be shown right now.')).toBeVisible()
  await expect(page.getByText('You are a Captain')).toBeVisible()
  await page.getByRole('button', { name: 'Leave captaincy' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave captaincy' }).click()
  await expect(page.getByRole('button', { name: 'Become a Captain' })).toBeVisible()
  await page.close()
  expect(complaints.splice(0).filter((text) => !text.includes('Invalid time value'))).toEqual([])
})
