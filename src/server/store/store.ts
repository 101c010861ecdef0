import { sql } from 'kysely'
import { accountStore } from './accounts.ts'
import { credentialStore } from './credentials.ts'
import { draftCommandStore } from './draft-commands.ts'
import { draftStore } from './drafts.ts'
import { identityStore } from './identities.ts'
import { leagueStore } from './leagues.ts'
import { linkStore } from './links.ts'
import { mailStore } from './mails.ts'
import { matchStore } from './matches.ts'
import { type Connections, openConnections, type StoreConfig } from './open.ts'
import { playerStore } from './players.ts'
import { probeWrite } from './probe.ts'
import { registrationStore } from './registrations.ts'
import { seasonStore } from './seasons.ts'
import { sessionStore } from './sessions.ts'
import { teamStore } from './teams.ts'
import { userStore } from './users.ts'

export type Store = ReturnType<typeof storeOn>

/** Opens and migrates the store that the configuration names. Throws when it can't be reached. */
export async function openStore(config: StoreConfig & { productName: string }) {
  return storeOn(await openConnections(config), config.productName)
}

/** The questions that the server asks of a database, the same for both engines. */
export function storeOn(connections: Connections, productName: string) {
  return {
    /** For the seed and for backups. */
    connections,
    accounts: accountStore(connections),
    credentials: credentialStore(connections),
    drafts: draftStore(connections),
    draftCommands: draftCommandStore(connections),
    identities: identityStore(connections),
    leagues: leagueStore(connections, productName),
    links: linkStore(connections),
    matches: matchStore(connections),
    players: playerStore(connections),
    seasons: seasonStore(connections),
    registrations: registrationStore(connections),
    sessions: sessionStore(connections),
    mails: mailStore(connections),
    teams: teamStore(connections),
    users: userStore(connections),
    /** Tells of every committed change that pages or the draft show. */
    broadcaster: connections.broadcaster,
    /** Throws when the database does not answer. */
    async ping() {
      await connections.read.selectFrom('settings').select('key').limit(1).execute()
    },
    /** The database's time in milliseconds since 1970; null where the database has no clock of its own. */
    async time(): Promise<number | null> {
      if (connections.engine === 'sqlite') return null
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms
      `.execute(connections.read)
      return rows[0]?.ms ?? null
    },
    /** Throws when nothing can be written. */
    probeWrite: () => probeWrite(connections),
    close: () => connections.close(),
  }
}
