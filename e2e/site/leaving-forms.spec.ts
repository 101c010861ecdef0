import type { Locator, Page } from '@playwright/test'
import { ALEX, test } from '../harness/demonstration.ts'
import { expect, open } from '../harness/league.ts'

const WORDS = '[Q114] words that nobody has saved'

type Form = {
  name: string
  /** The screen from which a link leads to it. */
  from: string
  /** Goes on to the form by links and buttons alone; gives the field that is typed into. */
  reach: (page: Page) => Promise<Locator>
  isDialog?: true
  /** The tab keeps it over a reload. */
  outlastsReload?: true
}

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Organise' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

/** Every form of organisers whose words are lost when it is left. */
const FORMS: readonly Form[] = [
  {
    name: 'a season',
    from: '/organise',
    async reach(page) {
      await tab(page, 'Season').click()
      await page
        .getByRole('link', { name: /^Change/ })
        .first()
        .click()
      return page.getByLabel('Name', { exact: false }).first()
    },
  },
  {
    name: 'a new season',
    from: '/organise',
    async reach(page) {
      await tab(page, 'Season').click()
      await page.getByRole('link', { name: 'Set up a new season' }).first().click()
      return page.getByLabel('Name', { exact: false }).first()
    },
  },
  {
    name: 'the privacy text',
    from: '/organise',
    async reach(page) {
      await tab(page, 'Site').click()
      await page.getByText('Privacy text').click()
      return page.getByLabel('What people read')
    },
  },
  {
    name: 'new teams',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await tab(page, 'Teams').click()
      await button(page, 'Add teams').click()
      return dialog(page).getByLabel('Team names, one on each line')
    },
  },
  {
    name: 'a team',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await tab(page, 'Teams').click()
      await page.getByRole('region', { name: 'Teams' }).getByRole('button').first().click()
      return dialog(page).getByLabel('Coach')
    },
  },
  {
    name: 'a new player',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await tab(page, 'People').click()
      await button(page, 'Add a player').click()
      return dialog(page).getByLabel('First name')
    },
  },
  {
    name: 'rows that are pasted',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await tab(page, 'People').click()
      await button(page, 'Bring in CSV').click()
      return dialog(page).getByLabel('Or paste rows from a spreadsheet, headings first')
    },
  },
  {
    name: 'a person',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await tab(page, 'People').click()
      await page.locator('.person-open').first().click()
      await dialog(page).getByRole('button', { name: /^Edit/ }).first().click()
      return dialog(page).getByLabel('Club team')
    },
  },
  {
    name: 'an automatic mail',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await tab(page, 'News').click()
      await page.locator('.news-mail').first().click()
      return dialog(page).getByLabel('Your words first')
    },
  },
  {
    name: 'a post without a title',
    from: '/organise',
    outlastsReload: true,
    async reach(page) {
      await tab(page, 'News').click()
      await button(page, 'Write a post').click()
      return page.getByLabel('Text', { exact: true })
    },
  },
  {
    name: 'an invitation',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await tab(page, 'Access').click()
      await button(page, /^Invite/).click()
      return dialog(page).getByLabel('Email')
    },
  },
  {
    name: 'one’s own profile',
    from: '/settings',
    async reach(page) {
      await page.getByRole('link', { name: 'Update Profile' }).click()
      return page.getByLabel('Nickname')
    },
  },
]

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

/** Says no to what asks, and finds the words where they were. */
async function keepEditing(page: Page, field: Locator) {
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toBeHidden()
  await expect(field).toHaveValue(WORDS)
}

/** Reloads, and stays where the browser asks. */
async function stayOn(page: Page) {
  const warned = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const warning = await warned
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
}

async function fill(page: Page, { from, reach }: Form) {
  await open(page, from)
  const field = await reach(page)
  await field.click()
  await field.fill(WORDS)
  return field
}

/** Leaves a form in each way, and is asked each time; goes in the end. */
async function leaveInEachWay(page: Page, form: Form) {
  const field = await fill(page, form)
  const here = page.url()
  await test.step('by reloading', async () => {
    if (form.outlastsReload) await page.reload()
    else await stayOn(page)
    await expect(field).toHaveValue(WORDS)
  })
  await test.step('by the Back button', async () => {
    await page.evaluate(() => history.back())
    await keepEditing(page, field)
    expect(page.url()).toBe(here)
  })
  if (form.isDialog) {
    await test.step('by Escape', async () => {
      await page.keyboard.press('Escape')
      await keepEditing(page, field)
    })
    await test.step('by its button', async () => {
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await keepEditing(page, field)
      await page.keyboard.press('Escape')
      await question(page).getByRole('button', { name: 'Leave' }).click()
      await expect(dialog(page)).toBeHidden()
    })
  } else
    await test.step('by a link', async () => {
      const link = page.getByRole('banner').getByRole('link').first()
      await link.click()
      await keepEditing(page, field)
      await link.click()
      await question(page).getByRole('button', { name: 'Leave' }).click()
      await expect(page).not.toHaveURL(here)
    })
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, ALEX)
})

for (const form of FORMS)
  test(`[Q114] ${form.name}: what is typed is asked about in each way to leave it`, { tag: '@trial' }, async ({
    page,
  }) => {
    await leaveInEachWay(page, form)
  })
