import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import type { ActsReply } from '#contract/people/act.ts'
import { ACT_KINDS, type ActKind } from '#contract/people/choices.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Select } from '#web/components/form/select.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { useSite } from '#web/data/site.ts'

const KIND_LABELS: Record<ActKind, string> = {
  season: 'Season',
  team: 'Teams',
  match: 'Scores',
  schedule: 'Schedule',
  person: 'People',
  draft: 'Draft',
  access: 'Roles',
  site: 'Site',
  news: 'News and mails',
}

type Filter = { search: string; kind: ActKind | ''; person: string }

function useActs({ search, kind, person }: Filter) {
  return useInfiniteQuery<ActsReply, Failure, { pages: ActsReply[] }, readonly unknown[], string | null>({
    queryKey: ['acts', search, kind, person],
    queryFn: ({ pageParam }) =>
      call('GET /api/acts', {
        query: {
          ...(search && { search }),
          ...(kind && { kind }),
          ...(person && { person }),
          ...(pageParam !== null && { after: pageParam }),
        },
      }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** The log: who did what, when, the newest first; found by words, by who did it and by what it is about ([AC3]). */
export function ActLog() {
  const id = useId()
  const [filter, setFilter] = useState<Filter>({ search: '', kind: '', person: '' })
  const query = useActs(useDeferredValue(filter))
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const set = (change: Partial<Filter>) => setFilter({ ...filter, ...change })
  const acts = data?.pages.flatMap((page) => page.acts) ?? []
  const people = data?.pages[0]?.people ?? []
  return (
    <Card aria-labelledby={id}>
      <SectionHead id={id} title="What was done" />
      <div className="grid gap-4 px-inset pb-6 sm:grid-cols-4">
        <div className="sm:col-span-2">
          <FieldFrame label="Search" error={undefined}>
            {(wiring) => (
              <input
                {...wiring}
                type="search"
                className={INPUT}
                placeholder="A name, a team, a word"
                value={filter.search}
                maxLength={100}
                onChange={({ target }) => set({ search: target.value })}
              />
            )}
          </FieldFrame>
        </div>
        <Choice label="About" value={filter.kind} onChange={(kind) => set({ kind: kind as ActKind | '' })}>
          <option value="">Everything</option>
          {ACT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_LABELS[kind]}
            </option>
          ))}
        </Choice>
        <Choice label="By or about" value={filter.person} onChange={(person) => set({ person })}>
          <option value="">Everybody</option>
          {people.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </Choice>
      </div>
      {query.error && (
        <div className="px-inset pb-4">
          <LoadAlert query={query} />
        </div>
      )}
      <ActList acts={acts} timeZone={data?.pages[0]?.timeZone} />
      <p role="status" className="not-empty:border-line not-empty:border-t px-inset not-empty:py-4 text-ink-2 text-sm">
        {isFetching ? (
          <span className="flex items-center gap-2">
            <Spinner /> Looking…
          </span>
        ) : (
          data && acts.length === 0 && !hasNextPage && 'Nothing in the log matches this.'
        )}
      </p>
      {hasNextPage && (
        <div className="border-line border-t px-inset py-4">
          <Button variant="quiet" size="small" pending={isFetching} onClick={() => void fetchNextPage()}>
            {acts.length === 0 ? 'Look further back' : 'Show older ones'}
          </Button>
        </div>
      )}
    </Card>
  )
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <FieldFrame label={label} error={undefined}>
      {(wiring) => (
        <Select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </Select>
      )}
    </FieldFrame>
  )
}

function ActList({ acts, timeZone }: { acts: ActsReply['acts']; timeZone: string | undefined }) {
  const { seasons } = useSite()
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return (
    <ol>
      {acts.map(({ id, at, by, text, names, season, kind }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-t px-inset py-3.5">
          <span className="w-24 text-ink-2 text-sm max-sm:order-1">{KIND_LABELS[kind]}</span>
          <span className="wrap-anywhere min-w-0 flex-1 max-sm:basis-full">
            <b translate="no" className="font-semibold">
              {by}
            </b>{' '}
            <WithNames text={text} names={names} />
            {season && seasons.length > 1 && kind !== 'season' && <span className="text-ink-2">{` (${season})`}</span>}
          </span>
          <time
            dateTime={new Date(at).toISOString()}
            className="ms-auto text-ink-2 text-sm tabular-nums max-sm:order-1"
          >
            {time.format(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
