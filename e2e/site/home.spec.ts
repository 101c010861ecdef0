import type { Page } from '@playwright/test'
import { contrasts } from '../harness/contrast.ts'
import { expect, open } from '../harness/league.ts'
import { test, YEAR_AHEAD } from '../harness/season-ahead.ts'

const CAPTIONS = [
  'A soccer match with players on the field',
  'A team celebration after a goal',
  'Fans cheering in the stadium stands',
]

test.describe('carousel', () => {
  test('goes round both ways, and an indicator leads to its picture', async ({ page }) => {
    await open(page, '/')
    await shows(page, 0)
    for (const picture of [1, 2, 0]) {
      await page.getByRole('button', { name: 'Next picture' }).click()
      await shows(page, picture)
    }
    for (const picture of [2, 1, 0]) {
      await page.getByRole('button', { name: 'Previous picture' }).click()
      await shows(page, picture)
    }
    for (const picture of [2, 0, 1]) {
      await indicator(page, picture).click()
      await shows(page, picture)
    }
  })

  test('advances every 5 seconds by itself, and goes on after the last picture', { tag: '@trial' }, async ({
    page,
  }) => {
    await openStopped(page)
    await shows(page, 0)
    await page.getByRole('button', { name: 'Next picture' }).click()
    await page.clock.runFor(250)
    const left = () =>
      page.getByRole('img', { name: CAPTIONS[1] ?? '' }).evaluate((image) => image.getBoundingClientRect().left)
    expect(Math.abs(await left()), 'the picture has settled').toBeLessThan(1)
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await pointElsewhere(page)
    for (const picture of [1, 2, 0]) {
      const seconds = await secondsUntil(page, picture)
      expect(seconds).toBeGreaterThan(4)
      expect(seconds).toBeLessThanOrEqual(6)
      await shows(page, picture)
    }
  })

  test('waits while someone points at it, paused it or has the focus in it', { tag: '@trial' }, async ({ page }) => {
    const aLongTime = 20_000
    await openStopped(page)
    await page.getByRole('button', { name: 'Next picture' }).hover()
    await page.clock.runFor(aLongTime)
    await shows(page, 0)

    await page.getByRole('button', { name: 'Pause the pictures' }).click()
    await pointElsewhere(page)
    await page.clock.runFor(aLongTime)
    await shows(page, 0)

    await page.getByRole('button', { name: 'Play the pictures' }).click()
    await pointElsewhere(page)
    expect(await secondsUntil(page, 1)).toBeLessThanOrEqual(6)

    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Previous picture' })).toBeFocused()
    await page.clock.runFor(aLongTime)
    await shows(page, 1)
  })

  test('stands still for people who asked for less motion', { tag: '@trial' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openStopped(page)
    await page.clock.runFor(20_000)
    await shows(page, 0)
    await page.getByRole('button', { name: 'Next picture' }).click()
    await shows(page, 1)
  })
})

test('buttons over the pictures can be read on each of them at every width, and so can their outlines', {
  tag: '@trial',
}, async ({ page, view }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const viewer of ['visitor', 'registered'] as const) {
    await view('/', viewer)
    for (const width of [360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const picture of viewer === 'visitor' ? [0] : [0, 1, 2]) {
        await indicator(page, picture).click()
        await shows(page, picture)
        await pointElsewhere(page)
        const found = await contrasts(
          page,
          '.hero .button, .hero .badge, .carousel .caption',
          '.carousel .controls button',
        )
        expect(found.length).toBeGreaterThan(6)
        for (const { name, inside, outline } of found) {
          const where = `${name} on picture ${picture + 1} at ${width} px`
          const isDrawn = /picture/i.test(name)
          expect.soft(inside, where).toBeGreaterThanOrEqual(isDrawn ? 3 : 4.5)
          expect.soft(outline ?? 3, `outline of ${where}`).toBeGreaterThanOrEqual(3)
        }
      }
    }
  }
})

