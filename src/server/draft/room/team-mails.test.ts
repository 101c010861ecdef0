import { afterEach, describe, expect, it } from 'vitest'
import { seedMatches } from '../../seed/leagues.ts'
import { CALM, type DraftLeague, openDraftLeague, playToEnd } from '../../testing/draft/draft-league.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'

describe.each(ANY_ENGINE)('[D20] mails about the teams of a draft, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: DraftLeague
  afterEach(() => league?.close())

  async function finished(deps: { sendsMails?: boolean } = {}) {
    league = await openDraftLeague(engine, { players: 6, settings: CALM, deps })
    const captains = [await league.captain(0), await league.captain(1)]
    const chair = await league.come(league.organiser)
    await league.begin()
    await playToEnd(
      captains,
      league.people.map(({ id }) => id),
    )
    return chair
  }
  const write = () => league.site.store.connections.write
  async function mailed() {
    await league.site.mailsSent()
    return league.site.mails.splice(0)
  }
  const addresses = (...numbers: number[]) => numbers.map((i) => `player${i}@example.com`)

  it('tell each player with a verified address of team, captain and first match, once', async () => {
    const chair = await finished()
    const leagueId = league.league.id
    await write().updateTable('users').set({ emailVerified: 0 }).where('email', '=', 'player5@example.com').execute()
    // Two teams that stand, with matches from tomorrow on; one is at a place of its own.
    const tomorrow = league.site.clock.now() + 86_400_000
    await write()
      .transaction()
      .execute(async (trx) => {
        const team = { leagueId, logo: null, color: null, coach: '', description: '' }
        await trx
          .insertInto('teams')
          .values(['Blues', 'Reds'].map((name) => ({ ...team, id: name, name })))
          .execute()
        await seedMatches(trx, leagueId, ['Blues', 'Reds', 'Blues', 'Reds', 'Blues', 'Reds'], false)
        await trx.updateTable('matches').set({ dateTime: tomorrow }).where('leagueId', '=', leagueId).execute()
      })
    await mailed()
    expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
    const mails = await mailed()
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(addresses(0, 1, 2, 3, 4))
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set([`The teams of the ${league.league.name} are set`]),
    )
    for (const { recipient, text, html } of mails) {
      expect(text).toMatch(/^You play for (Blues|Reds) in the /)
      expect(text).toMatch(
        recipient.match(/player[01]@/) ? /You are the captain\./ : /Your captain is First[01] Last0[01]\./,
      )
      expect(text).toMatch(
        /Your first match: \w{3}, \w{3} \d+, \d+:\d\d [AP]M, .* v .*\nWhere: Wakeman, Wakeman Farm Dr\nMap: /,
      )
      expect(html).toContain('>Map</a>')
      expect(text).not.toContain('@')
      const lines = text.split('\n').filter(Boolean)
      expect(new Set(lines).size).toBe(lines.length)
    }
    expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
    expect(await mailed()).toEqual([])
  })

  itOnce('say what is true once they are taken back, corrected and published again', async () => {
    const chair = await finished()
    await mailed()
    await chair.send('organiser/publish', {})
    const first = await mailed()
    expect(first).toHaveLength(6)
    for (const { text } of first) expect(text).toContain('Your first match has no date yet.')
    await chair.send('organiser/take-back', {})
    const back = await mailed()
    expect(back.map(({ recipient }) => recipient).sort()).toEqual(addresses(0, 1, 2, 3, 4, 5))
    for (const { subject, text } of back) {
      expect(subject).toMatch(/^The teams of the .* were taken back$/)
      expect(text).toContain('You are on no team for now.')
    }
    const teamsMailed = (all: typeof first) =>
      new Map(all.map(({ recipient, text }) => [recipient, /^You play for (.*) in the /.exec(text)?.[1]]))
    const named = { captainId: league.people[0]?.id ?? '', teamName: 'Night Owls' }
    expect(await chair.send('team-name', named)).toMatchObject({ success: true })
    expect(await mailed()).toEqual([])
    await chair.send('organiser/publish', {})
    const again = teamsMailed(await mailed())
    expect(again.get('player0@example.com')).toBe('Night Owls')
    for (const [recipient, team] of teamsMailed(first))
      expect(again.get(recipient)).toBe(team === 'Team Last00' ? 'Night Owls' : team)
  })

  itOnce('are not written where a score keeps the teams', async () => {
    const chair = await finished()
    await chair.send('organiser/publish', {})
    await mailed()
    const [row] = await write().selectFrom('teams').select('id').execute()
    await write()
      .insertInto('matches')
      .values({
        id: 'm',
        leagueId: league.league.id,
        place: 0,
        homeTeamId: row?.id ?? '',
        awayTeamId: null,
        homeScore: 1,
        awayScore: 0,
        week: 1,
        round: 1,
        fieldLocation: null,
        status: null,
      })
      .execute()
    expect(await chair.send('organiser/take-back', {})).toMatchObject({ success: false, code: 'scores_entered' })
    expect(await mailed()).toEqual([])
  })
  itOnce('[SC14] are not written without a mail server', async () => {
    const chair = await finished({ sendsMails: false })
    await mailed()
    for (const command of ['organiser/publish', 'organiser/take-back'] as const)
      expect(await chair.send(command, {})).toMatchObject({ success: true })
    expect(await mailed()).toEqual([])
  })
})
