import type { Kysely } from 'kysely'

/** The tables as this migration finds them. */
type Found = {
  drafts: { id: string; leagueId: string; teamsBefore: string | null }
  draftEvents: { draftId: string; seq: number; event: string }
  draftSeats: { draftId: string; seatId: string; teamId: string; coach: string | null }
  rosters: { teamId: string; userId: string | null }
  teams: { id: string; leagueId: string; coach: string }
}

/** The team of each seat of a draft, and what organisers decide about registrations. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('draftSeats')
    .addColumn('draftId', 'text', (c) => c.notNull().references('drafts.id').onDelete('cascade'))
    .addColumn('seatId', 'text', (c) => c.notNull())
    .addColumn('teamId', 'text', (c) => c.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('coach', 'text')
    .addPrimaryKeyConstraint('draftSeats_key', ['draftId', 'seatId'])
    .addUniqueConstraint('draftSeats_team_key', ['draftId', 'teamId'])
    .execute()
  for (const column of ['admittedAt', 'removedAt'] as const)
    await db.schema.alterTable('registrations').addColumn(column, 'bigint').execute()
  for (const column of ['admittedBy', 'removedBy'] as const)
    await db.schema.alterTable('registrations').addColumn(column, 'text').execute()
  await keepPublishedTeams(db as Kysely<Found>)
  await db.schema.alterTable('drafts').dropColumn('teamsBefore').execute()
}

/** Seats of drafts whose teams are published keep the teams that they have filled. */
async function keepPublishedTeams(db: Kysely<Found>) {
  const published = await db
    .selectFrom('drafts')
    .where('teamsBefore', 'is not', null)
    .select(['id', 'leagueId', 'teamsBefore'])
    .execute()
  for (const { id: draftId, leagueId, teamsBefore } of published) {
    const before: { teams: { id: string; coach: string }[] } = JSON.parse(teamsBefore ?? '')
    const coachBefore = new Map(before.teams.map(({ id, coach }) => [id, coach]))
    for (const [seatId, captainId] of await captainsOf(db, draftId)) {
      const team = await db
        .selectFrom('teams')
        .innerJoin('rosters', 'rosters.teamId', 'teams.id')
        .where('teams.leagueId', '=', leagueId)
        .where('rosters.userId', '=', captainId)
        .select(['teams.id', 'teams.coach'])
        .executeTakeFirst()
      if (!team) continue
      const coach = coachBefore.get(team.id) ? null : team.coach
      await db.insertInto('draftSeats').values({ draftId, seatId, teamId: team.id, coach }).execute()
    }
  }
}

/** The user id of each seat's captain, by seat id, as the draft's log has it. */
async function captainsOf(db: Kysely<Found>, draftId: string): Promise<Map<string, string>> {
  const captains = new Map<string, string>()
  const rows = await db
    .selectFrom('draftEvents')
    .where('draftId', '=', draftId)
    .orderBy('seq')
    .select('event')
    .execute()
  for (const row of rows) {
    const event: { type: string; seatId: string; captain: { id: string } } = JSON.parse(row.event)
    if (event.type === 'captainJoined' || event.type === 'captainReplaced') captains.set(event.seatId, event.captain.id)
    else if (event.type === 'captainLeft') captains.delete(event.seatId)
  }
  return captains
}
