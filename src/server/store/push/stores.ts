import type { Connections } from '../engine/connections.ts'
import { pushKeyStore } from './key-row.ts'
import { noticeSwitchStore } from './notice-switches.ts'
import { ownCalendarStore } from './own-calendars.ts'
import { pushStore } from './pushes.ts'
import { pushSubscriptionStore } from './subscriptions.ts'
import { pushSwitchStore } from './switches.ts'

/** Pushes, the phones that get them, each person's choices, and people's own calendars. */
export const pushStores = (connections: Connections) => ({
  noticeSwitches: noticeSwitchStore(connections),
  ownCalendars: ownCalendarStore(connections),
  pushKeys: pushKeyStore(connections),
  pushes: pushStore(connections),
  pushSubscriptions: pushSubscriptionStore(connections),
  pushSwitches: pushSwitchStore(connections),
})
