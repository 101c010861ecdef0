import type { IncomingMessage } from 'node:http'
import { mayAdminister } from '#league/permissions.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { SiteState } from '../http/site-state.ts'
import type { SessionRecord } from '../store/sessions.ts'
import type { Store } from '../store/store.ts'

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

/** Who may enter the room ([D2]): players registered for the season, and organisers. */
export function createEntrance(parts: {
  store: Store
  sessions: Sessions
  siteState: SiteState
  adminEmails: readonly string[]
}) {
  const { store, sessions, siteState, adminEmails } = parts
  const isOrganiser = (session: SessionRecord) => mayAdminister(session.user, adminEmails)

  return {
    /** Who sends this request; null for everybody who may not enter. */
    async identify({ headers }: Pick<IncomingMessage, 'headers'>): Promise<Who | null> {
      const [session, league] = await Promise.all([sessions.find(headers.cookie), siteState.current()])
      if (!session || !league) return null
      const player = await store.players.find(session.user.id, league.id)
      const organiser = isOrganiser(session)
      if (!organiser && (player?.registeredAt ?? null) === null) return null
      const { firstName, lastName } = player?.profile ?? { firstName: 'Organiser', lastName: '' }
      const { token, user } = session
      return { userId: user.id, firstName, lastName, organiser, cookie: headers.cookie ?? '', token }
    },

    /** Whether somebody in the room may still be there, with the rights they came with. */
    async stands(who: Who): Promise<boolean> {
      const session = await sessions.find(who.cookie)
      return session !== null && isOrganiser(session) === who.organiser
    },

    /** The tokens of those in the room who may not be there any more, or not with the rights they came with. */
    async whoMustGo(people: readonly Who[]): Promise<Set<string>> {
      const sessionOf = await sessions.findAll([...new Set(people.map(({ token }) => token))])
      const gone = people.filter(({ token, organiser }) => {
        const session = sessionOf.get(token)
        return session === undefined || isOrganiser(session) !== organiser
      })
      return new Set(gone.map(({ token }) => token))
    },
  }
}
