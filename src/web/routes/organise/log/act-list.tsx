import type { ActsReply } from '#contract/people/act.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { useRenderedAt, useSite } from '#web/data/site.ts'
import { useNow } from '#web/data/use-browser-value.ts'
import { KIND_LABELS } from './kind-labels.ts'

type ActListProps = { acts: ActsReply['acts']; timeZone: string }

/** Acts under the day on which they were done, in the league's zone. */
export function ActList({ acts, timeZone }: ActListProps) {
  const now = useNow(useRenderedAt())
  const day = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric' })
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  const today = day.format(now)
  return [...Map.groupBy(acts, ({ at }) => day.format(at))].map(([date, ofDay]) => (
    <section key={date} aria-label={date}>
      <h2 className="display border-line border-t px-inset pt-5 pb-2 text-lg">{date === today ? 'Today' : date}</h2>
      <ol>
        {ofDay.map((act) => (
          <ListedAct key={act.id} act={act} time={time.format(act.at)} />
        ))}
      </ol>
    </section>
  ))
}

function ListedAct({
  act: { at, by, text, names, season, kind },
  time,
}: {
  act: ActsReply['acts'][number]
  time: string
}) {
  const { seasons } = useSite()
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-t px-inset py-3.5">
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
    </li>
  )
}
