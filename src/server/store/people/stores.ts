import type { Connections } from '../engine/connections.ts'
import { accountMergeStore } from './account-merging.ts'
import { peopleChangeStore } from './changes.ts'
import { guardianStore } from './guardians.ts'
import { heldPlaceStore } from './held-places.ts'
import { importStore } from './importing.ts'
import { mergeStore } from './merging.ts'
import { peopleStore } from './people.ts'
import { peopleMailStore } from './people-mails.ts'
import { removalStore } from './removals.ts'
import { waitingStore } from './waiting.ts'

/** People of a season, their guardians and places, and what organisers do with them. */
export const peopleStores = (connections: Connections) => ({
  accountMerging: accountMergeStore(connections),
  guardians: guardianStore(connections),
  heldPlaces: heldPlaceStore(connections),
  merging: mergeStore(connections),
  people: peopleStore(connections),
  peopleChanges: peopleChangeStore(connections),
  peopleImport: importStore(connections),
  peopleMails: peopleMailStore(connections),
  removals: removalStore(connections),
  waiting: waitingStore(connections),
})
