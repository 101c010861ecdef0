import type { DeskNeed } from '#contract/desk.ts'
import { statusOf } from '../matches.ts'
import { type Situation, sinceOf } from './situation.ts'

/** Two captains who differ keep a match out of the table; a later word that differs does not ([MN4], [MN9]). */
export function openReports({ openReports, matches, ...situation }: Situation): DeskNeed[] {
  const open = matches.filter(({ id }) => openReports.includes(id))
  const waiting = open.filter((match) => statusOf(match) !== 'completed').length
  if (open.length === 0) return []
  const one = open.length === 1
  return [
    {
      id: 'reports',
      count: open.length,
      text: one ? 'match has conflicting reports' : 'matches have conflicting reports',
      detail:
        waiting > 0
          ? `The table waits for ${waiting === 1 ? 'it' : 'them'}.`
          : 'Somebody reported a different score from the one that counts.',
      action: { label: one ? 'Decide the score' : 'Decide the scores', target: { screen: 'reports' } },
      urgent: true,
      ...sinceOf(situation, situation.since.reports),
    },
  ]
}

/** Matches that ended early or wait for a ruling, and do not count before it ([SC2], [SC12]). */
export function undecidedMatches({ matches, openReports }: Situation): DeskNeed[] {
  const undecided = matches.filter(
    (match) => ['abandoned', 'awaiting'].includes(statusOf(match)) && !openReports.includes(match.id),
  )
  const [first] = undecided
  if (!first) return []
  const one = undecided.length === 1
  return [
    {
      id: 'undecided',
      count: undecided.length,
      text: `${one ? 'match was' : 'matches were'} abandoned or ${one ? 'awaits' : 'await'} a decision`,
      detail: `Say how ${one ? 'it' : 'each'} counts: by a forfeit, by its score, or played again. Until then ${one ? 'it does' : 'they do'} not count.`,
      action: {
        label: one ? 'Decide the match' : 'Decide the matches',
        target: { screen: 'scores', matchId: first.id, ...(first.week !== null && { week: first.week }) },
      },
      urgent: true,
    },
  ]
}
