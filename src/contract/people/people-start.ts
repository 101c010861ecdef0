import { z } from 'zod'
import { FIRST_ROWS, PEOPLE_FILTERS } from './people-list.ts'
import { peopleReply, personRow } from './person.ts'

/** The filters of a list at its start, separated by commas; a word that is no filter narrows nothing. */
export const peopleStartQuery = z.object({ filters: z.string().max(200).default('') })

/** The first rows of the list of people with the numbers around them, for a screen to show before it has everybody. */
export const peopleStart = peopleReply.omit({ people: true }).extend({
  /** The filters that `matching` and `first` are narrowed to. */
  filters: z.array(z.enum(PEOPLE_FILTERS)),
  /** People of the whole season who pass each filter by itself; `everyone` is the number of registrations that count. */
  counts: z.record(z.enum([...PEOPLE_FILTERS, 'everyone']), z.int()),
  /** True if the season has rosters: before that, nobody misses a team. */
  withTeams: z.boolean(),
  /** People who pass all of `filters`. */
  matching: z.int(),
  /** The first of those, in the order of the list. */
  first: z.array(personRow).max(FIRST_ROWS),
})
export type PeopleStart = z.infer<typeof peopleStart>
