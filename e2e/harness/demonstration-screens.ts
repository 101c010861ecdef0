import type { Page } from '@playwright/test'

/** Screens by who looks at them. Those of a guest show nothing without their scripts; the others come server-rendered. */
export const SCREENS = {
  guest: [
    '/privacy',
    '/rules',
    '/reset-password',
    '/verify-email',
    '/claim',
    '/merge',
    '/unsubscribe/somebody-elses',
    '/guardian',
    '/guardian/guest',
    '/guardian/evening',
    '/guardian/fee',
    '/owner',
    '/agreement',
    '/nowhere',
  ],
  visitor: ['/', '/login', '/signup', '/forgot-password'],
  player: [
    '/standings',
    '/matches',
    '/teams',
    '/finals',
    '/news/team-pictures-before-kick-off',
    '/me',
    '/me/season',
    '/me/notices',
    '/settings',
    '/fee',
    '/register',
    '/update-profile',
  ],
  organiser: [
    '/draft',
    '/draft/mock',
    '/upload_scores',
    '/organise',
    '/organise/season',
    '/organise/people',
    '/organise/people/fees',
    '/organise/teams',
    '/organise/schedule',
    '/organise/news',
    '/organise/access',
  ],
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
