import type { Page } from '@playwright/test'
import { FEET, graduationLabel, POSITIONS } from '../../src/contract/people/positions.ts'
import type { RegistrationForm } from '../../src/contract/profile.ts'
import type { Person } from './person.ts'

export const emailField = (page: Page) => page.getByLabel('Email', { exact: true })
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
export const confirmField = (page: Page) => page.getByLabel('Confirm password', { exact: true })

/** The button that sends the form of a screen. */
export const sendButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

/** Logs in by the form of the screen that is open. */
export async function logIn(page: Page, { email, password }: Person) {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await sendButton(page, 'Log In').click()
}

/** Logs in on the way from a mail's link, for which one has to be signed in. */
export async function logInFirst(page: Page, person: Person) {
  await page.getByRole('main').getByRole('link', { name: 'Log In', exact: true }).click()
  await logIn(page, person)
}

/** Fills in "Sign up"; sending it is up to the journey. */
export async function fillSignUp(page: Page, { email, password }: Person, again = password) {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await confirmField(page).fill(again)
}

/** Fills in everything that a player registers with; the address and the positions are left as they are. */
export async function fillPlayer(page: Page, player: Omit<RegistrationForm, 'phone' | 'email' | 'position'>) {
  await page.getByLabel('First name').fill(player.firstName)
  await page.getByLabel('Last name').fill(player.lastName)
  await page.getByLabel('Nickname').fill(player.nickname)
  await page.getByLabel('Graduation class').selectOption({ label: graduationLabel(player.graduationYear) })
  await page.getByLabel('Club team').fill(player.clubTeam ?? '')
  await page.getByRole('radio', { name: FEET[player.footPref] }).check({ force: true })
}

/** Marks or unmarks a position on the pitch. */
export const position = (page: Page, code: keyof typeof POSITIONS) =>
  page.getByRole('checkbox', { name: POSITIONS[code], exact: true })
