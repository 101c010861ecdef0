import type { Page } from '@playwright/test'
import { addToQueue, DUEL, expect, LEAD_IN_MS, now, pick, pickFirst, test } from '../harness/draft.ts'
import { overflow, overlaps, seriousFindings } from '../harness/findings.ts'
import { scan } from '../harness/qr-code.ts'
import { fitsAtDoubleZoom } from '../harness/zoom.ts'

/** A clock of 15 s, the moment in which a pick still counts, and the gap after it ([D12]). */
const TURN_MS = 15_000 + 2000 + 3000

test('axe finds nothing serious in the room, whose names have 66 letters, in any phase, and at 200 % all of it fits while no clock runs', {
  tag: '@trial',
}, async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 8, settings: DUEL, longNames: true })
  const page = await enter(site, site.player(0))
  const organiser = await enter(site, site.organiser)
  await page.getByRole('button', { name: 'Become a Captain' }).click()
  await expect(page.getByText('You are a Captain')).toBeVisible()
  await look('open')
  for (const one of [page, organiser]) await fitsAtDoubleZoom(one)
  const other = await seat(site, site.player(1))
  await site.pass(LEAD_IN_MS)
  await other.giveWay()
  await expect(now(page)).toContainText('your turn')
  await addToQueue(page, site.player(4))
  await look('on the clock')
  await page
    .getByRole('button', { name: /^Draft / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('a player seen large', [page])
  await page.keyboard.press('Escape')

  await organiser.getByRole('button', { name: 'Pause' }).click()
  await expect(now(page)).toContainText('paused')
  await look('paused')
  await organiser.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('switch', { name: /Pick for me/ }).click()
  other.playAlone()
  for (let picks = 0; picks < 4; picks++) await site.pass(3000)
  await expect(now(page)).toContainText('Every player has a team')
  await look('finished')
  await organiser.getByRole('button', { name: 'Publish…' }).first().click()
  await organiser.getByRole('button', { name: 'Publish the teams', exact: true }).click()
  await expect(now(page)).toContainText('The teams are set')
  await expect(organiser.getByRole('alertdialog')).toHaveCount(0)
  await look('published')
  for (const one of [page, organiser]) await fitsAtDoubleZoom(one)

  async function look(what: string, pages: Page[] = [page, organiser]) {
    for (const one of pages) {
      expect.soft(await seriousFindings(one), what).toEqual([])
      for (const width of [360, 1440, 1280]) {
        await one.setViewportSize({ width, height: 800 })
        expect.soft(await overflow(one), `${what} at ${width} px`).toEqual([])
        expect.soft(await overlaps(one), `${what} at ${width} px`).toEqual([])
      }
    }
  }
})

test('the board fills a projector with twelve teams and can be read from the back of the room', {
  tag: '@trial',
}, async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 48, settings: { maxCaptains: 12, clockSeconds: 15 } })
  const board = await enter(site, site.player(47), {
    path: '/draft?view=board',
    viewport: { width: 1920, height: 1080 },
  })
  await expect(board.getByText('0 of 12')).toBeVisible()
  await expect(board.getByRole('img', { name: `QR code of ${site.url}/draft` })).toBeVisible()
  expect(await scan(await board.screenshot()), 'what a phone reads').toBe(`${site.url}/draft`)
  expect(await seriousFindings(board)).toEqual([])
  const captains = await Promise.all(Array.from({ length: 12 }, (_, i) => seat(site, site.player(i))))
  await captains[0]?.send('team-name', { teamName: 'Old Orchard Academicals and Alumni Clubs' })
  await captains[1]?.send('team-name', { teamName: 'Northumberlandshirefootballandathleticcl' })
  await site.pass(LEAD_IN_MS)
  await expect(board.getByRole('table')).toBeVisible()
  expect(await brokenWords(board)).toEqual(['Northumberlandshirefootballandathleticcl'])
  expect(await overlaps(board)).toEqual([])

  // [D18] Whose time ran out twice in a row is away: the last of the first round, who is the first of the second.
  for (let turns = 0; turns < 13; turns++) await site.pass(TURN_MS)
  await expect(board.getByRole('columnheader', { name: /away$/ })).toHaveCount(1)
  expect(await seriousFindings(board)).toEqual([])
  for (const captain of captains) captain.playAlone()
  await expect(board.getByText('Finished', { exact: true })).toBeVisible()
  expect(await seriousFindings(board)).toEqual([])
  expect(await overflow(board)).toEqual([])
  expect(await overlaps(board)).toEqual([])
  expect(await brokenWords(board)).toEqual(['Northumberlandshirefootballandathleticcl'])
  // [D21] Rosters in columns, by name, and no board that says who went last.
  await expect(board.getByRole('table')).toHaveCount(0)
  await expect(board.locator('.hall-rosters > li').first().getByRole('listitem')).toHaveCount(3)
  const smallest = await board.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll('.hall-rosters li li, .hall-rosters b')].map((line) =>
        Number.parseFloat(getComputedStyle(line).fontSize),
      ),
    ),
  )
  expect(smallest).toBeGreaterThanOrEqual(20)
})

