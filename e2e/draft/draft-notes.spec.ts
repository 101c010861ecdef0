import type { Page } from '@playwright/test'
import { cardButton, DUEL, expect, LEAD_IN_MS, nameOf, now, test } from '../harness/draft.ts'
import { leaveState, reload } from '../harness/reload.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const ARRIVED = 'The rehearsal is over. This is the real draft.'

/** The buttons and links in sight that a note lies over, by what they say. */
const underNotes = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const notes = [...document.querySelectorAll('.room-note, .error-note')].filter(isSeen)
    const buttons = [...document.querySelectorAll('button, a[href], input')].filter(isSeen)
    return notes.flatMap((note) => {
      const over = note.getBoundingClientRect()
      return buttons.flatMap((button) => {
        const box = button.getBoundingClientRect()
        const isUnder =
          box.width > 0 &&
          box.left < over.right - 1 &&
          box.right > over.left + 1 &&
          box.top < over.bottom - 1 &&
          box.bottom > over.top + 1
        return isUnder && !note.contains(button) ? [`“${button.textContent}” under “${note.textContent}”`] : []
      })
    })
  })

test('on a phone no note lies over the buttons of a captain or an organiser who loads the room again after a rehearsal', {
  tag: '@trial',
}, async ({ openDraft, enter, seat }) => {
  const site = await openDraft({ players: 12, settings: DUEL })
  const page = await enter(site, site.player(0), PHONE)
  const organiser = await enter(site, site.organiser, PHONE)
  for (const one of [page, organiser]) {
    await leaveState(one, { rehearsalOver: true })
    await reload(one)
    await expect(one.getByText(ARRIVED)).toBeVisible()
    expect(await underNotes(one)).toEqual([])
  }

  await page.getByRole('button', { name: 'Become a Captain' }).tap()
  const other = await seat(site, site.player(1))
  await expect(now(page)).toContainText('The draft is about to start')
  await site.pass(LEAD_IN_MS)
  await other.giveWay()
  await expect(now(page)).toContainText('your turn')
  const draft = cardButton(page, 'Draft', nameOf(site.player(5)))
  for (const scroll of [0, 300]) {
    await page.evaluate((y) => window.scrollTo(0, y), scroll)
    await reload(page)
    await expect(page.getByText(ARRIVED)).toBeVisible()
    await expect(draft).toBeVisible()
    expect(await underNotes(page), `scrolled by ${scroll}`).toEqual([])
  }
  await page.getByRole('button', { name: 'OK', exact: true }).tap()
  await expect(page.getByText(ARRIVED)).toBeHidden()
  await reload(page)
  await expect(draft).toBeVisible()
  await expect(page.getByText(ARRIVED)).toBeHidden()
})
