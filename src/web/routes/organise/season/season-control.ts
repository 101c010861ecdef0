import type { Control } from 'react-hook-form'
import type { LeagueForm } from '#contract/league.ts'
import type { SeasonValues } from './new-season.ts'

/** What the fields of the season's form are bound to. */
export type SeasonControl = Control<SeasonValues, unknown, LeagueForm>
