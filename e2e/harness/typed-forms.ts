import type { Locator, Page } from '@playwright/test'
import { open } from './league.ts'

/** The text that is typed into the forms. */
export const WORDS = 'not saved yet'

export type Form = {
  name: string
  /** The screen from which a link leads to it. */
  from: string
  /** Goes on to the form by links and buttons alone; gives the field that is typed into. */
  reach: (page: Page) => Promise<Locator>
  isDialog?: true
  /** The tab keeps it over a reload. */
  outlastsReload?: true
  /** The button that saves; without one there is more to fill in. */
  save?: string | RegExp
}

export const section = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Organise' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const dialog = (page: Page) => page.getByRole('dialog')

/** Unfolds the first team of Teams, and opens the sheet of its name and crest. */
async function openFirstTeam(page: Page) {
  const team = page.getByRole('region', { name: 'Teams' }).getByRole('article').first()
  await team.getByRole('button').first().click()
  await team.getByRole('button', { name: 'Name and crest' }).click()
}

/** Forms of organisers whose words are lost when they are left. */
export const FORMS: readonly Form[] = [
  {
    name: 'a season',
    save: 'Save season',
    from: '/organise',
    async reach(page) {
      await section(page, 'Season').click()
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
      await section(page, 'Season').click()
      await page.getByRole('link', { name: 'Set up a new season' }).first().click()
      return page.getByLabel('Name', { exact: false }).first()
    },
  },
  {
    name: 'the privacy text',
    save: 'Save the privacy text',
    from: '/organise',
    async reach(page) {
      await section(page, 'Site').click()
      await page.getByRole('button', { name: /^Privacy text/ }).click()
      return page.getByLabel('What people read')
    },
  },
  {
    name: 'new teams',
    save: /^Add team/,
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await section(page, 'Teams').click()
      await button(page, 'Add teams').click()
      return dialog(page).getByLabel('Team names, one on each line')
    },
  },
  {
    name: 'a team',
    save: 'Save team',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await section(page, 'Teams').click()
      await openFirstTeam(page)
      return dialog(page).getByLabel('Coach')
    },
  },
  {
    name: 'a new player',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await section(page, 'People').click()
      await button(page, 'Add a player').click()
      return dialog(page).getByLabel('First name')
    },
  },
  {
    name: 'rows that are pasted',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await section(page, 'People').click()
      await button(page, 'Bring in CSV').click()
      return dialog(page).getByLabel('Or paste rows from a spreadsheet, headings first')
    },
  },
  {
    name: 'a person',
    save: 'Save',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await section(page, 'People').click()
      await page.getByRole('list', { name: 'People' }).getByRole('button').first().click()
      await dialog(page).getByRole('button', { name: /^Edit/ }).first().click()
      return dialog(page).getByLabel('Club team')
    },
  },
  {
    name: 'an automatic mail',
    save: 'Save',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await section(page, 'News').click()
      await page.getByRole('region', { name: 'What goes out by itself' }).getByRole('button').first().click()
      return dialog(page).getByLabel('Your words first')
    },
  },
  {
    name: 'a post without a title',
    from: '/organise',
    outlastsReload: true,
    async reach(page) {
      await section(page, 'News').click()
      await button(page, 'Write a post').click()
      return page.getByLabel('Text', { exact: true })
    },
  },
  {
    name: 'an invitation',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await section(page, 'Access').click()
      await button(page, /^Invite/).click()
      return dialog(page).getByLabel('Email')
    },
  },
  {
    name: 'points taken off',
    save: /^Take 3 points off/,
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await section(page, 'Teams').click()
      await openFirstTeam(page)
      await dialog(page).getByRole('button', { name: 'Take points off…' }).click()
      return dialog(page).getByLabel('Reason')
    },
  },
  {
    name: 'an evening',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await section(page, 'Schedule').click()
      await button(page, 'Add an evening').click()
      await dialog(page).getByText('Name, venue, finals').click()
      return dialog(page).getByLabel('Name')
    },
  },
  {
    name: 'a correction',
    save: 'Save the correction',
    from: '/organise/news',
    async reach(page) {
      await button(page, /^Team pictures/).click()
      await button(page, 'Correct the text').click()
      return page.getByLabel('Title')
    },
  },
  {
    name: 'a mail to chosen players',
    from: '/organise',
    isDialog: true,
    async reach(page) {
      await section(page, 'People').click()
      await page
        .getByRole('checkbox', { name: /^Choose (?!all)/ })
        .first()
        .check({ force: true })
      await button(page, 'Write to them').first().click()
      return dialog(page).getByLabel('Subject')
    },
  },
]

/** Goes to a form and types into its field, which it gives. */
export async function fill(page: Page, { from, reach }: Form) {
  await open(page, from)
  const field = await reach(page)
  await field.click()
  await field.fill(WORDS)
  return field
}
