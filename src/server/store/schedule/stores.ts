import type { Connections } from '../engine/connections.ts'
import { lockStore } from './locks.ts'
import { resultStore } from './results.ts'
import { scheduleStore } from './schedule.ts'
import { unpublishedStore } from './unpublished.ts'
import { wishStore } from './wishes.ts'
import { withdrawalStore } from './withdrawals.ts'

/** The schedule of a season: its working copy, results, wishes and withdrawals. */
export const scheduleStores = (connections: Connections) => ({
  locks: lockStore(connections),
  results: resultStore(connections),
  schedules: scheduleStore(connections),
  unpublished: unpublishedStore(connections),
  wishes: wishStore(connections),
  withdrawals: withdrawalStore(connections),
})
