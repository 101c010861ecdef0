import type { StandingsReply } from '#contract/team.ts'
import { WithNames } from '#web/components/with-names.tsx'

type Footnotes = NonNullable<StandingsReply['footnotes']>

/** The numbers of a team's footnotes, from 1. */
export const notesOf = (footnotes: Footnotes, teamId: string): number[] =>
  footnotes.flatMap((note, i) => (note.teamId === teamId ? i + 1 : []))

/** Points that were taken off, and why, under the table ([TA2]). */
export const FootnoteList = ({ footnotes, names }: { footnotes: Footnotes; names: readonly string[] }) => (
  <ol aria-label="Points taken off" className="grid list-inside list-decimal gap-1 px-1 text-sm">
    {footnotes.map(({ text }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a footnote is its number
      <li key={i}>
        <WithNames text={text} names={names} />
      </li>
    ))}
  </ol>
)

/** The marks of a row's footnotes beside its points. */
export const FootnoteMarks = ({ numbers }: { numbers: readonly number[] }) => (
  <sup className="absolute start-full -top-0.5 ms-0.5 font-sans font-semibold text-2xs text-ink-2">
    <span className="sr-only"> footnote </span>
    <span>{numbers.join(' ')}</span>
  </sup>
)
