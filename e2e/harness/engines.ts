import { findFirefox, findWebKit } from '../../scripts/engines.ts'
import { test as base } from './demonstration.ts'
import { type Program, startFirefox, startWebKit } from './engine-programs.ts'
import { expect } from './league.ts'
import { openTab, type Tab } from './tab.ts'

/** Engines besides Chromium. */
export const ENGINES = ['Firefox', 'WebKit'] as const
export type Engine = (typeof ENGINES)[number]

/** Starts an engine; null where it is not on this machine. */
async function startEngine(engine: Engine, complaints: string[]): Promise<Program | null> {
  if (engine === 'Firefox') {
    const path = findFirefox()
    return path ? startFirefox(path, complaints) : null
  }
  const found = findWebKit()
  return found ? startWebKit(found) : null
}

type Verbs = {
  /** A tab in another engine; the journey is skipped, and `npm test` says so at its end, where that is not here. */
  tabIn: (engine: Engine) => Promise<Tab>
}

/** The demonstration in engines besides Chromium, which is not started for it. */
export const test = base.extend<Verbs>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints, 'errors in the console').toEqual([])
  },

  tabIn: async ({ complaints }, use, testInfo) => {
    const programs: Program[] = []
    const tabs: Tab[] = []
    await use(async (engine) => {
      const program = await startEngine(engine, complaints)
      if (!program) testInfo.skip(true, `${engine} is not on this machine, and could not be fetched`)
      if (!program) throw new Error('skipped')
      programs.push(program)
      const tab = openTab(program.send, complaints)
      tabs.push(tab)
      return tab
    })
    for (const tab of tabs) await tab.noteErrors()
    if (testInfo.status !== testInfo.expectedStatus)
      for (const tab of tabs) await testInfo.attach('screen', { body: await tab.picture(), contentType: 'image/png' })
    for (const program of programs) await program.stop()
  },
})
