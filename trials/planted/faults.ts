import { LEAGUE_FAULTS, STORE_FAULTS } from './league-and-store.ts'
import type { PlantedFault } from './planted-fault.ts'
import { ROUTES_FAULTS, WEB_FAULTS } from './routes-and-web.ts'

/** One-line faults that the tests are known to see. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...LEAGUE_FAULTS,
  ...STORE_FAULTS,
  ...ROUTES_FAULTS,
  ...WEB_FAULTS,
]
