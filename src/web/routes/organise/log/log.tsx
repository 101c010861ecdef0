import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { ActsReply } from '#contract/people/act.ts'
import { ACT_KINDS, type ActKind } from '#contract/people/choices.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { ChipChoice, Chips } from '#web/components/chip.tsx'
import { Empty } from '#web/components/empty.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { AccessPage } from '../access/access-page.tsx'
import { ActList } from './act-list.tsx'
import { KIND_LABELS } from './kind-labels.ts'

type Filter = { search: string; kind: ActKind | ''; person: string }

const NO_FILTER: Filter = { search: '', kind: '', person: '' }

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
export default function Log() {
  const [filter, setFilter] = useState<Filter>(NO_FILTER)
  const query = useActs(useDeferredValue(filter))
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const acts = data?.pages.flatMap((page) => page.acts) ?? []
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const isEmpty = data !== undefined && acts.length === 0 && !hasNextPage && !isFetching
  return (
    <AccessPage title="What was done">
      <Card>
        <Filters filter={filter} people={data?.pages[0]?.people ?? []} onChange={setFilter} />
        {query.error && (
          <div className="px-inset pb-4">
            <LoadAlert query={query} />
          </div>
        )}
        <ActList acts={acts} timeZone={data?.pages[0]?.timeZone ?? 'UTC'} />
        <div role="status">
          {isFetching && (
            <p className="flex items-center gap-2 border-line border-t px-inset py-4 text-ink-2 text-sm">
              <Spinner /> Looking…
            </p>
          )}
          {isEmpty &&
            (isFiltered ? (
              <Empty
                title="Nothing in the log matches this."
                action={<TextButton onClick={() => setFilter(NO_FILTER)}>Take the filters off</TextButton>}
              />
            ) : (
              <Empty title="Nothing here yet." />
            ))}
        </div>
        {hasNextPage && (
          <div className="border-line border-t px-inset py-4">
            <Button variant="quiet" size="small" pending={isFetching} onClick={() => void fetchNextPage()}>
              {acts.length === 0 ? 'Look further back' : 'Show older ones'}
            </Button>
          </div>
        )}
      </Card>
    </AccessPage>
  )
}

type FiltersProps = { filter: Filter; people: ActsReply['people']; onChange: (filter: Filter) => void }

function Filters({ filter, people, onChange }: FiltersProps) {
  const name = useId()
  const set = (change: Partial<Filter>) => onChange({ ...filter, ...change })
  return (
    <div className="grid gap-4 px-inset py-6">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <SearchField
          label="Search"
          placeholder="A name, a team, a word"
          value={filter.search}
          maxLength={100}
          onChange={({ target }) => set({ search: target.value })}
        />
        <FieldFrame label="By or about" error={undefined}>
          {(wiring) => (
            <Select {...wiring} value={filter.person} onChange={({ target }) => set({ person: target.value })}>
              <option value="">Everybody</option>
              {people.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      </div>
      <Chips role="radiogroup" aria-label="About">
        {(['', ...ACT_KINDS] as const).map((kind) => (
          <ChipChoice key={kind} type="radio" name={name} checked={filter.kind === kind} onChange={() => set({ kind })}>
            {kind === '' ? 'Everything' : KIND_LABELS[kind]}
          </ChipChoice>
        ))}
      </Chips>
    </div>
  )
}
