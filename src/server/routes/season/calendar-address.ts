import { createHmac, timingSafeEqual } from 'node:crypto'

export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>

/**
 * Where phones fetch calendars. The key in an address is made from the site's secret: whoever was given the address
 * may read, nobody finds it.
 */
export function createCalendarAddresses(secret: string) {
  const keyOf = (leagueId: string) =>
    createHmac('sha256', secret).update(`calendar:${leagueId}`).digest('base64url').slice(0, 32)
  return {
    /** The path of a season's calendar, or of one team's. */
    path: (leagueId: string, teamId: string | null): string =>
      `/calendar/${leagueId}${teamId === null ? '' : `/${teamId}`}.ics?key=${keyOf(leagueId)}`,

    /** Whether the key belongs to the season. */
    accepts(leagueId: string, key: string): boolean {
      const [given, wanted] = [Buffer.from(key), Buffer.from(keyOf(leagueId))]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}
