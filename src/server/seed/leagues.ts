import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { seasonDetails } from '#contract/league.ts'
import { instantOf } from '#league/season.ts'
import type { Files } from '../files/files.ts'
import { makeLogo } from '../files/logos.ts'
import type { Database } from '../store/engine/schema.ts'
import { listEvenings } from '../store/season/evenings.ts'
import { badgeOf } from './badges.ts'
import { CLUBS } from './clubs.ts'
import { PAIRS, PER_ROUND, PER_WEEK, SCORES_2024 } from './schedule.ts'

const FIELDS = ['Field B', 'Field A', 'Field E']
/** Somebody who played and never had an account here. */
const WITHOUT_ACCOUNT = 'played.once@example.com'
const SMALLEST_SQUAD = 12

/** Stores the badges of the clubs that have one; gives the name of each by the club's key. */
export async function storeBadges(files: Files): Promise<Map<string, string>> {
  const { default: sharp } = await import('sharp')
  const names = new Map<string, string>()
  for (const club of CLUBS) {
    const svg = badgeOf(club)
    const made = svg && (await makeLogo(await sharp(Buffer.from(svg)).png().toBuffer()))
    if (!made || 'refused' in made) continue
    for (const { path, content } of made.files) await files.put(path, content)
    names.set(club.key, made.name)
  }
  return names
}

/** Writes the six teams of a season; gives their ids in the order of the list. */
export async function seedTeams(
  trx: Transaction<Database>,
  leagueId: string,
  logos: Map<string, string>,
): Promise<string[]> {
  const ids = CLUBS.map(() => randomUUID())
  const rows = CLUBS.map(({ key, name, description, color, coach }, i) => ({
    id: ids[i] ?? '',
    leagueId,
    name,
    description,
    color,
    coach,
    logo: logos.get(key) ?? null,
    number: i + 1,
  }))
  await trx.insertInto('teams').values(rows).execute()
  return ids
}

/** Puts players on the teams in turn: squads of twelve to fourteen, one place for somebody without an account. */
export async function seedRosters(
  trx: Transaction<Database>,
  leagueId: string,
  teamIds: string[],
  userIds: string[],
): Promise<void> {
  const left = [...userIds]
  for (const [i, teamId] of teamIds.entries()) {
    const squad = left.splice(0, SMALLEST_SQUAD + (i % 3))
    const places: { userId: string | null; email: string | null }[] = squad.map((userId) => ({ userId, email: null }))
    if (i === 2) places[places.length - 1] = { userId: null, email: WITHOUT_ACCOUNT }
    await trx
      .insertInto('rosters')
      .values(places.map((place, at) => ({ teamId, leagueId, place: at, ...place })))
      .execute()
  }
}

/** Writes the 24 matches of a season on its first four evenings, played or not. */
export async function seedMatches(
  trx: Transaction<Database>,
  leagueId: string,
  teamIds: string[],
  played: boolean,
): Promise<void> {
  const evenings = (await listEvenings(trx, leagueId)).map(({ evening }) => evening)
  const { details } = await trx
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .select('details')
    .executeTakeFirstOrThrow()
  const { timeZone } = seasonDetails.parse(JSON.parse(details))
  const rows = PAIRS.map(([home, away], place) => {
    const [homeScore, awayScore] = (played && SCORES_2024[place]) || [null, null]
    const week = Math.floor(place / PER_WEEK) + 1
    const round = Math.floor((place % PER_WEEK) / PER_ROUND) + 1
    const evening = evenings.find(({ number }) => number === week)
    const kickoff = evening?.kickoffs[round - 1]
    return {
      id: randomUUID(),
      leagueId,
      place,
      homeScore,
      awayScore,
      homeTeamId: teamIds[home] ?? null,
      awayTeamId: teamIds[away] ?? null,
      scheduled: 1,
      eveningId: evening?.id ?? null,
      dateTime: evening && kickoff ? instantOf(evening.day, kickoff, timeZone) : null,
      week,
      round,
      fieldLocation: FIELDS[place % PER_ROUND] ?? null,
      status: played ? 'completed' : null,
    }
  })
  await trx.insertInto('matches').values(rows).execute()
}
