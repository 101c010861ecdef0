import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { FeeRow, MoneySeen } from '#contract/fees/money-seen.ts'
import { folded } from '#league/people/search.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Crest } from '#web/components/crest.tsx'
import { Day } from '#web/components/day.tsx'
import type { Act } from '#web/data/use-act.ts'
import { usePrinting } from '#web/data/use-printing.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
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
    <Card className="fees-list">
      <div className="fees-head">
        <h2 className="display">{`${FILTER_LABELS[filter]} · ${found.length}`}</h2>
        <fieldset className="people-chips">
          <legend className="sr-only">Show only</legend>
          {FEE_FILTERS.filter((one) => one === 'open' || one === 'paid' || one === filter || count(one) > 0).map(
            (one) => (
              <button
                key={one}
                type="button"
                className="people-chip"
                aria-pressed={filter === one}
                onClick={() => show(one)}
              >
                <span>{FILTER_LABELS[one]}</span> <b className="people-chip-count">{count(one)}</b>
              </button>
            ),
          )}
        </fieldset>
        <div className="people-search">
          <ConsoleIcon name="search" />
          <input
            type="search"
            value={query}
            aria-label="Search a name"
            placeholder="Search a name"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
      </div>
      {found.length === 0 ? (
        <p role="status" className="fees-none">
          {typed.trim() === '' ? EMPTY[filter] : `Nobody called ${typed.trim()} here.`}
        </p>
      ) : (
        <ul aria-label="Fees">
          {found.slice(0, rows).map((row) => {
            const team = teamOf.get(row.teamId ?? '')
            return (
              <li key={row.userId} className="fee-row" data-chosen={chosen.has(row.userId)}>
                <label className="fee-pick">
                  <input
                    type="checkbox"
                    disabled={archived}
                    checked={chosen.has(row.userId)}
                    onChange={({ target }) => choose(row.userId, target.checked)}
                  />
                  <b translate="no" dir="auto" className="fee-name">
                    {nameOf(row)}
                  </b>
                  <span className="fee-since">
                    {team ? (
                      <>
                        <Crest name={team.name} color={team.color} className="h-5.5 w-5" />
                        <span>
                          <bdi translate="no">{team.name}</bdi> · <Day at={row.registeredAt} />
                        </span>
                      </>
                    ) : (
                      <span>
                        No team · <Day at={row.registeredAt} />
                      </span>
                    )}
                  </span>
                  <Reminded row={row} />
                </label>
                <Mark row={row} />
                <Link
                  className="fee-sheet"
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
        <div className="fees-more">
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
    <small className="fee-told">
      {isReminderWaiting || remindedAt === null ? (
        'Mail on its way'
      ) : (
        <>
          <span>Told</span> <Day at={remindedAt} />
        </>
      )}
    </small>
  )
}

function Mark({ row }: { row: FeeRow }) {
  const part = partOf(row)
  const isOpen = row.fee === 'open' || row.tooMuch !== ''
  return (
    <span className="fee-mark">
      {isOpen ? (
        <span className="person-mark" data-tone="warn">
          {markOf(row)}
        </span>
      ) : (
        <span className="person-quiet">
          <ConsoleIcon name="check" className="size-4.5 text-pitch-600" />
          <span>{markOf(row)}</span>
        </span>
      )}
      {part !== '' && <small>{part}</small>}
    </span>
  )
}
