import { sql } from 'kysely'
import { ownerLinkStore } from './access/owner-links.ts'
import { passkeyRuleStore } from './access/passkey-rules.ts'
import { passkeyStore } from './access/passkeys.ts'
import { roleStore } from './access/roles.ts'
import { secondStepStore } from './access/second-step.ts'
import { accountStore } from './accounts/accounts.ts'
import { credentialStore } from './accounts/credentials.ts'
import { identityStore } from './accounts/identities.ts'
import { linkStore } from './accounts/links.ts'
import { sessionStore } from './accounts/sessions.ts'
import { tryStore } from './accounts/tries.ts'
import { userStore } from './accounts/users.ts'
import { actStore } from './acts/acts.ts'
import { draftCommandStore } from './draft/draft-commands.ts'
import { draftStore } from './draft/drafts.ts'
import type { Connections } from './engine/connections.ts'
import { openConnections, type StoreConfig } from './engine/open.ts'
import { probeWrite } from './engine/probe.ts'
import { bucketFileStore } from './files/bucket-files.ts'
import { finalsStore } from './finals/finals.ts'
import { mailStore } from './mails/mails.ts'
import { accountMergeStore } from './people/account-merging.ts'
import { peopleChangeStore } from './people/changes.ts'
import { guardianStore } from './people/guardians.ts'
import { heldPlaceStore } from './people/held-places.ts'
import { importStore } from './people/importing.ts'
import { mergeStore } from './people/merging.ts'
import { peopleStore } from './people/people.ts'
import { peopleMailStore } from './people/people-mails.ts'
import { removalStore } from './people/removals.ts'
import { waitingStore } from './people/waiting.ts'
import { privacyStore } from './privacy/privacy.ts'
import { privacyPageStore } from './privacy/privacy-page.ts'
import { lockStore } from './schedule/locks.ts'
import { resultStore } from './schedule/results.ts'
import { scheduleStore } from './schedule/schedule.ts'
import { wishStore } from './schedule/wishes.ts'
import { withdrawalStore } from './schedule/withdrawals.ts'
import { bringingInStore } from './season/bringing-in.ts'
import { captainStore } from './season/captains.ts'
import { deductionStore } from './season/deductions.ts'
import { leagueStore } from './season/leagues.ts'
import { managedTeamStore } from './season/managed-teams.ts'
import { matchStore } from './season/matches.ts'
import { playerStore } from './season/players.ts'
import { registrationStore } from './season/registrations.ts'
import { rosterStore } from './season/rosters.ts'
import { seasonStore } from './season/seasons.ts'
import { teamStore } from './season/teams.ts'

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
    acts: actStore(connections),
    bucketFiles: bucketFileStore(connections),
    credentials: credentialStore(connections),
    drafts: draftStore(connections),
    draftCommands: draftCommandStore(connections),
    finals: finalsStore(connections),
    guardians: guardianStore(connections),
    identities: identityStore(connections),
    leagues: leagueStore(connections, productName),
    links: linkStore(connections),
    deductions: deductionStore(connections),
    managedTeams: managedTeamStore(connections),
    matches: matchStore(connections),
    people: peopleStore(connections),
    peopleMails: peopleMailStore(connections),
    peopleChanges: peopleChangeStore(connections),
    merging: mergeStore(connections),
    peopleImport: importStore(connections),
    accountMerging: accountMergeStore(connections),
    removals: removalStore(connections),
    heldPlaces: heldPlaceStore(connections),
    players: playerStore(connections),
    privacy: privacyStore(connections),
    privacyPage: privacyPageStore(connections),
    results: resultStore(connections),
    rosters: rosterStore(connections),
    captains: captainStore(connections),
    bringingIn: bringingInStore(connections),
    schedules: scheduleStore(connections),
    locks: lockStore(connections),
    wishes: wishStore(connections),
    withdrawals: withdrawalStore(connections),
    seasons: seasonStore(connections),
    registrations: registrationStore(connections),
    sessions: sessionStore(connections),
    mails: mailStore(connections),
    ownerLinks: ownerLinkStore(connections),
    passkeys: passkeyStore(connections),
    passkeyRules: passkeyRuleStore(connections),
    secondSteps: secondStepStore(connections),
    roles: roleStore(connections),
    teams: teamStore(connections),
    tries: tryStore(connections),
    users: userStore(connections),
    waiting: waitingStore(connections),
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
