import browserslist from 'browserslist'

/** Browsers by the compatibility data's names for them: 'ios_saf' of browserslist is 'safari_ios' there. */
const NAMES: Record<string, string> = {
  safari: 'safari',
  ios_saf: 'safari_ios',
  chrome: 'chrome',
  and_chr: 'chrome_android',
  edge: 'edge',
  firefox: 'firefox',
}

/** The oldest version of each browser that the site is made for, as package.json lists them. */
export function oldestBrowsers(queries?: string[]): Map<string, string> {
  const oldest = new Map<string, string>()
  for (const entry of browserslist(queries)) {
    const [listed = '', versions = ''] = entry.split(' ')
    const browser = NAMES[listed]
    const [version = ''] = versions.split('-')
    const known = browser && oldest.get(browser)
    if (browser && (!known || isNewer(known, version))) oldest.set(browser, version)
  }
  return oldest
}

/** Tells whether version `a` is newer than `b`: '16.4' than '15.4'. */
export function isNewer(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => text.replace('≤', '').split('.').map(Number))
  for (let i = 0; i < 3; i++) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

/** The same browsers as the build asks for them: 'ios15.4'. */
export function buildTargets(): string[] {
  const names: Record<string, string> = { safari_ios: 'ios', chrome_android: 'chrome' }
  return [...oldestBrowsers()].map(([browser, version]) => `${names[browser] ?? browser}${version}`)
}
