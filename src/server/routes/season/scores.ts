import { Refusal } from '#contract/failures/refusal.ts'
import { type MatchCard, type ScoreEntry, scoresReply } from '#contract/match.ts'
import { eveningAtHand } from '#league/evenings.ts'
import { finalsWait } from '#league/finals/waiting.ts'
import { isUncounted } from '#league/matches.ts'
import { mayAdminister } from '#league/permissions.ts'
import { decisionText } from '#league/results.ts'
import { matchCards, schedule } from '#league/schedule/cards.ts'
import { outcomeOf } from '#league/scores/outcome.ts'
import { reportedSentences } from '#league/scores/report-text.ts'
import { serve } from '../../http/serve.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { NamedReport } from '../../store/scores/reading.ts'
import type { Overtaken } from '../../store/season/matches.ts'
import type { RouteContext } from '../route-context.ts'
import { fillingMail } from '../schedule/schedule-mails.ts'
import {
  cachedPage,
  findOpenSeason,
  findSeason,
  type LeagueData,
  readLeague,
  seasonSummaryOf,
  zoneOf,
} from './league-data.ts'

/** `scores`: what administrators read and write at the touchline. */
export function serveScores(context: RouteContext) {
  const { store, mailer, clock } = context
  const mailTo = fillingMail(mailer)
  /** Scorekeepers read no names of people ([AC2]). */
  const readsNames = ({ user }: SessionRecord) => mayAdminister(user, context.adminEmails)

  serve(context, 'GET /api/leagues/:leagueId/scores', async ({ params: { leagueId }, session, cacheUntil }) => {
    const season = await findSeason(context, leagueId, session)
    if (season instanceof Refusal) return season
    const now = clock.now()
    const { week, ends } = eveningAtHand(season, now)
    cacheUntil(ends)
    const named = readsNames(session)
    return cachedPage(context, season, {
      name: 'scores',
      varyBy: `week${week}${named ? '' : '-nameless'}`,
      schema: scoresReply,
      namesPeople: true,
      withScoreChanges: true,
      make: async (data) => {
        const cards = cardsOf(data)
        const weeks = weeksOf(data, cards)
        return {
          league: seasonSummaryOf(data.league),
          zone: zoneOf(data.league),
          currentWeek: weekAtHand(data, weeks, now),
          weeks,
          entries: entriesOf(data, named, await store.scoreReports.list(leagueId), cards),
          finalsWaitFor: finalsWait({ ...data, timeZone: data.details.timeZone }),
        }
      },
    })
  })

  serve(context, 'PUT /api/leagues/:leagueId/scores', async ({ params: { leagueId }, body, session, request }) => {
    const season = await findOpenSeason(context, leagueId)
    if (season instanceof Refusal) return season
    const result = await store.matches.saveScores(leagueId, body, { by: session.user.id, now: clock.now(), mailTo })
    if (result instanceof Refusal) return result
    const { saved, overtaken } = result
    mailer.wake()
    request.log.info({ user: session.user.id, league: leagueId, saved, overtaken: overtaken.length }, 'scores saved')
    const data = await readLeague(context, leagueId, { withScoreChanges: true })
    if (data instanceof Refusal) return data
    return {
      saved,
      conflicts: overtaken.map((one) => presentConflict(one, readsNames(session))),
      entries: entriesOf(data, readsNames(session), await store.scoreReports.list(leagueId)),
    }
  })

  serve(context, 'POST /api/leagues/:leagueId/matches/:matchId/result', async ({ params, body, session, request }) => {
    const { leagueId, matchId } = params
    const by = { by: session.user.id, now: clock.now(), mailTo }
    const refused = await store.results.decide(leagueId, matchId, body, by)
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id, league: leagueId, match: matchId }, 'result decided')
    const data = await readLeague(context, leagueId, { withScoreChanges: true })
    if (data instanceof Refusal) return matchGone()
    return (
      entriesOf(data, true, await store.scoreReports.list(leagueId)).find(({ id }) => id === matchId) ?? matchGone()
    )
  })
}

const matchGone = () => new Refusal('not_found')

const cardsOf = (data: LeagueData) => matchCards(data, data.summaries, data.matches, data.knockOuts)

/** The evenings with their rounds, to enter scores on. That of finals that are set up is there before their teams are. */
const weeksOf = (data: LeagueData, cards: MatchCard[]) =>
  schedule(data, cards).map(({ week, date, label, zoneName, calledOff, rounds }) => ({
    week,
    date,
    ...(label !== undefined && { label }),
    ...(zoneName !== undefined && { zoneName }),
    ...(calledOff !== undefined && { calledOff }),
    rounds: rounds.map(({ round, time, matches }) => ({ round, time, waits: !matches.every(isKnown) })),
  }))

/** The evening to open on, of those that have a tab ([M9]). */
function weekAtHand(data: LeagueData, weeks: ReturnType<typeof weeksOf>, now: number): number {
  const shown = new Set(weeks.map(({ week }) => week))
  return eveningAtHand(data, now, ({ week }) => shown.has(week)).week
}

/** Tells whether a score can be entered: for a knock-out match, once both teams are known ([SC12]). */
const isKnown = ({ knockOut, home, away }: MatchCard) => !knockOut || (home !== null && away !== null)

/** Stands for the name of who changed a score. */
const SOMEBODY = 'Somebody'

function entriesOf(
  data: LeagueData,
  named: boolean,
  reports: readonly NamedReport[],
  cards = cardsOf(data),
): ScoreEntry[] {
  const { matches, scoreChanges } = data
  const history = Map.groupBy(scoreChanges, ({ matchId }) => matchId)
  const reportsOf = Map.groupBy(reports, ({ matchId }) => matchId)
  const byId = new Map(matches.map((match) => [match.id, match]))
  return cards.filter(isKnown).map((card) => {
    const match = byId.get(card.id)
    const reported = match ? reportedOf(card, match, reportsOf.get(card.id) ?? [], data) : []
    return {
      ...card,
      version: match?.version ?? 1,
      ...(match && isUncounted(match) && { uncounted: true as const }),
      ...(reported.length > 0 && { reported }),
      history: (history.get(card.id) ?? []).map(({ at, by, before, after, decided }) => ({
        at,
        by: named ? by : SOMEBODY,
        before,
        after,
        ...(decided && { text: decisionText(decided.before, decided.after, data.details.timeZone) }),
      })),
    }
  })
}

function reportedOf(
  { home, away, knockOut }: MatchCard,
  match: LeagueData['matches'][number],
  reports: readonly NamedReport[],
  { details }: LeagueData,
): string[] {
  if (!home || !away || reports.length === 0) return []
  const outcome = outcomeOf(match, knockOut?.penalties ?? null)
  return reportedSentences(reports, { home, away, outcome }, details.timeZone)
}

function presentConflict({ edit, current }: Overtaken, named: boolean) {
  const { matchId, homeScore, awayScore } = edit
  const by = named ? current.by : SOMEBODY
  return { matchId, current: { ...current, by }, yours: { homeScore, awayScore } }
}
