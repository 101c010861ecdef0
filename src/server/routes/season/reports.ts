import { Refusal } from '#contract/failures/refusal.ts'
import type { CaptainsWord, OpenReport, ReportReply } from '#contract/scores/report.ts'
import type { TeamSummary } from '#contract/team.ts'
import { clockTime } from '#league/day-text.ts'
import { fieldText } from '#league/fields.ts'
import { fieldOf } from '#league/matches.ts'
import { endedSoFar, type MatchOutcome, outcomeOf, sameOutcome } from '#league/scores/outcome.ts'
import { outcomeText } from '#league/scores/outcome-text.ts'
import { reported, reportPhase, wordOf } from '#league/scores/phase.ts'
import { monthDay, noonText, reportTime } from '#league/scores/report-text.ts'
import { placeSentence, placesWith, placeText } from '#league/scores/table-with.ts'
import { localTime } from '#league/season.ts'
import { serve } from '../../http/serve.ts'
import type { NamedReport } from '../../store/scores/reading.ts'
import type { RouteContext } from '../route-context.ts'
import { fillingMail } from '../schedule/schedule-mails.ts'
import { type LeagueData, readLeague, seasonSummaryOf } from './league-data.ts'

/** Serves captains' words about the scores of their matches, and organisers' decisions on them ([MN4], [MN9]). */
export function serveReports(context: RouteContext) {
  const { store, mailer, clock } = context
  const mailTo = fillingMail(mailer)

  /** The report of a match as somebody sees it who leads one of its teams. */
  async function present({ leagueId, matchId }: Ids, userId: string) {
    const data = await readLeague(context, leagueId)
    if (data instanceof Refusal) return new Refusal('not_found')
    const match = matchIn(data, matchId)
    if (!match) return new Refusal('not_found')
    const { reports, led } = await store.scoreReports.ofMatch(leagueId, matchId, userId)
    const as = led.find(({ teamId }) => teamId === match.home.id) ?? led.find(({ teamId }) => teamId === match.away.id)
    if (!as) return new Refusal('not_allowed')
    return presentReport(data, match, { reports, as, now: clock.now() })
  }

  /** Captains of a season to whom organisers can write. */
  async function captainsToWriteTo(leagueId: string) {
    const captains = await store.scoreReports.captains(leagueId)
    const ids = captains.map(({ userId }) => userId)
    const here = new Set((await store.peopleMails.recipients(leagueId, ids)).map(({ userId }) => userId))
    return captains.filter(({ userId }) => here.has(userId))
  }

  serve(context, 'GET /api/me/led-teams', async ({ session }) => ({
    teamIds: await store.scoreReports.led(session.user.id),
  }))

  serve(context, 'GET /api/leagues/:leagueId/matches/:matchId/report', ({ params, session }) =>
    present(params, session.user.id),
  )

  serve(context, 'POST /api/leagues/:leagueId/matches/:matchId/report', async ({ params, body, session, request }) => {
    const userId = session.user.id
    const before = await present(params, userId)
    if (before instanceof Refusal) return before
    if (before.phase === 'early') return new Refusal('too_early')
    const season = await readLeague(context, params.leagueId)
    if (season instanceof Refusal) return new Refusal('not_found')
    const { timeZone } = season.details
    const word = { userId, outcome: body.outcome, note: body.note, seen: body.seen, timeZone }
    const result = await store.scoreReports.reportAsCaptain(params.leagueId, params.matchId, word, {
      now: clock.now(),
      mailTo,
    })
    if (result instanceof Refusal) return result
    mailer.wake()
    request.log.info({ user: userId, match: params.matchId, changed: result.changed }, 'score reported')
    return present(params, userId)
  })

  serve(context, 'GET /api/leagues/:leagueId/matches/:matchId/effect', async ({ params, query }) => {
    const data = await readLeague(context, params.leagueId)
    if (data instanceof Refusal || !matchIn(data, params.matchId)) return new Refusal('not_found')
    const outcome: MatchOutcome = {
      kind: 'played',
      homeScore: Number(query.home),
      awayScore: Number(query.away),
      penalties: null,
    }
    const places = placesWith({ ...data, matches: data.counted }, params.matchId, outcome)
    return { lines: places.map((one) => ({ teamId: one.teamId, text: placeSentence(one) })) }
  })

  serve(context, 'GET /api/leagues/:leagueId/open-reports', async ({ params: { leagueId } }) => {
    const data = await readLeague(context, leagueId)
    if (data instanceof Refusal) return data
    const captains = await captainsToWriteTo(leagueId)
    const byMatch = Map.groupBy(await store.scoreReports.open(leagueId), ({ matchId }) => matchId)
    return {
      league: seasonSummaryOf(data.league),
      matches: data.matches.flatMap(({ id }) => {
        const [reports, match] = [byMatch.get(id), matchIn(data, id)]
        return reports && match ? [presentOpen(data, match, reports, captains)] : []
      }),
    }
  })

  serve(
    context,
    'POST /api/leagues/:leagueId/matches/:matchId/decision',
    async ({ params, body, session, request }) => {
      const by = { by: session.user.id, now: clock.now(), mailTo }
      const done = await store.scoreDecisions.decide(params.leagueId, params.matchId, body, by)
      if (done instanceof Refusal) return done
      mailer.wake()
      request.log.info({ user: session.user.id, match: params.matchId }, 'score decided')
      return done
    },
  )

  serve(
    context,
    'POST /api/leagues/:leagueId/matches/:matchId/decision/take-back',
    async ({ params, body, session }) => {
      const by = { by: session.user.id, now: clock.now(), mailTo }
      const refused = await store.scoreDecisions.takeBack(params.leagueId, params.matchId, body, by)
      if (refused) return refused
      mailer.wake()
    },
  )
}

