import { type KeyboardEvent, useId, useState } from 'react'
import type { StandingRow } from '#contract/team.ts'
import { signed } from '#league/standings.ts'
import { Icon } from '#web/components/icon.tsx'
import { FormPills } from '#web/components/league/result-pill.tsx'
import { TeamLink } from '#web/components/league/team-link.tsx'
import { Press } from '#web/components/press.tsx'
import { Tag } from '#web/components/tag.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { FootnoteMarks } from './footnotes.tsx'

/** A column that a phone leaves out. */
export const WIDE = 'hidden md:table-cell print:table-cell'
/** The column with the button that shows the rest, on a phone. */
export const NARROW = 'w-11 px-0 md:hidden print:hidden'
const CUT =
  'absolute start-0 top-0 rounded-b-sm bg-pitch-500 px-2 font-bold text-2xs text-pitch-950 leading-5.5 whitespace-nowrap'

type StandingsRowProps = {
  row: StandingRow
  /** Of all teams, which a reason may name. */
  names: readonly string[]
  /** Tells whether what a phone does not show of it is there. */
  withRest: boolean
  leagueId: string
  /** The text of the line above it: those before it play in the finals; null without a line. */
  cut: string | null
  /** The numbers of its footnotes. */
  notes: readonly number[]
}

/** One team's row, and under it on a phone what the narrow table leaves out. */
export function StandingsRow({ row, names, withRest, leagueId, cut, notes }: StandingsRowProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { team, reason } = row
  return (
    <tbody data-row={team.id}>
      <tr data-cut={cut ? true : undefined}>
        <td className={`figures text-lg ${row.position === 1 && row.played > 0 ? 'text-pitch-600' : 'text-ink-3'}`}>
          {row.position}
        </td>
        <th scope="row" className="relative">
          {cut && (
            <span data-cut-label className={CUT}>
              {cut}
            </span>
          )}
          <span className="flex items-center gap-1">
            <TeamLink team={team} leagueId={leagueId} />
            {reason && <Reason teamName={team.name} reason={reason} names={names} />}
            {row.withdrawn && (
              <span title={WITHDRAWN_TEXTS[row.withdrawn]}>
                <Tag tone="outline">Withdrawn</Tag>
              </span>
            )}
          </span>
        </th>
        <td>{row.played}</td>
        <td className={WIDE}>{row.won}</td>
        <td className={WIDE}>{row.drawn}</td>
        <td className={WIDE}>{row.lost}</td>
        <td className={WIDE}>{row.goalsFor}</td>
        <td className={WIDE}>{row.goalsAgainst}</td>
        <td>{signed(row.goalDifference)}</td>
        <td className={WIDE}>{withRest && <FormPills form={row.form} />}</td>
        <td className="figures text-xl">
          <span className="relative">
            <span>{row.points}</span>
            {notes.length > 0 && <FootnoteMarks numbers={notes} />}
          </span>
        </td>
        <td className={NARROW}>
          <Press
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="grid size-11 place-items-center text-ink-2"
          >
            <Icon name="right" className={`size-5 transition-transform ${open ? '-rotate-90' : 'rotate-90'}`} />
            <span className="sr-only">
              <WithNames text={`More of ${team.name}`} names={[team.name]} />
            </span>
          </Press>
        </td>
      </tr>
      <tr id={id} hidden={!open} className="md:hidden print:hidden">
        <td colSpan={6} className="border-t-0 px-3 pt-0 pb-3">
          {withRest && <RowStatistics row={row} names={names} />}
        </td>
      </tr>
    </tbody>
  )
}

const WITHDRAWN_TEXTS = {
  'results-stand': 'Withdrawn. The results stand.',
  'results-struck': 'Withdrawn. The results are struck out.',
}

function RowStatistics({ row, names }: Pick<StandingsRowProps, 'row' | 'names'>) {
  const statistics = [
    ['Won', row.won],
    ['Drawn', row.drawn],
    ['Lost', row.lost],
    ['GF', row.goalsFor],
    ['GA', row.goalsAgainst],
  ] as const
  return (
    <div className="grid gap-3 rounded-md bg-pitch-50 p-3 text-start">
      <dl className="grid grid-cols-5 text-center">
        {statistics.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-2xs text-ink-2">{label}</dt>
            <dd className="figures text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      {row.form.length > 0 && (
        <p className="flex items-center justify-between text-ink-2 text-sm">
          Last results <FormPills form={row.form} />
        </p>
      )}
      {row.withdrawn && <p className="text-sm">{WITHDRAWN_TEXTS[row.withdrawn]}</p>}
      {row.reason && (
        <p className="text-sm">
          <WithNames text={`Stands ${row.reason}`} names={names} />
        </p>
      )}
    </div>
  )
}

type ReasonProps = {
  teamName: string
  reason: string
  /** Of teams that the reason may name. */
  names: readonly string[]
}

const MARK =
  'grid size-5 place-items-center rounded-full border-2 border-line-strong font-bold text-2xs text-ink-2 hover:border-ink-2'

type Shown = 'by-pointing' | 'always' | 'never'

const TOOLTIP: Record<Shown, string> = {
  'by-pointing': 'invisible group-hover/reason:visible peer-focus-visible:visible',
  always: '',
  never: 'invisible',
}

/**
 * The reason why a row stands above the next one with as many points. It shows for the pointer and the focus, a tap keeps it
 * open, Escape closes it; screen readers hear it with the button.
 */
function Reason({ teamName, reason, names }: ReasonProps) {
  const [shown, setShown] = useState<Shown>('by-pointing')
  const id = useId()
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setShown('never')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices when pointer and focus have left
    <span
      className="group/reason relative hidden md:block print:hidden"
      onPointerLeave={() => shown === 'never' && setShown('by-pointing')}
      onBlur={() => setShown('by-pointing')}
    >
      <Press
        aria-describedby={id}
        aria-label={`Why ${teamName} stands here`}
        onClick={() => setShown(shown === 'always' ? 'never' : 'always')}
        onKeyDown={onKeyDown}
        className="peer grid size-11 place-items-center"
      >
        <span aria-hidden="true" className={MARK}>
          ?
        </span>
      </Press>
      <span role="tooltip" id={id} className={`absolute start-full top-1.5 z-10 w-max max-w-88 ${TOOLTIP[shown]}`}>
        <span className="block rounded-sm bg-pitch-950 px-3 py-1 font-medium text-sm text-white first-letter:uppercase">
          <WithNames text={reason} names={names} />
        </span>
      </span>
    </span>
  )
}
