import type { Row } from './benchmark.ts'
import { MOST_SCRIPT_BYTES, screenScripts } from './screen-scripts.ts'

/** What scripts each screen waits for before somebody acts: read from the built files, so it is the same in every run. */
export const scriptRows = (): Row[] =>
  screenScripts().map(({ screen, kind, bytes }) => ({
    what: `scripts of ${screen.replace(/^routes\/|\/[^/]+$/g, '')}, brotli`,
    value: bytes / 1000,
    unit: 'kB',
    baseline: null,
    goal: { of: 'value', atMost: MOST_SCRIPT_BYTES[kind] / 1000 },
  }))
