import type { ResultForm, ScoreEntry } from '#contract/match.ts'
import { forfeitText } from '#league/forfeit-text.ts'
import { teamName } from '#league/team-name.ts'
import { isComplete, isEmpty } from './typed-score.ts'

/** The ways in which an organiser may say that a match ended, besides its score ([SC2], [SC3]). */
export const DECISIONS = ['plain', 'home', 'away', 'both', 'abandoned', 'awaiting'] as const
export type Decision = (typeof DECISIONS)[number]

/** Returns how a match was decided; null where that is none of the choices, such as a match that was called off. */
export function decisionOf({ status, forfeit, uncounted }: ScoreEntry): Decision | null {
  if (forfeit) return forfeit
  if (status === 'abandoned' || status === 'awaiting') return status
  return status === 'postponed' || status === 'cancelled' || uncounted ? null : 'plain'
}

/** Tells whether table and finals wait for somebody to say how a match ended. */
export const needsDecision = ({ status, forfeit, uncounted }: ScoreEntry): boolean =>
  uncounted === true || (!forfeit && (status === 'abandoned' || status === 'awaiting'))

/** Tells whether a match takes no score until an organiser puts it back ([SC2]). */
export const takesNoScore = ({ status, forfeit }: ScoreEntry): boolean =>
  forfeit !== undefined || status === 'abandoned' || status === 'cancelled'

/** Says what was decided of a match, in a sentence; '' where its score says everything. */
export function decidedText(entry: ScoreEntry): string {
  const { status, forfeit, uncounted, playedOn } = entry
  const closed = 'It takes no score until it is put back.'
  if (forfeit) return `${forfeitText(entry)}. ${closed}`
  if (status === 'cancelled') return `Cancelled. ${closed}`
  if (status === 'abandoned') return `Abandoned${isEmpty(entry) ? '' : ': its score does not count'}. ${closed}`
  if (status === 'awaiting') return 'It waits for a decision, and does not count until then.'
  if (uncounted) return 'This score does not count: it came in with another status.'
  return playedOn ? `Played on ${playedOn}.` : ''
}

export type Choice = { value: Decision; label: string; note: string; isDisabled: boolean }

/** Lists what can be decided of a match; what can't be yet says what comes first. */
export function choicesOf(entry: ScoreEntry): Choice[] {
  const hasScore = !isEmpty(entry)
  const forfeit = (value: 'home' | 'away' | 'both', label: string): Choice => ({
    value,
    label,
    note: hasScore ? 'Clear the score and save it first.' : '',
    isDisabled: hasScore,
  })
  return [
    { value: 'plain', ...plainChoice(entry), isDisabled: false },
    forfeit('home', `Forfeit by ${teamName(entry.home)}`),
    forfeit('away', `Forfeit by ${teamName(entry.away)}`),
    forfeit('both', 'Forfeit by both teams'),
    {
      value: 'abandoned',
      label: 'Abandoned',
      note: 'Stopped early. The score is kept but doesn’t count.',
      isDisabled: false,
    },
    { value: 'awaiting', label: 'Awaiting a decision', note: 'It does not count until you decide.', isDisabled: false },
  ]
}

function plainChoice(entry: ScoreEntry) {
  const isPlain = decisionOf(entry) === 'plain'
  if (isComplete(entry)) return { label: isPlain ? 'The score counts' : 'Let the score count', note: '' }
  return { label: isPlain ? 'To be played' : 'Put it back', note: isPlain ? '' : 'It is to be played again.' }
}

/** Returns the body to send: the decision, and when it was played where that is said. */
export function resultOf(
  { version }: ScoreEntry,
  decision: Decision,
  playedOn: { day: string; time: string },
): Omit<ResultForm, 'anyway'> {
  return {
    version,
    forfeit: decision === 'home' || decision === 'away' || decision === 'both' ? decision : null,
    status: decision === 'abandoned' || decision === 'awaiting' ? decision : null,
    playedOn: playedOn.day === '' && playedOn.time === '' ? null : playedOn,
  }
}

/** Tells whether a match, decided so, took place at all: only then can it be said on which day. */
export const tookPlace = (entry: ScoreEntry, decision: Decision | null): boolean =>
  decision === 'abandoned' || (isComplete(entry) && (decision === 'plain' || decision === 'awaiting'))
