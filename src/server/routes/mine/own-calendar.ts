import { Refusal } from '#contract/failures/refusal.ts'
import { isAnswerFor } from '#league/mine/answering.ts'
import { dayOf } from '#league/season.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { type CalendarPart, calendarFile } from '../season/calendar-file.ts'
import { readLeague } from '../season/league-data.ts'

type CalendarOwner = { userId: string; answeredAt: number }

const ENDED = 'This calendar has a new address. Copy it from “What reaches me”.'

/**
 * Each person's own calendar: the matches of all their teams, at an address that they can renew ([SC13]). It names teams and
 * places, and nobody.
 */
export function serveOwnCalendar(context: RouteContext) {
  const { store, siteState, siteName, clock } = context
  const { publicUrl } = context.env
  const options = { publicUrl, cacheControl: 'private, max-age=300' }

  const urlOf = (calendarId: string | null) => ({
    url: calendarId === null ? null : publicUrl + context.calendars.ownPath(calendarId),
  })

  serve(context, 'GET /api/me/calendar', async ({ session }) => urlOf(await store.ownCalendars.idOf(session.user.id)))

  serve(context, 'POST /api/me/calendar', async ({ session }) =>
    urlOf(await store.ownCalendars.renew(session.user.id, clock.now())),
  )

  serve(context, 'GET /calendar/own/:calendarId.ics', async ({ params, query }) => {
    if (!context.calendars.acceptsOwn(params.calendarId, query.key)) return new Refusal('not_found')
    const name = `My matches · ${siteName.name()}`
    const owner = await store.ownCalendars.ownerOf(params.calendarId)
    if (owner !== null) return calendarFile(name, await partsOf(owner), options)
    // A program that finds nothing here shows what it knew: matches that were moved since.
    const zone = (await siteState.current())?.details.timeZone ?? 'UTC'
    return calendarFile(name, [], {
      ...options,
      note: { day: dayOf(clock.now(), zone), text: ENDED, path: '/me/notices#calendar' },
    })
  })

  async function partsOf({ userId, answeredAt }: CalendarOwner): Promise<CalendarPart[]> {
    const teams = Map.groupBy(await store.ownCalendars.teamsOf(userId), ({ leagueId }) => leagueId)
    const declined = (await store.answers.ofPerson(userId)).filter(({ answer }) => answer === 'out')
    const duties = Map.groupBy(await store.referees.ofPerson(userId), ({ leagueId }) => leagueId)
    const parts: CalendarPart[] = []
    for (const leagueId of new Set([...teams.keys(), ...duties.keys()])) {
      const data = await readLeague(context, leagueId)
      if (data instanceof Refusal) continue
      const { timeZone } = data.details
      const matches = new Map(data.matches.map((match) => [match.id, match]))
      const counts = declined.filter((answer) => {
        const match = matches.get(answer.matchId)
        return match !== undefined && isAnswerFor(answer, match, timeZone)
      })
      parts.push({
        data,
        teamIds: new Set(teams.get(leagueId)?.map(({ teamId }) => teamId)),
        refereed: new Map(
          duties.get(leagueId)?.map(({ matchId, teamId }) => [matchId, teamId === null ? 'alone' : 'team']),
        ),
        answeredAt,
        notPlaying: new Map(counts.map(({ matchId, at }) => [matchId, at])),
      })
    }
    return parts
  }
}
