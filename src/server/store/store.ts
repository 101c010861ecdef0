import { accountStore } from './accounts.ts'
import { draftStore } from './drafts.ts'
import { leagueStore } from './leagues.ts'
import { mailStore } from './mails.ts'
import { matchStore } from './matches.ts'
import { openConnections } from './open.ts'
import { playerStore } from './players.ts'
import { probeWrite } from './probe.ts'
import { sessionStore } from './sessions.ts'
import { teamStore } from './teams.ts'

export type Store = Awaited<ReturnType<typeof openStore>>

/** Opens and migrates the store: the questions the server asks, the same for both engines. */
export async function openStore(config: { dataDir: string; databaseUrl?: string | undefined; productName: string }) {
  const connections = await openConnections(config)
  return {
    /** For better-auth, which keeps its own four tables, for the seed and for backups. */
    connections,
    accounts: accountStore(connections),
    drafts: draftStore(connections),
    leagues: leagueStore(connections, config.productName),
    matches: matchStore(connections),
    players: playerStore(connections),
    sessions: sessionStore(connections),
    mails: mailStore(connections),
    teams: teamStore(connections),
    /** Throws when the database does not answer. */
    async ping() {
      await connections.read.selectFrom('settings').select('key').limit(1).execute()
    },
    /** Throws when nothing can be written. */
    probeWrite: () => probeWrite(connections),
    close: () => connections.close(),
  }
}
