import type { Connections } from '../engine/connections.ts'
import { linkStore } from '../links/mail-links.ts'
import { accountStore } from './accounts.ts'
import { credentialStore } from './credentials.ts'
import { identityStore } from './identities.ts'
import { sessionStore } from './sessions.ts'
import { tryStore } from './tries.ts'
import { userStore } from './users.ts'

/** Accounts: people who sign in, their sessions, links and tries. */
export const accountStores = (connections: Connections) => ({
  accounts: accountStore(connections),
  credentials: credentialStore(connections),
  identities: identityStore(connections),
  links: linkStore(connections),
  sessions: sessionStore(connections),
  tries: tryStore(connections),
  users: userStore(connections),
})
