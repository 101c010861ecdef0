import type { Connections } from '../engine/connections.ts'
import { answerStore } from './answers.ts'
import { eveningLinkStore } from './evening-links.ts'
import { nudgeStore } from './nudges.ts'
import { ownSeasonStore } from './own-seasons.ts'

/** People's own part of the seasons that they play ([MN2]). */
export const mineStores = (connections: Connections) => ({
  answers: answerStore(connections),
  eveningLinks: eveningLinkStore(connections),
  mine: ownSeasonStore(connections),
  nudges: nudgeStore(connections),
})
