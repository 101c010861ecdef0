import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/failures/refusal.ts'
import type { League } from '#contract/league.ts'
import { LIMITS } from '#contract/limits.ts'
import { longDate } from '#league/day-text.ts'
import { eveningEnds, matchLength } from '#league/evenings.ts'
import { addDays } from '#league/schedule/dated.ts'
import { matchEdit } from '#league/schedule/edits.ts'
import { generated } from '#league/schedule/generator/generate.ts'
import { ALL_RULES } from '#league/schedule/generator/input.ts'
import { instantOf } from '#league/season.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Files } from '../files/files.ts'
import type { Store } from '../store/store.ts'
import { CLUBS } from './clubs.ts'
import {
  DEMONSTRATION_PASSWORD,
  demonstrationAccounts,
  demonstrationPeople,
  insertPeople,
  insertRegistration,
  mixed,
  payFees,
  season,
  UNPAID_EVERY,
} from './demonstration.ts'
import { BETWEEN_REGISTRATIONS } from './demonstration-plan.ts'
import { seedFinals } from './finals.ts'
import { seedMatches, seedRosters, seedTeams, storeBadges } from './leagues.ts'
import { postsDuring, seedNews } from './news.ts'
import { playDraft } from './played-draft.ts'
import { SCORES_2024 } from './schedule.ts'
import { planToday } from './todays-plan.ts'

/** The hour of organisers' acts and of the opening of registration, in the league's zone. */
const HOUR_OF_ACTS = '20:00'
/** Days before tonight. */
const DRAFT = -28
const SCHEDULE = -24
const FINALISTS = 4
/** Clubs by their captains, the first who comes first. The one without a colour gets that of its seat, which no other has. */
const CAPTAINED = ['harbor', 'mill', 'greens', 'lots', 'orchard', 'compo']
const MINUTE_MS = 60_000

/**
 * Fills an empty store with a league in the middle of its season at `now` (milliseconds since 1970): a season that is
 * archived with its champion, and one whose third evening is tonight, drafted, scheduled and scored as organisers and
 * captains do it, with posts.
 */
export async function seedTodaysDemonstration(
  store: Store,
  files: Files,
  now: number,
  timeZone: string,
): Promise<void> {
  const { today, last, season: form } = planToday(now, timeZone)
  const at = (daysAhead: number) => instantOf(addDays(today, daysAhead), HOUR_OF_ACTS, timeZone)
  const opened = ({ details }: Pick<League, 'details'>) => instantOf(details.registrationOpens, HOUR_OF_ACTS, timeZone)
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD)
  const lastSeason = await season(store, last, opened(last))
  const thisSeason = await season(store, form, opened(form))
  const logos = await storeBadges(files)
  const people = demonstrationPeople(thisSeason.year)

  const userIds = await store.connections.write.transaction().execute(async (trx) => {
    const userIds = await insertPeople(trx, people, passwordHash, opened(lastSeason))
    for (const league of [lastSeason, thisSeason])
      for (const [index, { profile }] of people.entries())
        await insertRegistration(trx, league, {
          userId: userIds[index] ?? '',
          profile,
          registeredAt: opened(league) + index * BETWEEN_REGISTRATIONS,
        })
    const hasPaid = (index: number) =>
      index % UNPAID_EVERY !== 0 && people[index]?.email !== demonstrationAccounts.registeredPlayer
    await payFees(
      trx,
      thisSeason.id,
      userIds.filter((_, index) => hasPaid(index)),
      opened(thisSeason) + userIds.length * BETWEEN_REGISTRATIONS,
    )
    const teams = await seedTeams(trx, lastSeason.id, logos)
    await seedRosters(trx, lastSeason.id, teams, mixed(userIds))
    await seedMatches(trx, lastSeason.id, teams, true)
    await seedFinals(trx, lastSeason.id, true, now)
    await seedTeams(trx, thisSeason.id, logos)
    return userIds
  })
  const [organiserId, scorekeeperId] = await Promise.all(
    [demonstrationAccounts.administrators[0], demonstrationAccounts.scorekeepers[0]].map((email) => idOf(store, email)),
  )
  const organiser = (daysAhead: number) => ({ by: organiserId ?? '', now: at(daysAhead) })
  await store.leagues.setArchived(lastSeason.id, true, organiser(-180))
  const captains = demonstrationAccounts.captains.map((_, i) => ({
    userId: userIds[i] ?? '',
    teamName: nameThatFits(CLUBS.find(({ key }) => key === CAPTAINED[i])?.name),
  }))
  await playDraft(store, thisSeason, captains, organiserId ?? '', at(DRAFT))
  await publishSchedule(store, thisSeason, organiser(SCHEDULE))
  await enterScores(store, thisSeason, scorekeeperId ?? '', today)
  const news = { leagueId: thisSeason.id, by: organiserId ?? '', people: people.length }
  await store.connections.write
    .transaction()
    .execute((trx) => seedNews(trx, postsDuring(longDate(form.details.finals)), news, now))
}

