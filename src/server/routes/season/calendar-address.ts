import { createHmac, timingSafeEqual } from 'node:crypto'

export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>

/**
 * Makes the addresses from which phones fetch calendars. The key in an address is made from the site's secret: whoever
 * was given the address may read, nobody can guess it.
 */
export function createCalendarAddresses(secret: string) {
  const keyFrom = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32)
  const keyOf = (leagueId: string) => keyFrom(`calendar:${leagueId}`)
  const ownKeyOf = (calendarId: string) => keyFrom(`own calendar:${calendarId}`)
  return {
    /** The path of a season's calendar, or of one team's. */
    path: (leagueId: string, teamId: string | null): string =>
      `/calendar/${leagueId}${teamId === null ? '' : `/${teamId}`}.ics?key=${keyOf(leagueId)}`,

    /** Tells whether the key belongs to the season. */
    accepts: (leagueId: string, key: string): boolean => isSame(key, keyOf(leagueId)),

    /** The path of a person's own calendar. */
    ownPath: (calendarId: string): string => `/calendar/own/${calendarId}.ics?key=${ownKeyOf(calendarId)}`,

    /** Tells whether the key belongs to an own calendar that the site gave an address, even one renewed since. */
    acceptsOwn: (calendarId: string, key: string): boolean => isSame(key, ownKeyOf(calendarId)),
  }
}

function isSame(key: string, wanted: string): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(wanted)]
  return given.length === right.length && timingSafeEqual(given, right)
}
