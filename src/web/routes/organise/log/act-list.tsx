import type { ActsReply } from '#contract/people/act.ts'
import { foldActs, foldedText } from '#league/acts/fold-acts.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { useRenderedAt, useSite } from '#web/data/site.ts'
import { useNow } from '#web/data/use-browser-value.ts'
import { KIND_LABELS } from './kind-labels.ts'

type Act = ActsReply['acts'][number]

const LINE = 'flex flex-wrap items-baseline gap-x-4 gap-y-1'

/** Acts under the day on which they were done, in the league's zone; what belongs together is one row that opens. */
export function ActList({ acts, timeZone }: { acts: readonly Act[]; timeZone: string }) {
  const now = useNow(useRenderedAt())
  const day = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' })
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  const today = day.format(now)
  return [...Map.groupBy(acts, ({ at }) => day.format(at))].map(([date, ofDay]) => (
    <section key={date} aria-label={date}>
      <h2 className="display border-line border-t px-inset pt-5 pb-2 text-lg">{date === today ? 'Today' : date}</h2>
      <ol>
        {foldActs(ofDay).map((row) => (
          <li key={row[0].id} className="border-line border-t px-inset py-3.5">
            <LogRow row={row} timeOf={clock.format} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

function LogRow({ row, timeOf }: { row: readonly [Act, ...Act[]]; timeOf: (at: number) => string }) {
  const [first] = row
  if (row.length === 1) return <Line act={first} time={timeOf(first.at)} />
  return (
    <details>
      <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <Line act={{ ...first, text: foldedText(first.act, row.length), names: [] }} time={timeOf(first.at)} isFolded />
      </summary>
      <ol className="mt-2 grid gap-2 sm:ps-52">
        {row.map(({ id, at, text, names }) => (
          <li key={id} className={`${LINE} text-ink-2 text-sm`}>
            <span className="w-20 tabular-nums">{timeOf(at)}</span>
            <WithNames text={text} names={names} />
          </li>
        ))}
      </ol>
    </details>
  )
}

type LineProps = { act: Act; time: string; isFolded?: boolean }

function Line({ act: { at, by, text, names, season, kind }, time, isFolded }: LineProps) {
  const { seasons } = useSite()
  return (
    <span className={LINE}>
      <time dateTime={new Date(at).toISOString()} className="w-20 text-ink-2 text-sm tabular-nums">
        {time}
      </time>
      <span className="w-28 text-ink-2 text-sm max-sm:w-auto">{KIND_LABELS[kind]}</span>
      <span className="wrap-anywhere min-w-0 flex-1 max-sm:basis-full">
        <b translate="no" className="font-semibold">
          {by}
        </b>{' '}
        <WithNames text={text} names={names} />
        {season && seasons.length > 1 && kind !== 'season' && <span className="text-ink-2">{` (${season})`}</span>}
      </span>
      {isFolded && (
        <span className="font-bold text-pitch-600 text-sm underline underline-offset-3">
          <span className="[[open]_&]:hidden">Show</span>
          <span className="hidden [[open]_&]:inline">Hide</span>
        </span>
      )}
    </span>
  )
}
