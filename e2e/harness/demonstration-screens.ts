import type { Page } from '@playwright/test'
import { screensFor } from './screens.ts'

/** Screens that the server renders for visitors. */
const RENDERED = ['/', '/login', '/signup', '/forgot-password', '/privacy', '/rules']
/** Screens that show the same parts as another one, or nothing on the demonstration. */
const LEFT_OUT = [
  '/touchline',
  '/recover',
  '/organise/reports',
  '/organise/site',
  '/organise/season/visitors',
  '/organise/season/poster',
  '/organise/backups',
]
const without = (screens: readonly string[], others: readonly string[]) =>
  screens.filter((screen) => !others.includes(screen))

/** Screens by who looks at them. Those of a guest show nothing without their scripts; the others come server-rendered. */
export const SCREENS = {
  guest: [
    ...without(screensFor('everybody'), [...RENDERED, ...LEFT_OUT]),
    '/unsubscribe/somebody-elses',
    '/agreement',
    '/nowhere',
  ],
  visitor: RENDERED,
  player: [
    ...without(screensFor('openSeason', 'player'), ['/agreement']),
    '/news/team-pictures-before-kick-off',
    '/fee',
    '/update-profile',
  ],
  organiser: ['/draft', '/draft/mock', ...without(screensFor('scorekeeper', 'organiser'), LEFT_OUT)],
} as const
export type Viewer = keyof typeof SCREENS
export const VIEWERS = Object.keys(SCREENS) as Viewer[]

/** The screens of a viewer; `page` is signed in as such. */
export async function screensOf(viewer: Viewer, page: Page): Promise<string[]> {
  if (viewer !== 'player') return [...SCREENS[viewer]]
  const teams = await (await page.request.get('/teams')).text()
  const [team] = /\/teams\/[\w-]+\/[\w-]+/.exec(teams) ?? []
  if (!team) throw new Error('the demonstration has no team')
  return [...SCREENS[viewer], team]
}
