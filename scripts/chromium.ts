import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { packageCommand, run } from './command.ts'
import { installDebianPackages, isDebianRoot } from './debian.ts'

const WINDOWS_FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) => process.env[name] ?? [])

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...WINDOWS_FOLDERS.map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
]

/** Flags of every test browser: quiet on the network, and without the sandbox where root can't have one. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Chromium without its windows: the same engine for half the processor's time, as Debian packages it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The executable of a Chromium on this machine: the one that CHROMIUM names, Playwright's own, or an installed one. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) throw new Error(`CHROMIUM is set to ${named}, and there is no such file`)
  return [named, chromium.executablePath(), ...INSTALLED].find((path) => path && existsSync(path)) ?? null
}

/** As `findChromium`, but fetches one where there is none; `say` hears in one line what is happening. */
export async function findOrFetchChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium()
  if (found) {
    say(`browser: ${found}`)
    return found
  }
  const ways = isDebianRoot() ? [fetchDebians, fetchPlaywrights] : [fetchPlaywrights]
  const reasons: string[] = []
  for (const way of ways) {
    reasons.push(await way(say))
    const fetched = findChromium()
    if (fetched) return fetched
  }
  throw new Error(`No Chromium here, and none could be fetched. Set CHROMIUM to one.\n${reasons.join('\n')}`)
}

/** The browser of the journeys: the one that CHROMIUM names, a Chromium without windows, else any Chromium of this machine. */
export const findTestBrowser = (): string | null =>
  !process.env.CHROMIUM && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()

/** As `findTestBrowser`, but fetches one where there is none, without windows where that is possible. */
export async function findOrFetchTestBrowser(say: (line: string) => void): Promise<string> {
  if (!process.env.CHROMIUM && !existsSync(HEADLESS_SHELL) && isDebianRoot()) {
    say("browser: installing Debian's chromium-headless-shell (a minute or two)")
    await installDebianPackages('chromium-headless-shell')
  }
  if (findTestBrowser() !== HEADLESS_SHELL) return findOrFetchChromium(say)
  say(`browser: ${HEADLESS_SHELL}`)
  return HEADLESS_SHELL
}

async function fetchDebians(say: (line: string) => void) {
  say("browser: none here, installing Debian's chromium (a minute or two)")
  return (await installDebianPackages('chromium')) ?? ''
}

async function fetchPlaywrights(say: (line: string) => void) {
  say('browser: none here, running npx playwright install chromium')
  return (await run(...packageCommand('@playwright/test', 'playwright', 'install', 'chromium'), { quiet: true })).output
}
