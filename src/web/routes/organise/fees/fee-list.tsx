import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { FeeRow, MoneySeen } from '#contract/fees/money-seen.ts'
import { folded } from '#league/people/search.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Chip, Chips } from '#web/components/chip.tsx'
import { Day } from '#web/components/day.tsx'
import { Empty } from '#web/components/empty.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { Tag } from '#web/components/tag.tsx'
import { Tick } from '#web/components/tick.tsx'
import type { Act } from '#web/data/use-act.ts'
import { usePrinting } from '#web/data/use-printing.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { Settled } from '../people/marks.tsx'
import type { ManyAct } from '../people/people-acts.ts'
import { nameOf } from '../people/people-text.ts'
import { FeeBar } from './fee-bar.tsx'
import { FEE_FILTERS, type FeeFilter, FILTER_LABELS, markOf, partOf, passes } from './fee-text.ts'

type FeeListProps = { money: MoneySeen; season: ConsoleSeason; acts: Act<ManyAct> }

/** The number of rows at first, and of those that each press adds. */
const ROWS_AT_ONCE = 50

/** The people with their fees: open ones first, found by name, chosen by a tap on the row ([PA4]). */
export function FeeList({ money, season, acts }: FeeListProps) {
  const { people, teams, archived } = money
  const [filter, setFilter] = useState<FeeFilter>('open')
  const [query, setQuery] = useState('')
  const [onScreen, setRows] = useState(ROWS_AT_ONCE)
  const rows = usePrinting() ? people.length : onScreen
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const typed = useDeferredValue(query)
  const teamOf = useMemo(() => new Map(teams.map((team) => [team.id, team])), [teams])
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = people
    .filter((row) => passes(filter, row))
    .filter((row) => words.every((word) => folded(nameOf(row)).includes(word)))
  // Somebody who has left the list, because another organiser marked them, is not chosen any more.
  const picked = people.filter((row) => chosen.has(row.userId) && passes(filter, row))
  const count = (one: FeeFilter) => people.filter((row) => passes(one, row)).length
  const show = (next: FeeFilter) => {
    setFilter(next)
    setRows(ROWS_AT_ONCE)
    setChosen(new Set())
  }
  const choose = (userId: string, on: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      if (on) after.add(userId)
      else after.delete(userId)
      return after
    })
  return (
    <Card>
      <SectionHead title={`${FILTER_LABELS[filter]} · ${found.length}`}>
        <fieldset>
          <legend className="sr-only">Show only</legend>
          <Chips>
            {FEE_FILTERS.filter((one) => one === 'open' || one === 'paid' || one === filter || count(one) > 0).map(
              (one) => (
                <Chip key={one} on={filter === one} count={count(one)} onClick={() => show(one)}>
                  {FILTER_LABELS[one]}
                </Chip>
              ),
            )}
          </Chips>
        </fieldset>
      </SectionHead>
      <div className="px-inset pb-4">
        <SearchField
          value={query}
          label="Search a name"
          placeholder="Search a name"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      {found.length === 0 ? (
        <div role="status" className="wrap-anywhere">
          <Empty title={typed.trim() === '' ? EMPTY[filter] : `Nobody called ${typed.trim()} here.`} />
        </div>
      ) : (
        <ul aria-label="Fees">
          {found.slice(0, rows).map((row) => {
            const team = teamOf.get(row.teamId ?? '')
            return (
              <li
                key={row.userId}
                className="flex items-center gap-3 border-line border-t px-inset py-1 data-[chosen=true]:bg-pitch-50"
                data-chosen={chosen.has(row.userId)}
              >
                <div className="min-w-0 flex-1">
                  <Tick
                    disabled={archived}
                    checked={chosen.has(row.userId)}
                    onChange={({ target }) => choose(row.userId, target.checked)}
                    detail={
                      <>
                        {team ? <bdi translate="no">{team.name}</bdi> : <span>No team</span>}{' '}
                        <span>
                          · <Day at={row.registeredAt} />
                        </span>{' '}
                        <Reminded row={row} />
                      </>
                    }
                  >
                    <b translate="no" dir="auto" className="font-semibold">
                      {nameOf(row)}
                    </b>
                  </Tick>
                </div>
                <Mark row={row} />
                <Link
                  className="grid size-11 place-items-center rounded-full text-ink-2 hover:text-pitch-600 max-lg:hidden"
                  aria-label={`The sheet of ${nameOf(row)}`}
                  to={{ pathname: '/organise/people', search: `?season=${season.slug}&person=${row.userId}` }}
                >
                  <ConsoleIcon name="arrow" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {found.length > rows && (
        <div className="border-line border-t px-inset py-5">
          <Button variant="quiet" size="small" onClick={() => setRows(onScreen + ROWS_AT_ONCE)}>
            {`Show the next ${Math.min(found.length - rows, ROWS_AT_ONCE)}`}
          </Button>
        </div>
      )}
      {picked.length > 0 && <FeeBar chosen={picked} filter={filter} acts={acts} onDone={() => setChosen(new Set())} />}
    </Card>
  )
}

const EMPTY: Record<FeeFilter, string> = {
  open: 'Nobody owes anything. All fees are settled.',
  paid: 'Nobody has paid yet.',
  waived: 'No fee is waived.',
  refunded: 'No fee was refunded.',
  'too-much': 'Nobody paid too much.',
}

/** The day of the last reminder. */
function Reminded({ row: { fee, remindedAt, isReminderWaiting } }: { row: FeeRow }) {
  const isTold = remindedAt !== null || isReminderWaiting
  if (fee !== 'open' || !isTold) return null
  return (
    <span>
      {isReminderWaiting || remindedAt === null ? (
        '· Mail on its way'
      ) : (
        <>
          <span>· Told</span> <Day at={remindedAt} />
        </>
      )}
    </span>
  )
}

function Mark({ row }: { row: FeeRow }) {
  const part = partOf(row)
  const isOpen = row.fee === 'open' || row.tooMuch !== ''
  return (
    <span className="grid justify-items-end text-end">
      {isOpen ? <Tag tone="warn">{markOf(row)}</Tag> : <Settled>{markOf(row)}</Settled>}
      {part !== '' && <small className="text-ink-2 text-sm">{part}</small>}
    </span>
  )
}
