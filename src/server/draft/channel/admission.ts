import type { IncomingMessage } from 'node:http'
import type { DraftStanding } from '#contract/draft-registration.ts'
import type { League } from '#contract/league.ts'
import { isOpenToDraft, mayAdminister } from '#league/permissions.ts'
import type { Sessions } from '../../auth/sessions.ts'
import type { SiteState } from '../../http/site-state.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { Store } from '../../store/store.ts'
import type { Rooms } from '../room/rooms.ts'

/** Somebody in the room, as the signed-in session says ([D1]). */
export type Who = {
  userId: string
  /** The season whose draft they are in. */
  leagueId: string
  /** True if their address named the season; otherwise it is the current one. */
  bySeason: boolean
  firstName: string
  lastName: string
  organiser: boolean
  /** The cookie header they came with: whether its session still stands is looked up at every command. */
  cookie: string
  token: string
}

export type DraftAdmission = ReturnType<typeof createDraftAdmission>

/** Decides who may enter the room ([D2]): registered players to whom the draft is open, and organisers. */
export function createDraftAdmission(deps: {
  store: Store
  sessions: Sessions
  siteState: SiteState
  adminEmails: readonly string[]
  /** The rooms of the seasons. A draft that has started keeps its players, whatever it asks of new ones. */
  rooms: () => Pick<Rooms, 'room' | 'ensure' | 'enter' | 'isPlaying'>
}) {
  const { store, sessions, siteState, adminEmails, rooms } = deps
  const isOrganiser = (session: SessionRecord) => mayAdminister(session.user, adminEmails)

  const mayPlay = (leagueId: string, userId: string, standing: DraftStanding | null) =>
    isOpenToDraft(standing) || (standing === 'waiting' && rooms().isPlaying(leagueId, userId))

  async function whoIs(session: SessionRecord, league: League): Promise<Omit<Who, 'bySeason' | 'cookie'> | null> {
    if (league.archivedAt !== null && !league.current) return null
    const { id: token, user } = session
    const player = await store.players.find(user.id, league.id)
    const organiser = isOrganiser(session)
    if (!organiser && !mayPlay(league.id, user.id, player?.standing ?? null)) return null
    const { firstName, lastName } = player?.profile ?? { firstName: 'Organiser', lastName: '' }
    return { userId: user.id, leagueId: league.id, firstName, lastName, organiser, token }
  }

  return {
    /**
     * Returns who sends this request, and to which season's draft: that of `?season=`, else the current one. Null for
     * everybody who may not enter; nobody enters that of an archived season that is not the current one.
     */
    async identify({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): Promise<Who | null> {
      const slug = slugIn(url)
      const [session, league] = await Promise.all([sessions.find(headers.cookie), siteState.bySlug(slug)])
      if (!session || !league) return null
      if (!rooms().room(league.id, false)) await rooms().ensure()
      const who = await whoIs(session, league)
      if (!who) return null
      await rooms().enter(who.leagueId)
      return { ...who, bySeason: slug !== undefined, cookie: headers.cookie ?? '' }
    },

    /** Tells whether somebody may enter the draft of a season. Opens no room. */
    mayEnter: async (session: SessionRecord, league: League): Promise<boolean> =>
      (await whoIs(session, league)) !== null,

    /** Tells whether somebody in the room may still be there, with the rights they came with. */
    async isStillAuthorized(who: Who): Promise<boolean> {
      const session = await sessions.find(who.cookie)
      if (!session || isOrganiser(session) !== who.organiser) return false
      if (who.organiser) return true
      const player = await store.players.find(who.userId, who.leagueId)
      return mayPlay(who.leagueId, who.userId, player?.standing ?? null)
    },

    /** Finds those who named no season, and are in the draft of one that is not the current one any more. */
    async findOutdated(): Promise<(who: Who) => boolean> {
      const current = await siteState.current()
      return ({ bySeason, leagueId }) => !bySeason && leagueId !== current?.id
    },

    /** Finds those in the rooms who may not be there any more, or not with the rights they came with. */
    async findRevoked(people: readonly Who[]): Promise<(who: Who) => boolean> {
      const sessionOf = await sessions.findAll([...new Set(people.map(({ token }) => token))])
      const standings = new Map<string, ReadonlyMap<string, DraftStanding>>()
      for (const [leagueId, there] of Map.groupBy(people, (one) => one.leagueId)) {
        const userIds = new Set(there.map(({ userId }) => userId))
        standings.set(leagueId, await store.registrations.standings(leagueId, [...userIds]))
      }
      const revoked = people.filter(({ leagueId, userId, token, organiser }) => {
        const session = sessionOf.get(token)
        if (!session || isOrganiser(session) !== organiser) return true
        return !organiser && !mayPlay(leagueId, userId, standings.get(leagueId)?.get(userId) ?? null)
      })
      const keys = new Set(revoked.map(keyOf))
      return (who) => keys.has(keyOf(who))
    },
  }
}

/** A sign-in may be in the drafts of two seasons, with rights of its own in each. */
const keyOf = ({ token, leagueId }: Who) => `${token} ${leagueId}`

/** The address of a season that the address of a connection names: '/draft-ws/websocket?season=2025-fall'. */
const slugIn = (url = ''): string | undefined => new URLSearchParams(url.split('?')[1]).get('season') ?? undefined
