import { useCallback, useMemo, useRef } from 'react'
import type { PeopleReply } from '#contract/people/person.ts'
import { hasRosters } from '#league/people/filters.ts'
import { Button } from '#web/components/button.tsx'
import { nameOf } from './people-text.ts'
import { PersonRow } from './person-row.tsx'
import type { PeopleView } from './use-people-view.ts'

type PeopleListProps = { view: PeopleView; reply: PeopleReply; onOpen: (userId: string) => void }

/** The rows: a table to the eye on a wide screen, cards on a phone. */
export function PeopleList({ view, reply, onOpen }: PeopleListProps) {
  const { people, shown, showMore, isChosen, choose } = view
  const teams = useMemo(() => new Map(reply.teams.map((team) => [team.id, team])), [reply.teams])
  const list = useRef<HTMLUListElement>(null)
  const chooseLatest = useRef(choose)
  chooseLatest.current = choose
  const onChoose = useCallback((userId: string, on: boolean) => chooseLatest.current([userId], on), [])
  const amount = reply.fee?.amount ?? ''
  const withTeams = useMemo(() => hasRosters(reply.people), [reply])
  if (people.length === 0) return <NoMatch view={view} />
  const chosenHere = view.chosen.length === 0 ? 0 : people.filter(({ userId }) => isChosen(userId)).length
  return (
    <div className="people-list" data-fee={reply.fee !== null} data-agreement={reply.agreement} data-teams={withTeams}>
      <div className="people-head">
        <label className="person-pick">
          <input
            type="checkbox"
            aria-label={`Choose all ${people.length}`}
            checked={chosenHere === people.length}
            ref={(box) => {
              if (box) box.indeterminate = chosenHere > 0 && chosenHere < people.length
            }}
            onChange={({ target }) =>
              choose(
                people.map(({ userId }) => userId),
                target.checked,
              )
            }
          />
        </label>
        <div className="people-columns" aria-hidden="true">
          <span className="person-name">Name</span>
          <span className="person-class">Class</span>
          <span className="person-positions">Positions</span>
          <span className="person-team">Team</span>
          {reply.fee && <span className="person-fee">Fee</span>}
          {reply.agreement && <span className="person-agreement">Agreement</span>}
          <span className="person-registered">Registered</span>
        </div>
      </div>
      <ul ref={list} aria-label="People">
        {shown.map((person, i) => (
          // The rows further down are not there yet: a screen reader counts them all.
          <li
            key={person.userId}
            className="person"
            aria-setsize={people.length}
            aria-posinset={i + 1}
            data-chosen={isChosen(person.userId)}
            data-gone={person.standing === 'removed' || person.standing === 'blocked'}
          >
            <PersonRow
              person={person}
              team={teams.get(person.teamId ?? '') ?? null}
              withTeams={withTeams}
              amount={amount}
              chosen={isChosen(person.userId)}
              onChoose={onChoose}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      <div className="people-more">
        <p>
          1 to {shown.length} of {people.length}. Mail, phone and emergency contact are only in a player’s own sheet.
        </p>
        {shown.length < people.length && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              showMore()
              // The first of the new rows takes the focus where the button may be gone.
              const next = shown.length
              requestAnimationFrame(() =>
                list.current?.children[next]?.querySelector<HTMLElement>('.person-open')?.focus(),
              )
            }}
          >
            Show the next {Math.min(people.length - shown.length, 50)}
          </Button>
        )}
      </div>
    </div>
  )
}

function NoMatch({ view }: { view: PeopleView }) {
  const { query, filters, meant, search, everyone } = view
  return (
    <div className="people-none" role="status">
      <p className="font-semibold text-lg">{query.trim() ? `Nobody called ${query.trim()}.` : 'Nobody here.'}</p>
      {meant && (
        <p>
          Did you mean{' '}
          <button type="button" className="people-link" onClick={() => search(nameOf(meant))}>
            {nameOf(meant)}
          </button>
          ?
        </p>
      )}
      {filters.length > 0 && (
        <Button variant="quiet" size="small" onClick={everyone}>
          Take the filters off
        </Button>
      )}
    </div>
  )
}
