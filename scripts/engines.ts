import { existsSync, globSync } from 'node:fs'
import { installDebianPackages, isDebianRoot } from './debian.ts'

/** Returns the first path that exists, null for none. An environment variable comes first. */
const firstOf = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path)) ?? null

export const findFirefox = (): string | null =>
  firstOf(
    process.env.FIREFOX,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  )

/** WebKitGTK: its driver, the browser that it drives, and a screen without a window for both. */
export type WebKit = { driver: string; browser: string; display: string }

export function findWebKit(): WebKit | null {
  const driver = firstOf('/usr/bin/WebKitWebDriver')
  const browser = firstOf(...globSync('/usr/lib/*/webkit{2gtk-4.1,2gtk-4.0,gtk-6.0}/MiniBrowser'))
  const display = firstOf('/usr/bin/Xvfb')
  return driver && browser && display ? { driver, browser, display } : null
}

/** Installs Debian's Firefox and WebKitGTK where they are missing and that can be done; says in a line each what is there. */
export async function fetchEngines(say: (line: string) => void): Promise<void> {
  if (isDebianRoot()) {
    const missing = [...(findFirefox() ? [] : ['firefox-esr']), ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb'])]
    if (missing.length > 0) {
      say(`engines: installing Debian's ${missing.join(', ')} (a minute)`)
      const problem = await installDebianPackages(...missing)
      if (problem) say(problem)
    }
  }
  say(`Firefox: ${findFirefox() ?? 'none here; set FIREFOX to one'}`)
  say(`WebKit: ${findWebKit()?.driver ?? 'none here; Debian has it as webkit2gtk-driver, with xvfb'}`)
}
