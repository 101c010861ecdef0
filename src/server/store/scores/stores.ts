import type { Connections } from '../engine/connections.ts'
import { scoreDecisionStore } from './decisions.ts'
import { scoreReportStore } from './score-reports.ts'

/** Reports of how matches ended. */
export const scoreStores = (connections: Connections) => ({
  scoreDecisions: scoreDecisionStore(connections),
  scoreReports: scoreReportStore(connections),
})
