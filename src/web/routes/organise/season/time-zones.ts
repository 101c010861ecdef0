/** The zones of this browser, and `chosen` where the browser does not know it. */
export function timeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(chosen) ? known : [chosen, ...known]
}
