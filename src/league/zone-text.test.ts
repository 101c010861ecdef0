import { expect, it } from 'vitest'
import { zoneText } from './zone-text.ts'

it.each([
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['America/Port-au-Prince', 'Port-au-Prince time'],
  ['US/Eastern', 'Eastern time'],
  ['Japan', 'Japan time'],
  ['PRC', 'PRC time'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['GMT', 'UTC'],
  ['Etc/GMT-0', 'UTC'],
  ['Zulu', 'UTC'],
  ['Etc/GMT+5', 'UTC−5'],
  ['Etc/GMT-14', 'UTC+14'],
  ['CET', 'CET'],
  ['EST5EDT', 'EST/EDT'],
])('[SC14] the zone %s is said as %s', (timeZone, text) => expect(zoneText(timeZone)).toBe(text))

it('[SC14] no zone that a season can have is said with an underscore, a slash of a region, or "UTC time"', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone'))
    expect(zoneText(timeZone), timeZone).toMatch(/^(UTC([+−]\d+)?|[A-Z]{3}(\/[A-Z]{3})?|[^_/]+ time)$/)
})
