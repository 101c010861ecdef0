import type { Page } from '@playwright/test'
import { test } from '../harness/demonstration.ts'
import { SCREENS as MORE, screensOf } from '../harness/demonstration-screens.ts'
import { unlikeRendered } from '../harness/hydration.ts'
import { expect } from '../harness/league.ts'
import { fillStorage, leaveState, reload } from '../harness/reload.ts'
import { SCREENS, VIEWERS, type Viewer } from '../harness/screens.ts'

/** Everything that the site's navigation stores with an entry of the history, at once. */
const STATE = { saved: '2025-summer', rehearsalOver: true }

/** Values that the site stored in the browser from an earlier tab. */
const KEPT = {
  'draft-calls': '{"sound":false}',
  'verify-token': 'somebody-elses',
  'claim-owner-token': 'somebody-elses',
}

// A day ahead of the league's.
test.use({ timezoneId: 'Pacific/Kiritimati' })

/** Every screen that somebody may see, of both lists. */
async function allScreens(viewer: Viewer, page: Page): Promise<Set<string>> {
  const more: string[] = []
  if (viewer === 'visitor') more.push(...MORE.guest, ...MORE.visitor)
  else if (viewer !== 'registered') more.push(...(await screensOf(viewer, page)))
  return new Set([...SCREENS[viewer], ...more])
}

for (const viewer of VIEWERS)
  test(`every screen of the ${viewer} hydrates as the server wrote it, with a state, in another time zone, with a full storage`, {
    tag: '@trial',
  }, async ({ page, view, complaints }) => {
    test.slow()
    await view('/', viewer)
    await page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept))
        for (const storage of [localStorage, sessionStorage]) storage.setItem(key, value)
    }, KEPT)
    await fillStorage(page)
    for (const path of await allScreens(viewer, page)) {
      await page.goto(path)
      await leaveState(page, STATE)
      await reload(page)
      expect.soft(complaints.splice(0), path).toEqual([])
      expect.soft(await unlikeRendered(page), path).toEqual([])
    }
  })
