import { randomUUID } from 'node:crypto'
import { hashOf, newToken } from '../src/server/auth/tokens.ts'
import { lockRoles } from '../src/server/store/access/owners.ts'
import { lockSchedule } from '../src/server/store/schedule/lock.ts'
import { addSession, addUser } from '../src/server/testing/stored.ts'
import type { KilledAct } from './kill-rounds.ts'
import { ask, type TrialSite } from './site.ts'

const DAY = 86_400_000
const PERSON = { firstName: 'Sam', lastName: 'Ito', nickname: '', phone: '', clubTeam: '', contactEmail: '' } as const

type Fault = (text: string) => void
type Pair = { from: string; into: string }
/** The parts of a merge, and whether each is in the database: all are, or none. */
type Parts = Record<string, boolean>

/**
 * The merges of a trial. `mails` counts those that are due, by address; `look` is called after each comparison, with the
 * database at rest.
 */
export function createMerges(site: TrialSite, mails: Map<string, number>, look: (fault: Fault) => Promise<void>) {
  const { store, league, scored, draft, organiser } = site
  const { engine, read, write } = store.connections
  const [captain] = site.people
  if (!captain) throw new Error('the draft has no captain')
  /** The account with a place in the draft: each merge of accounts passes that on. */
  let head = { id: captain.id, email: captain.email }
  let places = 0
  let merged = 0

  /** Waits until no merge of a killed process is left. */
  const settle = () =>
    write.transaction().execute(async (trx) => {
      await lockRoles(trx, engine)
      for (const id of [league.id, scored.league.id].toSorted()) await lockSchedule(trx, engine, id)
    })

  async function partsOf({ from, into }: Pair): Promise<Parts> {
    const users = await read.selectFrom('users').where('id', 'in', [from, into]).select('id').execute()
    const registered = await read
      .selectFrom('registrations')
      .where('leagueId', '=', league.id)
      .where('userId', 'in', [from, into])
      .select('userId')
      .execute()
    const profile = await read.selectFrom('profiles').where('userId', '=', from).select('userId').execute()
    return {
      'the row is gone': users.length === 1 && users[0]?.id === into,
      'the registration is with the other': registered.length === 1 && registered[0]?.userId === into,
      'the profile is gone': profile.length === 0,
      'the log has it': (await loggedMerges()).includes(from),
    }
  }

  /** The ids of the rows that are gone by the log. */
  async function loggedMerges(): Promise<string[]> {
    const acts = await read.selectFrom('acts').where('act', '=', 'people-merged').select('details').execute()
    return acts.map(({ details }) => JSON.parse(details ?? '{}').mergedFrom)
  }

  /** The act of a merge; `alsoParts` gives what it does besides, `onLanded` is called once it is found to be there. */
  function actOf(
    name: string,
    pair: Pair,
    send: KilledAct['send'],
    alsoParts: () => Promise<Parts>,
    { onLanded, repeated }: { onLanded?: () => void; repeated?: KilledAct['repeated'] } = {},
  ): KilledAct {
    let isCounted = false
    return {
      name,
      send,
      repeated,
      async isThere(fault) {
        await settle()
        const parts = { ...(await partsOf(pair)), ...(await alsoParts()) }
        const there = Object.keys(parts).filter((part) => parts[part])
        const landed = there.length === Object.keys(parts).length
        if (!landed && there.length > 0) fault(`is half there: ${there.join(', ')}`)
        if (landed && !isCounted) {
          isCounted = true
          merged++
          onLanded?.()
        }
        const logged = (await loggedMerges()).length
        if (logged !== merged) fault(`${logged} merges are in the log, ${merged} were done`)
        await look(fault)
        return landed
      },
    }
  }

  async function addManually(): Promise<string> {
    const userId = randomUUID()
    const person = { ...PERSON, graduationYear: '2027' as const, footPref: 'left' as const, position: ['GK' as const] }
    const by = { by: organiser.id, now: Date.now() }
    await store.peopleChanges.add(league.id, { userId, person: { ...person, invite: false }, invitation: null }, by)
    return userId
  }

  return {
    /** Two rows that an organiser added manually, of whom the one that goes is on a team of another season. */
    async rows(): Promise<KilledAct> {
      const pair = { from: await addManually(), into: await addManually() }
      const place = { teamId: scored.teamIds[0] ?? '', leagueId: scored.league.id, place: places++ }
      await write
        .insertInto('rosters')
        .values({ ...place, userId: pair.from, email: null })
        .execute()
      const version = (await store.leagues.version(scored.league.id)) ?? 0
      const path = `/api/leagues/${league.id}/people/${pair.from}/merge`
      const request = { cookie: organiser.cookie, body: { intoUserId: pair.into } }
      return actOf(
        'merge two rows',
        pair,
        (url, more) => ask(url, 'POST', path, { ...request, ...more }),
        async () => {
          const onTeam = await read
            .selectFrom('rosters')
            .where('leagueId', '=', scored.league.id)
            .where('userId', 'in', [pair.from, pair.into])
            .select('userId')
            .execute()
          return {
            'the place on the team is with the other': onTeam.length === 1 && onTeam[0]?.userId === pair.into,
            'the season of the team has its next version':
              (await store.leagues.version(scored.league.id)) === version + 1,
          }
        },
        // The organiser who got no answer presses again, and reads that the entries are one.
        { repeated: 'done' },
      )
    },

    /** Two accounts, one of them with a place in a running draft: the second mailbox confirms. */
    async accounts(): Promise<KilledAct> {
      const { id: from, email: fromEmail } = head
      const intoEmail = `again-${randomUUID()}@example.com`
      const into = await addUser(store.connections, intoEmail)
      const now = Date.now()
      for (const id of [from, into]) await addSession(store.connections, id, hashOf(newToken()), now + DAY)
      const token = newToken()
      await write
        .insertInto('mergeProposals')
        .values({
          id: from,
          fromId: from,
          fromEmail,
          fromConfirmedAt: null,
          intoId: into,
          intoEmail,
          intoConfirmedAt: now,
          leagueId: league.id,
          proposedBy: organiser.id,
          expiresAt: now + DAY,
        })
        .execute()
      await store.links.add({ purpose: 'merge', hash: hashOf(token), userId: from, proposalId: from }, now)
      return actOf(
        'merge two accounts',
        { from, into },
        (url, more) => ask(url, 'POST', '/api/merge/confirm', { ...more, body: { token } }),
        async () => {
          const sessions = await read.selectFrom('sessions').where('userId', 'in', [from, into]).select('id').execute()
          const proposals = await read
            .selectFrom('mergeProposals')
            .where('fromId', '=', from)
            .select('fromId')
            .execute()
          const events = await read
            .selectFrom('draftEvents')
            .where('draftId', '=', draft.id)
            .where('event', 'like', '%"playersMerged"%')
            .where('event', 'like', `%"from":"${from}"%`)
            .select('seq')
            .execute()
          return {
            'all sessions have ended': sessions.length === 0,
            'the proposal is gone': proposals.length === 0,
            'the draft knows': events.length === 1,
          }
        },
        {
          onLanded: () => {
            head = { id: into, email: intoEmail }
            for (const email of [fromEmail, intoEmail]) mails.set(email, (mails.get(email) ?? 0) + 1)
          },
        },
      )
    },
  }
}
