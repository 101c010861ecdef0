import { SCREENS as OPENERS, PAGES } from '../../src/contract/pages.ts'

export type Viewer = 'visitor' | 'player' | 'registered' | 'organiser'

/** Addresses that appear in the frame of another screen, or redirect at once. */
const NO_SCREENS = /^\/google-done$|^\/season$|\/preview|\/look\//

/** The screens that these open and whose address names nothing of its own. */
export const screensFor = (...openers: (typeof OPENERS)[keyof typeof OPENERS][]): string[] =>
  PAGES.filter((page) => openers.includes(OPENERS[page]) && !page.includes(':') && !NO_SCREENS.test(page))

/** Every screen of the site, under someone who may see it. */
export const SCREENS: Record<Viewer, string[]> = {
  visitor: [
    ...screensFor('everybody'),
    '/reset-password#token=somebody-elses',
    '/unsubscribe/somebody-elses',
    '/nowhere',
  ],
  player: ['/', ...screensFor('openSeason', 'player'), '/report/no-match/no-season'],
  registered: ['/', '/settings', ...screensFor('registered')],
  organiser: [
    '/settings',
    ...screensFor('organiser', 'scorekeeper'),
    '/organise/season?id=new',
    '/organise/season/visitors/look/standings',
  ],
}

export const VIEWERS = Object.keys(SCREENS) as Viewer[]