test.describe('countdown', () => {
  const KICK_OFF = Date.parse(`${YEAR_AHEAD}-07-09T18:00:00-04:00`)

  test('[S3] counts the days, hours, minutes and seconds to the first kick-off', async ({ page }) => {
    await openAt(page, KICK_OFF - (((12 * 24 + 7) * 60 + 41) * 60 + 8) * 1000)
    await expect(countdown(page)).toHaveText(/12\s*Days\s*07\s*Hours\s*41\s*Minutes\s*08\s*Seconds/)
    await page.clock.runFor(9000)
    await expect(countdown(page)).toHaveText(/12\s*Days\s*07\s*Hours\s*40\s*Minutes\s*59\s*Seconds/)
  })

  test('[S3] [HO1] ends at zero, and the day takes its place once the season has begun by the server’s clock', {
    tag: '@trial',
  }, async ({ page }) => {
    await openAt(page, KICK_OFF - 2000)
    await expect(countdown(page)).toHaveText(/00\s*Days\s*00\s*Hours\s*00\s*Minutes\s*02\s*Seconds/)
    await page.clock.runFor(2000)
    await expect(countdown(page)).toHaveText(/00\s*Days\s*00\s*Hours\s*00\s*Minutes\s*00\s*Seconds/)
    await expect(page.getByText('Season under way')).toBeVisible()
    await page.route('**/api/site', async (route) => {
      const site = await (await route.fetch()).json()
      await route.fulfill({ json: { ...site, season: { ...site.season, underWay: true } } })
    })
    await page.clock.runFor(61_000)
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(page.getByRole('list', { name: 'The season' })).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(countdown(page)).toBeHidden()
  })

  test.describe('far away', () => {
    test.use({ timezoneId: 'Asia/Tokyo' })

    test('[S2, S3, Q53] means the league’s own evening in any time zone', { tag: '@trial' }, async ({ page }) => {
      await openAt(page, KICK_OFF - 60_000)
      await expect(countdown(page)).toHaveText(/00\s*Days\s*00\s*Hours\s*01\s*Minutes\s*00\s*Seconds/)
      await expect(page.getByText(`July 9, ${YEAR_AHEAD}, 6:00 PM EDT`)).toBeVisible()
    })
  })
})

test('the cards say when, at what time and where', { tag: '@trial' }, async ({ page }) => {
  await page.goto('/')
  const dates = card(page, 'Key Dates')
  await expect(dates).toContainText(`June 15, ${YEAR_AHEAD}`)
  await expect(dates).toContainText(`July 9, ${YEAR_AHEAD}`)
  await expect(dates).toContainText(`July 26, ${YEAR_AHEAD}`)
  await expect(dates).toContainText(`August 6, ${YEAR_AHEAD}`)
  const times = card(page, 'Game Times')
  await expect(times).toContainText('6:00 PM')
  await expect(times).toContainText('7:00 PM')
  await expect(times).toContainText('25')
  const venue = card(page, 'Venue Information')
  await expect(venue.getByRole('link', { name: /Wakeman B, A and E/ })).toHaveAttribute('href', /fields\.png$/)
  await expect(venue.getByRole('link', { name: /Wakeman Farm Dr/ })).toHaveAttribute('href', /wakeman-farm-dr$/)
  await expect(venue).toContainText(/baseball field/i)
})

test('the footer leads to the contact, the social pages and the resources', { tag: '@trial' }, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('a[href="mailto:contact@league.example"]')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://social.example/league')
  await expect(footer.getByRole('link', { name: 'Laws of the Game' })).toHaveAttribute(
    'href',
    'https://rules.example/laws',
  )
})

/** Opens the home page where its time stands, but for what the journey lets pass. */
async function openStopped(page: Page, at = Date.parse(`${YEAR_AHEAD}-03-01T12:00:00Z`)) {
  await page.clock.install({ time: at - 120_000 })
  await page.clock.pauseAt(at)
  let open = true
  const known = page.waitForResponse('**/api/me').finally(() => {
    open = false
  })
  await page.goto('/')
  // The page starts its scripts with a frame and a few timers: as little time passes as that takes.
  while (open) await page.clock.runFor(1)
  await known
}

/** Opens the home page at that very moment. */
async function openAt(page: Page, at: number) {
  await openStopped(page, at - 60_000)
  await page.clock.pauseAt(at)
}

const pointElsewhere = (page: Page) => page.getByRole('heading', { name: 'Key Dates' }).hover()

const indicator = (page: Page, picture: number) =>
  page.getByRole('button', { name: `Picture ${picture + 1}: ${CAPTIONS[picture]}` })

async function shows(page: Page, picture: number) {
  await expect(indicator(page, picture)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('img', { name: CAPTIONS[picture] ?? '' })).toBeVisible()
}

/** Lets time pass until a picture is shown; how much it took. */
async function secondsUntil(page: Page, picture: number) {
  for (let seconds = 0; seconds < 20; seconds += 0.5) {
    if ((await indicator(page, picture).getAttribute('aria-current')) === 'true') return seconds
    await page.clock.runFor(500)
  }
  throw new Error(`picture ${picture + 1} does not come`)
}

const countdown = (page: Page) => page.getByRole('timer')

const card = (page: Page, title: string) =>
  page
    .locator('section, article, div')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last()

test('Home comes up after a screen without a header that stood for long', { tag: '@trial' }, async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  await page.goto('/google-done')
  const home = page.getByRole('link', { name: 'Go to the home page' })
  await expect(home).toBeVisible()
  // Unused data leaves the cache after a while.
  await page.clock.runFor('10:00')
  await home.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('One cup.')
  // A window that nobody opened can't close itself.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Scripts may close only')])
})