type Ids = { leagueId: string; matchId: string }
type KnownMatch = LeagueData['matches'][number] & {
  home: TeamSummary
  away: TeamSummary
  isKnockOut: boolean
  outcome: MatchOutcome
}

/** A match whose teams are known. */
function matchIn({ matches, summaries, knockOuts }: LeagueData, matchId: string): KnownMatch | null {
  const match = matches.find(({ id }) => id === matchId)
  const teamOf = (teamId: string | null | undefined) => summaries.find(({ id }) => id === teamId)
  const [home, away] = [teamOf(match?.homeTeamId), teamOf(match?.awayTeamId)]
  if (!match || !home || !away) return null
  const knockOut = knockOuts.find((one) => one.matchId === matchId)
  const outcome = outcomeOf(match, knockOut?.penalties ?? null)
  return { ...match, home, away, isKnockOut: knockOut !== undefined, outcome }
}

function presentReport(
  data: LeagueData,
  match: KnownMatch,
  given: {
    reports: readonly NamedReport[]
    as: { teamId: string; role: 'captain' | 'deputy'; name: string }
    now: number
  },
): ReportReply {
  const { reports, as, now } = given
  const { timeZone } = data.details
  const side = as.teamId === match.home.id ? 'home' : 'away'
  const [own, other] = [wordOf(reports, as.teamId), wordOf(reports, (side === 'home' ? match.away : match.home).id)]
  const isArchived = data.league.archivedAt !== null
  const phase = reportPhase({ kickoff: match.dateTime, now, outcome: match.outcome, own, other, isArchived })
  const waiting = [own, other].find((one) => one?.state === 'waiting')?.countsAt ?? null
  return {
    league: seasonSummaryOf(data.league),
    matchId: match.id,
    when: whenParts(match, timeZone).join(' · '),
    home: match.home,
    away: match.away,
    isKnockOut: match.isKnockOut,
    side,
    as: { name: as.name, role: as.role },
    phase,
    own: presentWord(own, match, timeZone),
    other: presentWord(other, match, timeZone),
    seen: reports.at(-1)?.number ?? 0,
    counts: waiting === null ? null : noonText(waiting, now, timeZone),
    result: reported(match.outcome),
  }
}

function presentWord(report: NamedReport | null, match: KnownMatch, timeZone: string): CaptainsWord | null {
  const outcome = report && reported(report.outcome)
  return outcome ? { who: report.who, time: reportTime(report.at, match.dateTime, timeZone), outcome } : null
}

/** 'July 16', '7:00 PM', 'field E' */
function whenParts(match: KnownMatch, timeZone: string): string[] {
  if (match.dateTime === null) return ['Date to come']
  const { day, time } = localTime(match.dateTime, timeZone)
  return [monthDay(day), clockTime(time), fieldText(fieldOf(match))]
}

function presentOpen(
  data: LeagueData,
  match: KnownMatch,
  reports: readonly NamedReport[],
  captains: readonly { teamId: string; userId: string }[],
): OpenReport {
  const { timeZone } = data.details
  const names = { home: match.home.name, away: match.away.name }
  const current = reports.filter(({ state, withdrawn }) => state !== 'settled' && !withdrawn)
  const standing = reported(match.outcome)
  const outcomes = [...(standing ? [standing] : []), ...current.flatMap(({ outcome }) => choiceOf(outcome) ?? [])]
  const different = outcomes.filter((one, i) => outcomes.findIndex((other) => sameOutcome(other, one)) === i)
  const first = current.find(({ state }) => state === 'open')
  return {
    matchId: match.id,
    version: match.version,
    seen: reports.at(-1)?.number ?? 1,
    when: whenParts(match, timeZone).join(', '),
    home: match.home,
    away: match.away,
    isKnockOut: match.isKnockOut,
    captains: captains
      .filter(({ teamId }) => teamId === match.home.id || teamId === match.away.id)
      .map(({ userId }) => userId),
    standing: standing && outcomeText(standing, names),
    since: first ? reportTime(latestOf(current).at, match.dateTime, timeZone) : '',
    choices: different.map((outcome) => ({
      outcome,
      text: outcomeText(outcome, names),
      words: current
        .filter((one) => sameOutcome(choiceOf(one.outcome) ?? one.outcome, outcome))
        .map((one) => ({ title: titleOf(one, match), detail: detailOf(one, match, timeZone), note: one.note })),
      effect: placesWith({ ...data, matches: data.counted }, match.id, outcome).map(placeText),
      stands: standing !== null && sameOutcome(standing, outcome),
    })),
  }
}

/** Returns the score that an organiser can choose: also one so far, of a match called off or that nobody ended. */
const choiceOf = (outcome: MatchOutcome) => reported(outcome) ?? endedSoFar(outcome)

/** The report with which the match began to wait: the newest that differs. */
const latestOf = (reports: readonly NamedReport[]): { at: number } =>
  reports.findLast(({ state }) => state === 'open') ?? { at: 0 }

function titleOf({ source, teamId, deskOnly, outcome }: NamedReport, { home, away }: KnownMatch): string {
  if (source === 'organiser') return 'An organiser entered it'
  if (outcome.kind === 'awaiting') return 'The touchline, so far'
  if (source === 'touchline') return deskOnly ? 'The touchline, sent late' : 'The touchline’s final whistle'
  return `${teamId === home.id ? home.name : away.name} say`
}

const detailOf = ({ source, who, at }: NamedReport, match: KnownMatch, timeZone: string): string =>
  [source === 'touchline' ? '' : who, reportTime(at, match.dateTime, timeZone)].filter(Boolean).join(', ')
