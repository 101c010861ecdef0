import { z } from 'zod'
import { edited } from '../edit.ts'
import { id } from '../id.ts'
import { anyway, matchCard } from '../match.ts'
import { seasonSummary, teamSummary } from '../team.ts'
import { seenVersion } from '../version.ts'
import { FINALISTS } from './choices.ts'
import { finalsWait } from './finals-wait.ts'
import { penalties } from './penalties.ts'

/** The team that comes by table and results. */
const ownSlot = z.discriminatedUnion('from', [
  z.object({ from: z.literal('table'), place: z.int().min(1).max(64) }),
  z.object({ from: z.enum(['winner', 'loser']), matchId: id }),
])

/** The team on a side of a knock-out match. */
export const slot = z.discriminatedUnion('from', [
  ...ownSlot.options,
  /** A team that an organiser chose, `instead` of who comes otherwise. */
  z.object({ from: z.literal('chosen'), teamId: id, instead: ownSlot.optional() }),
])
export type Slot = z.infer<typeof slot>

/** A knock-out match beside its row of the schedule. */
export type KnockOut = {
  matchId: string
  /** 'Semi-final 1' */
  title: string
  /** Its round of the bracket, from 0. */
  round: number
  /** The place that its winner has; null where there is another match to win. */
  winnersPlace: number | null
  home: Slot
  away: Slot
}

/** The finals of a season as an organiser sets them up. */
export const finalsForm = z.object({
  /** Number of teams of the table that play for the cup. */
  teams: z
    .int('Enter a whole number')
    .min(FINALISTS.least, `At least ${FINALISTS.least} teams`)
    .max(FINALISTS.most, `At most ${FINALISTS.most} teams`),
  /** True if third, fifth and further places are played for. */
  places: z.boolean(),
  eveningId: id,
})
export type FinalsForm = z.infer<typeof finalsForm>

/** An organiser's choice of the teams of a match; null leaves a side to table and results. */
export const finalsTeamsForm = z
  .object({ homeTeamId: id.nullable(), awayTeamId: id.nullable() })
  .refine(({ homeTeamId, awayTeamId }) => homeTeamId === null || homeTeamId !== awayTeamId, {
    path: ['awayTeamId'],
    message: 'A team can’t play against itself',
  })
export const finalsTeamsEdit = edited(finalsTeamsForm)
export type FinalsTeamsEdit = z.infer<typeof finalsTeamsEdit>

/** The champion as an organiser declares it: a team, nobody, or, with null, whoever wins the final. */
export const championForm = z.object({ champion: z.union([z.object({ teamId: id }), z.literal('nobody')]).nullable() })
export const championEdit = edited(championForm)
export type ChampionEdit = z.infer<typeof championEdit>
export type DeclaredChampion = z.infer<typeof championForm>['champion']

/** The result of penalties, null to remove it; `version` is the one of the match. */
export const penaltiesForm = z.object({ version: seenVersion, penalties: penalties.nullable(), anyway })

export const finalsMatch = z.object({
  ...matchCard.shape,
  version: z.int(),
  title: z.string(),
  round: z.int(),
  /** 'Wed, Aug 6', '' while the date is to come. */
  day: z.string(),
  /** The teams by table and results, also where an organiser chose another; '' where that is not known. */
  slots: z.object({ home: z.string(), away: z.string() }),
  /** Places of the two teams in the table, null while it is open. */
  homePlace: z.int().nullable(),
  awayPlace: z.int().nullable(),
  /** The winner by score, penalties or forfeit; null while there is none. */
  winner: z.enum(['home', 'away']).nullable(),
  /** The side that advances without playing, since the other team has withdrawn; null for none. */
  goesOn: z.enum(['home', 'away']).nullable(),
})
export type FinalsMatch = z.infer<typeof finalsMatch>

export const honour = z.object({
  season: z.object({ name: z.string(), year: z.int(), slug: z.string() }),
  team: teamSummary,
  /** The team's captain by name, '' without one or once they are deleted. */
  captain: z.string(),
  /** '' without one. */
  coach: z.string(),
  /** '2–2, 4–3 on penalties', 'Declared' where the finals were not played. */
  result: z.string(),
  /** The other finalist's name, '' without one. */
  against: z.string(),
})
export type Honour = z.infer<typeof honour>

export const finalsReply = z.object({
  league: seasonSummary,
  /** 'Wednesday, August 6', '' without a day. */
  date: z.string(),
  /** In the order of their kick-offs. */
  matches: z.array(finalsMatch),
  /** Null where the teams are known, or no finals are set. */
  waitsFor: finalsWait.nullable(),
  champion: honour.nullable(),
  /** The champion that an organiser declared; null leaves it to the final. */
  declared: championForm.shape.champion,
  /** Groups of teams that nothing separates at a place that somebody waits for: a lot decides. */
  lots: z.array(z.object({ place: z.int(), teams: z.array(teamSummary) })),
  /** 'Long Lots came 4th by a drawn lot.' */
  drawn: z.array(z.string()),
  /** The champions of all seasons, the newest first. */
  honours: z.array(honour),
})
export type FinalsReply = z.infer<typeof finalsReply>
