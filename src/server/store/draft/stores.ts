import type { Connections } from '../engine/connections.ts'
import { draftCommandStore } from './draft-commands.ts'
import { draftStore } from './drafts.ts'

/** Drafts and their commands. */
export const draftStores = (connections: Connections) => ({
  draftCommands: draftCommandStore(connections),
  drafts: draftStore(connections),
})
