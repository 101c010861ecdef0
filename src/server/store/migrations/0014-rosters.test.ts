import { type Kysely, sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { addUser } from '../../testing/stored.ts'
import { up } from './0014-rosters.ts'

describe.each(ENGINES)('[TE2] rosters from before a person had one team of a season, on %s', (engine) => {
  let site: TestSite
  afterEach(() => site?.close())

  it('keep everybody where they stood, and mark who is on two teams', async () => {
    site = await openTestSite(engine)
    const { write } = site.store.connections
    const league = await site.store.leagues.create(season2025, 1)
    if (league instanceof Refusal) throw new Error(league.code)
    const teams = ['a', 'b'].map((id) => ({
      id,
      leagueId: league.id,
      name: id,
      logo: null,
      description: '',
      color: null,
      coach: '',
    }))
    await write.insertInto('teams').values(teams).execute()
    const [ana, ben] = [
      await addUser(site.store.connections, 'ana@example.com'),
      await addUser(site.store.connections, 'ben@example.com'),
    ]
    await sql`drop table rosters`.execute(write)
    await sql`create table rosters ("teamId" text not null, place integer not null, "userId" text, email text,
      constraint rosters_pkey primary key ("teamId", place))`.execute(write)
    for (const [team, place, user, email] of [
      ['a', 0, ana, null],
      ['a', 1, ben, null],
      ['a', 2, null, 'guest@example.com'],
      ['b', 0, ana, null],
      ['b', 1, null, 'guest@example.com'],
    ])
      await sql`insert into rosters ("teamId", place, "userId", email) values (${team}, ${place}, ${user}, ${email})`.execute(
        write,
      )

    await write.transaction().execute((trx) => up(trx as Kysely<unknown> & typeof trx))
    const rows = await write.selectFrom('rosters').orderBy('teamId').orderBy('place').selectAll().execute()
    const entry = { leagueId: league.id, role: null }
    expect(rows).toEqual([
      { ...entry, teamId: 'a', place: 0, userId: ana, email: null, doubled: 0 },
      { ...entry, teamId: 'a', place: 1, userId: ben, email: null, doubled: 0 },
      { ...entry, teamId: 'a', place: 2, userId: null, email: 'guest@example.com', doubled: 0 },
      { ...entry, teamId: 'b', place: 0, userId: ana, email: null, doubled: 1 },
      { ...entry, teamId: 'b', place: 1, userId: null, email: 'guest@example.com', doubled: 0 },
    ])
    expect(await site.store.teams.countOnSeveral(league.id)).toBe(1)
    const twice = { teamId: 'b', leagueId: league.id, place: 9, userId: ben, email: null }
    await expect(write.insertInto('rosters').values(twice).execute()).rejects.toThrow(/unique|duplicate/i)
  })
})
