import type { Connections } from '../engine/connections.ts'
import { draftCommandStore } from './draft-commands.ts'
import { draftStore } from './drafts.ts'
import { preparationStore } from './preparations.ts'

/** Drafts, their commands, and what each has prepared for one. */
export const draftStores = (connections: Connections) => ({
  draftCommands: draftCommandStore(connections),
  drafts: draftStore(connections),
  preparations: preparationStore(connections),
})
