import type { Connections } from '../engine/connections.ts'
import { pushStore } from './pushes.ts'
import { pushSubscriptionStore } from './subscriptions.ts'
import { pushSwitchStore } from './switches.ts'

/** What phones are told, which phones, and what of it each person wants. */
export const pushStores = (connections: Connections) => ({
  pushes: pushStore(connections),
  pushSubscriptions: pushSubscriptionStore(connections),
  pushSwitches: pushSwitchStore(connections),
})