const nameThatFits = (name = '') => (name.length <= LIMITS.teamName ? name : null)

async function idOf(store: Store, email = ''): Promise<string> {
  const user = await store.users.findByEmail(email)
  if (!user) throw new Error(`the demonstration has no account of ${email}`)
  return user.id
}

/** Generates the regular matches, publishes them and sets the finals up. */
async function publishSchedule(store: Store, { id, details }: League, act: { by: string; now: number }) {
  const view = await store.schedules.read(id, act.now)
  if (!view) throw new Error('the season is not there')
  const { evenings } = view.state
  const schedule = generated({
    teamIds: view.teamRecords.map((team) => team.id),
    evenings: evenings
      .filter(({ kind }) => kind === 'regular')
      .map((evening) => ({ id: evening.id, evening, isOpen: true })),
    matchesPerTeam: null,
    wishes: [],
    fixed: [],
    taken: view.taken,
    matchMinutes: matchLength(details) / MINUTE_MS,
    rules: ALL_RULES,
    cares: { homeAndAway: true, fields: true },
    seed: 1,
  })
  if (schedule.outcome !== 'found') throw new Error(`the generator made no schedule: ${schedule.outcome}`)
  const edits = schedule.matches.map((match) =>
    matchEdit(randomUUID(), null, { ...match, stage: 'regular' as const, status: null }),
  )
  const saved = await store.schedules.saveEdits(id, edits, act)
  if (saved instanceof Refusal) throw new Error(`the schedule was refused: ${JSON.stringify(saved)}`)
  const seen = (await store.schedules.read(id, act.now))?.revision ?? ''
  const published = await store.schedules.publish(id, { seen, anyway: false, mailTo: null }, act)
  if (published) throw new Error(`the schedule was not published: ${JSON.stringify(published)}`)
  const eveningId = evenings.find(({ kind }) => kind === 'finals')?.id ?? ''
  const finals = await store.finals.setUp(id, { eveningId, teams: FINALISTS, places: true }, { ...act, mailTo: null })
  if (finals) throw new Error(`the finals were not set up: ${JSON.stringify(finals)}`)
}

/** Enters the scores of the evenings before today, each at its end. */
async function enterScores(store: Store, { id, details }: League, by: string, today: string) {
  const evenings = (await store.schedules.read(id, instantOf(today, '12:00', details.timeZone)))?.state.evenings ?? []
  const matches = await store.matches.list(id)
  for (const [i, evening] of evenings.filter(({ day }) => day < today).entries()) {
    const played = matches.filter(({ eveningId }) => eveningId === evening.id)
    const edits = played.map(({ id: matchId, version }, place) => {
      const [homeScore, awayScore] = SCORES_2024[i * played.length + place] ?? [0, 0]
      return { matchId, version, homeScore, awayScore }
    })
    const act = { by, now: eveningEnds(evening, details), mailTo: null }
    const saved = await store.matches.saveScores(id, { edits, anyway: false }, act)
    if (typeof saved === 'string' || !('saved' in saved))
      throw new Error(`scores were refused: ${JSON.stringify(saved)}`)
  }
}
