import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { Audience } from '#contract/news/post.ts'
import { season2025, usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { randomFrom } from '../../testing/random.ts'
import { storeOfEachTest } from '../../testing/store.ts'
import { profileOf } from '../../testing/stored.ts'
import { countAudiences, reachOfPost } from './audience-counts.ts'
import { membersOf } from './audiences.ts'
import { reachedByPost } from './mailing-queue.ts'

const NOW = Date.UTC(2025, 5, 1)
const PEOPLE = 60
const TEAMS = ['red', 'blue', 'green', 'gold']
const DEPS = { adminEmails: ['person-3@example.com', 'nobody@example.com'] }

describe.each(ENGINES)('[NE1, NE3] counts of audiences on %s', (engine) => {
  const opened = storeOfEachTest(engine)

  it('are of the people whom a mail is for, and of the addresses at which it arrives, whatever they are', async () => {
    const { store } = opened
    const { read, write } = store.connections
    const random = randomFrom(7)
    const one = <T>(...of: T[]): T => random.among(of) as T
    const details = {
      ...season2025.details,
      asks: { ...ASKS_NOTHING, guardian: true, agreement: 'Be fair', fee: usualFee('By bank') },
    }
    const league = await store.leagues.create({ ...season2025, details }, NOW)
    if (league instanceof Refusal) throw new Error(`the season was refused: ${league.code}`)
    const leagueId = league.id
    const evening = await read
      .selectFrom('evenings')
      .where('leagueId', '=', leagueId)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const id of TEAMS)
      await write
        .insertInto('teams')
        .values({ id, leagueId, name: id, logo: null, description: '', color: null, coach: '' })
        .execute()
    const match = { leagueId, eveningId: evening.id, homeTeamId: 'red', awayTeamId: 'blue', week: 1, round: 1 }
    await write
      .insertInto('matches')
      .values({ ...match, id: randomUUID(), place: 0, homeScore: null, awayScore: null, status: null })
      .execute()
    const { position, ...profile } = profileOf('Kim')
    for (let i = 0; i < PEOPLE; i++) {
      const [userId, email] = [`person-${i}`, `person-${i}@example.com`]
      const signsIn = random.below(5) > 0
      const account = { name: '', photoURL: null, pendingEmail: null, changeRequestedAt: null, createdAt: 1 }
      await write
        .insertInto('users')
        .values({
          ...account,
          id: userId,
          email: signsIn ? email : null,
          contactEmail: signsIn ? null : one('family@example.com', `contact-${i}@example.com`, null),
          emailVerified: Number(signsIn && random.below(4) > 0),
          lastSignInAt: 1,
          blockedAt: one(null, null, null, null, NOW),
          deletedAt: one(null, null, null, null, null, NOW),
        })
        .execute()
      await write
        .insertInto('profiles')
        .values({ ...profile, position: JSON.stringify(position), userId, updatedAt: 1 })
        .execute()
      const guardian = one(null, `guardian-${i % 7}@example.com`, 'family@example.com')
      if (random.below(4) > 0)
        await write
          .insertInto('registrations')
          .values({
            leagueId,
            userId,
            registeredAt: 1,
            removedAt: one(null, null, null, NOW),
            fee: one(null, 'open', 'paid', 'waived'),
            guardian: guardian && JSON.stringify({ name: 'Pat', email: guardian, confirmed: true }),
          })
          .execute()
      if (random.below(3) > 0)
        await write
          .insertInto('rosters')
          .values({
            teamId: one(...TEAMS),
            leagueId,
            place: i,
            ...(random.below(2) > 0 ? { userId, email: null } : { userId: null, email }),
            role: one(null, null, 'captain', 'deputy'),
          })
          .execute()
      if (random.below(6) === 0)
        await write
          .insertInto('roles')
          .values({ userId, role: one('owner', 'organiser', 'scorekeeper'), givenAt: 1 })
          .execute()
      if (random.below(4) === 0)
        await write
          .insertInto('mailEnds')
          .values({ address: email, kind: one('news', 'news', 'reminder'), at: NOW })
          .execute()
    }
    const audiences: Audience[] = [
      { kind: 'everyone' },
      { kind: 'registered' },
      { kind: 'unpaid' },
      { kind: 'captains' },
      { kind: 'organisers' },
      ...TEAMS.map((teamId) => ({ kind: 'team' as const, teamId })),
      { kind: 'playing', eveningId: evening.id },
      { kind: 'playing', eveningId: 'another' },
    ]
    const counts = await countAudiences(read, leagueId, audiences, DEPS)
    for (const [i, audience] of audiences.entries()) {
      const members: string[] = []
      for await (const some of membersOf(read, leagueId, audience, DEPS))
        members.push(...some.map(({ userId }) => userId))
      expect(new Set(members).size, audience.kind).toBe(members.length)
      expect(counts[i], audience.kind).toBe(members.length)
      if (audience.kind !== 'playing' && audience.kind !== 'team') expect(members, audience.kind).not.toEqual([])

      const addresses = new Set<string>()
      const reasons = new Map<string, number>()
      for await (const { readers, unreached } of reachedByPost(read, leagueId, audience, DEPS, NOW)) {
        for (const address of readers.keys()) addresses.add(address)
        for (const { reason } of unreached) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
      const reach = await reachOfPost(read, leagueId, audience, DEPS, NOW)
      expect(reach, audience.kind).toMatchObject({ people: members.length, addresses: addresses.size })
      for (const reason of ['no-address', 'ended'] as const)
        expect(reach.counts.get(reason) ?? 0, `${audience.kind}: ${reason}`).toBe(reasons.get(reason) ?? 0)
    }
  })
})
