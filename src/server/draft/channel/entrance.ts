import type { IncomingMessage } from 'node:http'
import type { DraftStanding } from '#contract/draft-registration.ts'
import { isOpenToDraft, mayAdminister } from '#league/permissions.ts'
import type { Sessions } from '../../auth/sessions.ts'
import type { SiteState } from '../../http/site-state.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { Store } from '../../store/store.ts'

/** Somebody in the room, as the signed-in session says ([D1]). */
export type Who = {
  userId: string
  firstName: string
  lastName: string
  organiser: boolean
  /** The cookie header they came with: whether its session still stands is looked up at every command. */
  cookie: string
  token: string
}

export type Entrance = ReturnType<typeof createEntrance>

/** Who may enter the room ([D2]): registered players to whom the draft is open, and organisers. */
export function createEntrance(parts: {
  store: Store
  sessions: Sessions
  siteState: SiteState
  adminEmails: readonly string[]
  /** Whether the draft has started with this player: it keeps its players, whatever it asks of new ones. */
  isPlaying: (userId: string) => boolean
}) {
  const { store, sessions, siteState, adminEmails, isPlaying } = parts
  const isOrganiser = (session: SessionRecord) => mayAdminister(session.user, adminEmails)

  const mayPlay = (userId: string, standing: DraftStanding | null) =>
    isOpenToDraft(standing) || (standing === 'waiting' && isPlaying(userId))

  return {
    /** Who sends this request; null for everybody who may not enter. */
    async identify({ headers }: Pick<IncomingMessage, 'headers'>): Promise<Who | null> {
      const [session, league] = await Promise.all([sessions.find(headers.cookie), siteState.current()])
      if (!session || !league) return null
      const player = await store.players.find(session.user.id, league.id)
      const organiser = isOrganiser(session)
      if (!organiser && !mayPlay(session.user.id, player?.standing ?? null)) return null
      const { firstName, lastName } = player?.profile ?? { firstName: 'Organiser', lastName: '' }
      const { id: token, user } = session
      return { userId: user.id, firstName, lastName, organiser, cookie: headers.cookie ?? '', token }
    },

    /** Whether somebody in the room may still be there, with the rights they came with. */
    async isStillAuthorized(who: Who): Promise<boolean> {
      const [session, league] = await Promise.all([sessions.find(who.cookie), siteState.current()])
      if (!session || isOrganiser(session) !== who.organiser) return false
      if (who.organiser) return true
      const player = league && (await store.players.find(who.userId, league.id))
      return mayPlay(who.userId, player?.standing ?? null)
    },

    /** The tokens of those in the room who may not be there any more, or not with the rights they came with. */
    async findRevoked(people: readonly Who[]): Promise<Set<string>> {
      const league = await siteState.current()
      const [sessionOf, standings] = await Promise.all([
        sessions.findAll([...new Set(people.map(({ token }) => token))]),
        league ? store.registrations.standings(league.id) : new Map<string, DraftStanding>(),
      ])
      const revoked = people.filter(({ userId, token, organiser }) => {
        const session = sessionOf.get(token)
        if (!session || isOrganiser(session) !== organiser) return true
        return !organiser && !mayPlay(userId, standings.get(userId) ?? null)
      })
      return new Set(revoked.map(({ token }) => token))
    },
  }
}
