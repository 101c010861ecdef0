import type { Control } from 'react-hook-form'
import type { LeagueForm } from '#contract/league.ts'
import type { SeasonValues } from './new-season.ts'

/** The form that the fields of a season are bound to. */
export type SeasonControl = Control<SeasonValues, unknown, LeagueForm>
