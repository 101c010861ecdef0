import type { Connections } from '../engine/connections.ts'
import { guestAskStore } from './asks.ts'
import { guestFollowingStore } from './following.ts'
import { guestLinkStore } from './guest-links.ts'
import { ownGuestStore } from './own-guests.ts'

/** Players who fill in for other teams, what teams ask of them, and who has accepted ([MN7]). */
export const guestStores = (connections: Connections) => ({
  guestAsks: guestAskStore(connections),
  guestFollowing: guestFollowingStore(connections),
  guestLinks: guestLinkStore(connections),
  ownGuests: ownGuestStore(connections),
})
