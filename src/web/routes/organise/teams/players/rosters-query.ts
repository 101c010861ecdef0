import { useQuery } from '@tanstack/react-query'
import type { RostersReply } from '#contract/people/roster.ts'
import { rostersQuery } from '#web/data/console.ts'

export type RosterPlayer = RostersReply['teams'][number]['players'][number]
export type FreePlayer = RostersReply['free'][number]

export const useRosters = (leagueId: string) => useQuery(rostersQuery(leagueId))

/** First and last name; the last is '' where there is no account. */
export const playerName = ({ firstName, lastName }: Pick<RosterPlayer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
