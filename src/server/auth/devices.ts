import type { Device } from '../store/accounts/sessions.ts'

/** Names that people know, by what their browsers send; the first that fits counts, since most pose as others too. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const SYSTEMS: [string, RegExp][] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biP(?:hone|od)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** A header may be as long as the server takes. */
const LOOKED_AT = 500

/** Browser and system of a User-Agent header, by name alone: no version and nothing else of it is kept. */
export function deviceFromUserAgent(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LOOKED_AT)
  const nameIn = (list: [string, RegExp][]) => list.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