test('twenty rounds fit on a projector, and names of 40 letters cut nobody’s name off', { tag: '@trial' }, async ({
  openDraft,
  enter,
  seat,
}) => {
  const teams = 6
  const site = await openDraft({ players: 21 * teams, longNames: 40, settings: { maxCaptains: teams } })
  const board = await enter(site, site.player(21 * teams - 1), {
    path: '/draft?view=board',
    viewport: { width: 1920, height: 1080 },
  })
  const captains = await Promise.all(Array.from({ length: teams }, (_, i) => seat(site, site.player(i))))
  for (const [i, name] of [
    'Old Orchard Academicals and Alumni Clubs',
    'Northumberlandshirefootballandathleticcl',
  ].entries())
    await captains[i]?.send('team-name', { teamName: name })
  await expect(board.getByText('All captains are here')).toBeVisible()
  expect(await cutNames(board)).toEqual([])
  await site.pass(LEAD_IN_MS)
  for (const captain of captains) captain.playAlone()
  // Round by round: a whole draft takes longer than anybody waits for one sight.
  for (let picks = 0; picks <= 19 * teams; picks += teams)
    await captains[0]?.see(`${picks} picks`, ({ pickNumber }) => (pickNumber ?? 0) >= picks)
  for (const captain of captains) captain.wait()
  await expect(board.locator('.reveal')).toHaveCount(0)
  await expect(board.getByRole('row')).toHaveCount(21)
  expect(await cutNames(board)).toEqual([])
  for (const captain of captains) captain.playAlone()
  await expect(board.getByText('Finished', { exact: true })).toBeVisible()
  expect(await cutNames(board)).toEqual([])
})

test('on a phone the pick before the captain’s own covers neither clock nor buttons, and an away note leaves the first ones clear', {
  tag: '@trial',
}, async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 30, settings: DUEL })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await enter(site, site.player(0), phone)
  const watching = await enter(site, site.player(20), phone)
  await page.getByRole('button', { name: 'Become a Captain' }).tap()
  await expect(page.getByText('You are a Captain')).toBeVisible()
  const other = await seat(site, site.player(1))
  await site.pass(LEAD_IN_MS)
  await other.giveWay()
  await expect(now(page)).toContainText('your turn')
  await pickFirst(page)
  for (const one of [page, watching]) await expect(one.locator('.reveal')).toHaveCount(0)
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.reveal')) document.documentElement.dataset.revealed = 'true'
    }).observe(document.body, { childList: true, subtree: true })
  })
  const revealed = watching.locator('.reveal').waitFor()
  const { lastName } = await other.pickFirst()
  await revealed
  await expect(now(page)).toContainText(lastName)
  await expect(now(page)).toContainText('your turn')
  await expect(page.locator('html')).not.toHaveAttribute('data-revealed')

  // [D18]
  other.playAlone()
  const away = page.getByText('You’re marked as away.')
  for (let turns = 0; turns < 2; turns++) {
    const { pickNumber } = await other.see(
      'the turn of the phone',
      (draft) => draft.currentCaptain?.userId !== other.id,
    )
    await site.pass(65_000)
    // The list has picked, and the other captain: time that passes before would be theirs.
    await other.see('its next turn', (draft) => (draft.pickNumber ?? 0) >= (pickNumber ?? 0) + 2)
  }
  await expect(now(page)).toContainText('your turn')
  await expect(away).toBeVisible()
  await expect(page.locator('.reveal')).toHaveCount(0)
  const button = await page
    .getByRole('button', { name: /^Draft / })
    .first()
    .boundingBox()
  const strip = await page.getByRole('button', { name: /Your turn/ }).boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0)
  expect(await overflow(page)).toEqual([])
})

