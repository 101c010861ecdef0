import { createContext, useContext, useState } from 'react'
import { NO_FILTER, type PoolFilter } from './pool-view.ts'

/** The filter of the pool, where other parts of the room set it too. */
export type SharedFilter = {
  filter: PoolFilter
  setFilter: (filter: PoolFilter) => void
  /** Leads to the players. */
  show: () => void
}

const SharedFilterContext = createContext<SharedFilter | null>(null)
export const SharedFilterProvider = SharedFilterContext.Provider
/** Null where the pool is filtered by its own chips alone. */
export const useSharedFilter = () => useContext(SharedFilterContext)

/** The filter of the pool, and how it is set. */
export function usePoolFilter(): [PoolFilter, (filter: PoolFilter) => void] {
  const own = useState(NO_FILTER)
  const shared = useSharedFilter()
  return shared ? [shared.filter, shared.setFilter] : own
}
