import type { Stage } from '#contract/table/choices.ts'
import { csvText } from '../../csv/write-csv.ts'
import { STAGE_TEXTS } from '../../stages.ts'
import type { Plan } from '../plan.ts'

/** The headings of a schedule as CSV, in the order of its columns ([SC15]). */
export const SCHEDULE_HEADINGS = ['Day', 'Kick-off', 'Field', 'Home', 'Away', 'Stage', 'Status', 'Match'] as const

const STATUS_TEXTS = { postponed: 'Postponed', cancelled: 'Cancelled' } as const
/** A regular match is the usual one, and has an empty cell. */
const stageCell = (stage: Stage) => (stage === 'regular' ? '' : STAGE_TEXTS[stage])

/**
 * A schedule as CSV, in the order of days, kick-offs and fields, those without a date last. `teams` has the names of teams
 * by id; a team that is not of the season is an empty cell. Read back by `planScheduleImport` it changes nothing.
 */
export function scheduleCsv({ evenings, matches }: Plan, teams: ReadonlyMap<string, string>): string {
  const rows = [...matches].map(([id, { eveningId, kickoff, field, homeTeamId, awayTeamId, stage, status }]) => {
    const day = evenings.get(eveningId ?? '')?.day ?? ''
    const [home, away] = [teams.get(homeTeamId ?? '') ?? '', teams.get(awayTeamId ?? '') ?? '']
    const time = day === '' ? '' : (kickoff ?? '')
    return [day, time, field ?? '', home, away, stageCell(stage), status === null ? '' : STATUS_TEXTS[status], id]
  })
  const key = ([day = '', ...rest]: readonly string[]) => [day === '' ? '1' : '0', day, ...rest].join('\n')
  rows.sort((a, b) => (key(a) < key(b) ? -1 : 1))
  return csvText([[...SCHEDULE_HEADINGS], ...rows])
}
