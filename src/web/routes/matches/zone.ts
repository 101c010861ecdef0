import { clockTime } from '#league/day-text.ts'
import { ownTime } from '#web/data/own-clock.ts'

type Weeks = readonly { rounds: readonly { matches: readonly { dateTime: number | null; time: string }[] }[] }[]

/** Tells whether the reader's own clocks show another time than the league's at any kick-off. */
export const isElsewhere = (weeks: Weeks): boolean =>
  weeks.some(({ rounds }) =>
    rounds.some(({ matches }) =>
      matches.some(({ dateTime, time }) => dateTime !== null && clockTime(ownTime(dateTime)) !== time),
    ),
  )
