import { useCallback, useMemo, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { TickBox } from '#web/components/tick.tsx'
import type { ListedPeople } from './people-query.ts'
import { RowsSkeleton } from './people-skeleton.tsx'
import { nameOf } from './people-text.ts'
import { PersonRow } from './person-row.tsx'
import type { PeopleView } from './use-people-view.ts'

type PeopleListProps = { view: PeopleView; list: ListedPeople; onOpen: (userId: string) => void }

/** The rows: a table to the eye on a wide screen, cards on a phone. */
export function PeopleList({ view, list, onOpen }: PeopleListProps) {
  const { people, matching, shown, whole, withTeams, showMore, isChosen, choose } = view
  const teams = useMemo(() => new Map(list.teams.map((team) => [team.id, team])), [list.teams])
  const rows = useRef<HTMLUListElement>(null)
  const chooseLatest = useRef(choose)
  chooseLatest.current = choose
  const onChoose = useCallback((userId: string, on: boolean) => chooseLatest.current([userId], on), [])
  if (!shown) return <RowsSkeleton />
  if (matching === 0) return <NoMatch view={view} />
  const chosenHere = view.chosen.length === 0 ? 0 : people.filter(({ userId }) => isChosen(userId)).length
  return (
    <div className="people-list" data-fee={list.fee !== null} data-agreement={list.agreement} data-teams={withTeams}>
      <div className="people-head bg-chalk font-semibold text-ink-2 text-xs">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the box */}
        <label className="person-pick">
          <TickBox
            aria-label={`Choose all ${matching}`}
            disabled={!whole}
            checked={whole !== null && chosenHere === matching}
            ref={(box) => {
              if (box) box.indeterminate = chosenHere > 0 && chosenHere < matching
            }}
            onChange={({ target }) =>
              choose(
                people.map(({ userId }) => userId),
                target.checked,
              )
            }
          />
        </label>
        <span aria-hidden="true" className="self-center lg:hidden print:hidden">
          Choose all
        </span>
        <div className="person-columns max-lg:hidden" aria-hidden="true">
          <span className="person-name">Name</span>
          <span className="person-class">Class</span>
          <span className="person-positions">Positions</span>
          {withTeams && <span className="person-team">Team</span>}
          {list.fee && <span className="person-fee">Fee</span>}
          {list.agreement && <span className="person-agreement">Agreement</span>}
          <span className="person-registered">Registered</span>
        </div>
      </div>
      <ul ref={rows} aria-label="People">
        {shown.map((person, i) => (
          // So that a screen reader counts all rows, also those that are not there yet.
          <li
            key={person.userId}
            className="person hover:bg-chalk data-[chosen=true]:bg-pitch-50"
            aria-setsize={matching}
            aria-posinset={i + 1}
            data-chosen={isChosen(person.userId)}
          >
            <PersonRow
              person={person}
              team={teams.get(person.teamId ?? '') ?? null}
              withTeams={withTeams}
              chosen={isChosen(person.userId)}
              onChoose={onChoose}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      <div
        className={`flex flex-wrap items-center justify-between gap-4 border-line border-t px-inset py-5 ${
          shown.length < matching ? '' : 'print:hidden'
        }`}
      >
        <p className="text-ink-2 text-sm">{`1 to ${shown.length} of ${matching}. Mail, phone and emergency contact are only in a player’s own sheet.`}</p>
        {whole && shown.length < matching && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              showMore()
              // The first of the new rows takes the focus where the button may be gone.
              const next = shown.length
              requestAnimationFrame(() =>
                rows.current?.children[next]?.querySelector<HTMLElement>('[data-person]')?.focus(),
              )
            }}
          >
            {`Show the next ${Math.min(matching - shown.length, 50)}`}
          </Button>
        )}
      </div>
    </div>
  )
}

function NoMatch({ view }: { view: PeopleView }) {
  const { query, filters, meant, search, everyone } = view
  return (
    <div role="status" className="wrap-anywhere">
      <Empty
        title={query.trim() ? `Nobody called ${query.trim()}.` : 'Nobody here.'}
        action={
          filters.length > 0 && (
            <Button variant="quiet" size="small" onClick={everyone}>
              Take the filters off
            </Button>
          )
        }
      >
        {meant && (
          <>
            <span>Did you mean</span>{' '}
            <TextButton translate="no" onClick={() => search(nameOf(meant))}>
              {nameOf(meant)}
            </TextButton>
            <span>?</span>
          </>
        )}
      </Empty>
    </div>
  )
}
