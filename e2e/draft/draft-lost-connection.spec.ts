import type { Page, WebSocketRoute } from '@playwright/test'
import { addToQueue, DUEL, expect, LEAD_IN_MS, now, pickFirst, queued, team, teamOf, test } from '../harness/draft.ts'

/** A short clock, the gap before it and the grace after it. */
const TURN_MS = 15_000 + 3000 + 2000
/** More than passes until the page's clock stands. */
const PAUSE_AHEAD_MS = 3000

test('who loses the network reads so at once, has the queue pick meanwhile, and finds the whole state again', async ({
  openDraft,
  enter,
  seat,
}) => {
  const site = await openDraft({ players: 12, settings: { ...DUEL, clockSeconds: 15 } })
  const [ada, wanted] = [site.player(0), site.player(9)]
  const line = await openLine()
  const page = await enter(site, ada, { prepare: line.lay })
  await page.getByRole('button', { name: 'Become a Captain' }).click()
  await expect(page.getByText('You are a Captain')).toBeVisible()
  const other = await seat(site, site.player(1))
  const spectator = await enter(site, site.player(11))
  await site.pass(LEAD_IN_MS)
  await addToQueue(page, wanted)
  await expect(queued(page)).toHaveCount(1)
  await other.giveWay()
  await expect(now(page)).toContainText('your turn')

  // From here on the page's time goes on only as the test says, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_AHEAD_MS)
  await line.cut(page)
  await expect(team(spectator, teamOf(ada))).toContainText('Offline')
  // The device says so itself: nobody waits for the line to fall silent, and nothing claims to be connected.
  const note = page.getByText('You’re offline. What you see may be old.')
  await expect(note).toBeVisible()
  await expect(page.getByText('Connected', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Disconnected', { exact: true }).first()).toBeVisible()
  await page.clock.resume()

  await site.pass(TURN_MS)
  await expect(team(spectator, teamOf(ada))).toContainText(`${wanted.lastName}auto`)
  await other.pickFirst()
  await expect(team(page, teamOf(ada))).not.toContainText(wanted.lastName)

  await line.mend(page)
  await expect(team(page, teamOf(ada))).toContainText(`${wanted.lastName}auto`)
  await expect(note).toBeHidden()
  await expect(queued(page)).toHaveCount(0)
  const seen = await now(spectator).getByRole('heading', { level: 1 }).textContent()
  await expect(now(page).getByRole('heading', { level: 1 })).toHaveText(seen ?? '')
  await expect(team(spectator, teamOf(ada))).not.toContainText('Offline')
})

test('where websockets don’t get through, the room comes by plain requests and a pick counts', async ({
  openDraft,
  enter,
  seat,
}) => {
  const site = await openDraft({ players: 8, settings: { ...DUEL, clockSeconds: null } })
  const ada = site.player(0)
  const byRequests: string[] = []
  const page = await enter(site, ada, {
    prepare: async (page) => {
      page.on('request', (request) => byRequests.push(request.url()))
      await page.routeWebSocket(/draft-ws/, (socket) => socket.close())
    },
  })
  await page.getByRole('button', { name: 'Become a Captain' }).click()
  await expect(page.getByText('You are a Captain')).toBeVisible()
  expect(byRequests.some((url) => /draft-ws\/\d+\/\w+\/xhr_streaming/.test(url))).toBe(true)
  const other = await seat(site, site.player(1))
  await site.pass(LEAD_IN_MS)
  await other.giveWay()
  await pickFirst(page)
  await other.see('the pick', ({ picks }) => picks.some(({ captainId }) => captainId === ada.id))
  await expect(now(page)).toContainText(`to ${teamOf(ada)}`)
})

/** The line between a page and the server, which can be cut without a good-bye. */
async function openLine() {
  let socket: WebSocketRoute | undefined
  let server: WebSocketRoute | undefined
  let isCut = false
  return {
    async lay(page: Page) {
      await page.clock.install()
      await page.routeWebSocket(/draft-ws/, async (opened) => {
        if (isCut) return opened.close()
        socket = opened
        server = opened.connectToServer()
      })
    },
    async cut(page: Page) {
      isCut = true
      await page.context().setOffline(true)
      await server?.close({ code: 4000 })
      await socket?.close({ code: 4000 })
    },
    async mend(page: Page) {
      isCut = false
      await page.context().setOffline(false)
    },
  }
}
