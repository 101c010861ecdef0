import type { Row } from './benchmark.ts'
import { MOST_SCRIPT_BYTES, screenScripts } from './screen-scripts.ts'

/** The scripts that each screen waits for before anybody acts: read from the built files, so the same in every run. */
export const scriptRows = (): Row[] =>
  screenScripts().map(({ screen, kind, bytes }) => ({
    what: `scripts of ${screen.replace(/^routes\/|\/[^/]+$/g, '')}, brotli`,
    value: bytes / 1000,
    unit: 'kB',
    baseline: null,
    goal: { of: 'value', atMost: MOST_SCRIPT_BYTES[kind] / 1000 },
  }))