test('a pick is revealed large, and not at all for who wants less motion', { tag: '@trial' }, async ({
  openDraft,
  enter,
  seat,
}) => {
  const site = await openDraft({ players: 8, settings: DUEL })
  const lively = await enter(site, site.player(6))
  const calm = await enter(site, site.player(7), { reducedMotion: 'reduce' })
  const page = await enter(site, site.player(0))
  await page.getByRole('button', { name: 'Become a Captain' }).click()
  await expect(page.getByText('You are a Captain')).toBeVisible()
  const other = await seat(site, site.player(1))
  await site.pass(LEAD_IN_MS)
  await other.giveWay()
  await calm.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.reveal')) document.documentElement.dataset.revealed = 'true'
    }).observe(document.body, { childList: true, subtree: true })
  })
  const large = lively.locator('.reveal')
  await expect(large).toBeHidden()
  await pick(page, site.player(5))
  await expect(large).toContainText(site.player(5).lastName)
  await expect(now(calm)).toContainText(site.player(5).lastName)
  await expect(large).toBeHidden()
  await expect(calm.locator('html')).not.toHaveAttribute('data-revealed')
  // Elsewhere these animations go on; here they end within a frame, and may just be running.
  const moving = await calm.evaluate(() => {
    const FRAME_MS = 16
    return document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > FRAME_MS)
      .length
  })
  expect(moving).toBe(0)
})

/** Words of team names that stand on more than one line, or are cut. */
const brokenWords = (board: Page) =>
  board.evaluate(() =>
    [...document.querySelectorAll('.hall-names b')].flatMap((name) => {
      const isCut = name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1
      const words: string[] = isCut ? [`${name.textContent} is cut`] : []
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) words.push(word.replaceAll('\u00ad', ''))
        }
      return words
    }),
  )

/** Names on a projector that are cut, or stand out of their place; and how far the picture is higher or wider than the wall. */
const cutNames = (board: Page) =>
  board.evaluate(() => {
    const names =
      '.hall-names > *, .hall-name, .hall-rosters li li, .projector-title h1, .projector-last b, .projector-captains b'
    const cut = [...document.querySelectorAll(names)].filter((name) => {
      const [own, place] = [name.getBoundingClientRect(), name.closest('td, th, li, header')?.getBoundingClientRect()]
      const isOut = place && (own.right > place.right + 1 || own.bottom > place.bottom + 1 || own.top < place.top - 1)
      const hides = getComputedStyle(name).overflowY !== 'visible' && name.scrollHeight > name.clientHeight + 1
      return hides || name.scrollWidth > name.clientWidth + 1 || isOut
    })
    const projector = document.querySelector('.projector')
    const beyond = projector
      ? [projector.scrollHeight - projector.clientHeight, projector.scrollWidth - projector.clientWidth]
      : []
    return [...cut.map(({ textContent }) => textContent), ...beyond.filter((pixels) => pixels > 0)]
  })

test('[D39] axe finds nothing serious in a mock draft of names with 66 letters, and all of it fits from 360 px on, at 200 % too', {
  tag: '@trial',
}, async ({ openDraft, enter }) => {
  const site = await openDraft({ players: 8, settings: { ...DUEL, startWhen: 'organiser' }, longNames: true })
  const page = await enter(site, site.player(0), { path: '/draft/mock' })
  await expect(page.getByText('When do you pick?')).toBeVisible()
  await look('the seats')
  await page.getByRole('radio', { name: /^2nd / }).check()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByRole('button', { name: 'Make a plan' }).click()
  await look('the own pick, with the form of a plan')
  await page.getByRole('button', { name: 'Add to plan' }).click()
  await expect(page.getByRole('list', { name: 'Your plan' })).toContainText('GK')
  await fitsAtDoubleZoom(page)
  for (const part of ['Board', 'Log']) {
    await page.getByRole('button', { name: part, exact: true }).first().click()
    await look(part)
  }
  for (let picks = 0; picks < 3; picks++) await page.getByRole('button', { name: 'Pick for me', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your team is complete' })).toBeVisible()
  await look('the end')
  await fitsAtDoubleZoom(page)

  async function look(what: string) {
    expect.soft(await seriousFindings(page), what).toEqual([])
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await overflow(page), `${what} at ${width} px`).toEqual([])
      expect.soft(await overlaps(page), `${what} at ${width} px`).toEqual([])
    }
  }
})
