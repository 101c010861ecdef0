import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DraftRegistration } from '#contract/draft-registration.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import type { Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { DeskSection } from './desk-section.tsx'
import { count } from './people.ts'
import {
  changeRegistrations,
  nameOfRegistration,
  type RegistrationAct,
  registrationsQuery,
  takeRegistrations,
} from './registrations.ts'
import { SearchField } from './search-field.tsx'

type Change = { act: RegistrationAct; people: DraftRegistration[] }

const NEVER_MORE_THAN = 50

/** Who is registered for the season: whom the draft takes, who waits to be let in, who was removed ([D2], [D35]). */
export function Registrations() {
  const client = useQueryClient()
  const { data: list, error, refetch, isFetching } = useQuery(registrationsQuery)
  const [removing, setRemoving] = useState<DraftRegistration | null>(null)
  const { mutate, isPending, variables, ...change } = useMutation<DraftRegistration[], Failure, Change>({
    mutationFn: ({ act, people }) =>
      changeRegistrations(
        act,
        people.map(({ userId }) => userId),
      ),
    onSuccess: (next) => {
      takeRegistrations(client, next)
      setRemoving(null)
    },
  })
  const carryOut = (act: RegistrationAct, people: DraftRegistration[]) => isPending || mutate({ act, people })
  const failure = change.error && failureText('registrations', change.error)

  if (!list)
    return (
      <DeskSection title="Registrations" lead={LEAD}>
        {error ? (
          <>
            <Alert tone="error" title={failureText('load', error).title}>
              {failureText('load', error).detail}
            </Alert>
            <Button
              variant="quiet"
              className="justify-self-start"
              pending={isFetching}
              pendingText="Trying again…"
              onClick={() => void refetch()}
            >
              Try again
            </Button>
          </>
        ) : (
          <p role="status" className="text-ink-2">
            Loading the registrations…
          </p>
        )}
      </DeskSection>
    )

  const waiting = list.filter(({ standing }) => standing === 'waiting')
  const removed = list.filter(({ standing }) => standing === 'removed')
  const others = list.filter(({ standing }) => standing === 'verified' || standing === 'admitted')
  return (
    <DeskSection title="Registrations" lead={LEAD}>
      <p role="status" className="empty:hidden">
        {change.isSuccess && variables && <Done change={variables} onUndo={carryOut} />}
      </p>
      {failure && !removing && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <Group title="Waiting to be verified" count={waiting.length}>
        {waiting.length === 0 ? (
          <p className="text-ink-2">Nobody waits. Who has not confirmed their email is listed here.</p>
        ) : (
          <>
            <p className="max-w-prose text-ink-2">
              They have not confirmed their email. Admitting opens the draft to them, and nothing else.
            </p>
            {waiting.length > 1 && (
              <Button
                size="small"
                className="justify-self-start"
                pending={isPending}
                onClick={() => carryOut('admit', waiting)}
              >
                Admit all {waiting.length}
              </Button>
            )}
            <ul className="desk-list">
              {waiting.map((one) => (
                <Row key={one.userId} one={one} note="Email not confirmed" onRemove={setRemoving}>
                  <Button variant="quiet" size="small" onClick={() => carryOut('admit', [one])}>
                    Admit<span className="sr-only"> {nameOfRegistration(one)}</span>
                  </Button>
                </Row>
              ))}
            </ul>
          </>
        )}
      </Group>
      <Group title="Open to the draft" count={others.length}>
        <Searchable people={others} onRemove={setRemoving} />
      </Group>
      {removed.length > 0 && (
        <Group title="Removed" count={removed.length}>
          <ul className="desk-list">
            {removed.map((one) => (
              <Row key={one.userId} one={one} note="Registration removed">
                <Button variant="quiet" size="small" onClick={() => carryOut('restore', [one])}>
                  Bring back<span className="sr-only"> {nameOfRegistration(one)}</span>
                </Button>
              </Row>
            ))}
          </ul>
        </Group>
      )}
      <Confirm
        title="Remove this registration?"
        body={
          removing && (
            <p>
              {nameOfRegistration(removing)} leaves the draft within a second: the pool, the queues and a captain’s
              spot. A pick that was made stays on the board, and is left off the team when you publish. You can bring
              them back.
            </p>
          )
        }
        confirmLabel="Remove registration"
        danger
        open={removing !== null}
        onOpenChange={(stays) => {
          if (stays) return
          change.reset()
          setRemoving(null)
        }}
        onConfirm={() => removing && carryOut('remove', [removing])}
        pending={isPending}
        failure={removing && failure ? failure.detail : null}
      />
    </DeskSection>
  )
}

const LEAD =
  'Who is registered for the season, and whom the draft takes: players with a confirmed email, and those you admit.'

function Group({ title, count: number, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-3">
      <h3 className="font-bold">
        {title} <span className="font-normal text-ink-2">{number}</span>
      </h3>
      {children}
    </div>
  )
}

function Row({
  one,
  note,
  onRemove,
  children,
}: {
  one: DraftRegistration
  note: string
  onRemove?: (one: DraftRegistration) => void
  children?: ReactNode
}) {
  return (
    <li className="desk-row">
      <span className="grid min-w-full grow leading-snug md:min-w-0">
        <span className="wrap-anywhere font-semibold">{nameOfRegistration(one)}</span>
        <span className="wrap-anywhere text-ink-2 text-sm">
          “{one.nickname}” · {note}
        </span>
      </span>
      <span className="desk-row-actions gap-2">
        {children}
        {onRemove && !one.protected && (
          <Button variant="quiet" size="small" onClick={() => onRemove(one)}>
            Remove registration<span className="sr-only">: {nameOfRegistration(one)}</span>
          </Button>
        )}
      </span>
    </li>
  )
}

function Searchable({ people, onRemove }: { people: DraftRegistration[]; onRemove: (one: DraftRegistration) => void }) {
  const [query, setQuery] = useState('')
  if (people.length === 0) return <p className="text-ink-2">Nobody yet.</p>
  const words = query.trim().toLowerCase()
  const found = people.filter((one) => `${nameOfRegistration(one)} ${one.nickname}`.toLowerCase().includes(words))
  const shown = found.slice(0, NEVER_MORE_THAN)
  return (
    <>
      <SearchField query={query} setQuery={setQuery} placeholder="Name or nickname" />
      {found.length === 0 && <p className="text-ink-2">Nobody called “{query}”.</p>}
      <ul className="desk-list">
        {shown.map((one) => (
          <Row
            key={one.userId}
            one={one}
            note={one.standing === 'admitted' ? 'Admitted by an organiser' : 'Email confirmed'}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {found.length > shown.length && (
        <p className="text-ink-2">and {found.length - shown.length} more. Search to find them.</p>
      )}
    </>
  )
}

/** What was done, with the way back where there is one. */
function Done({
  change: { act, people },
  onUndo,
}: {
  change: Change
  onUndo: (act: RegistrationAct, people: DraftRegistration[]) => void
}) {
  const who = people.length === 1 && people[0] ? nameOfRegistration(people[0]) : count(people.length, 'player')
  const isOne = people.length === 1
  if (act === 'admit') return `${who} ${isOne ? 'is' : 'are'} admitted to the draft.`
  if (act === 'restore') return `${who} ${isOne ? 'is' : 'are'} registered again.`
  return (
    <>
      The registration of {who} is removed.{' '}
      <button type="button" className="desk-link" onClick={() => onUndo('restore', people)}>
        Bring back
      </button>
    </>
  )
}
