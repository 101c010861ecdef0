import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DraftRegistration } from '#contract/draft-registration.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { List, Row } from '#web/components/list.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useSeasonScope } from '#web/data/season-scope.ts'
import { useAct } from '#web/data/use-act.ts'
import { DeskSection } from '../desk-section.tsx'
import { type ConfirmedAct, ConfirmRegistrationChange } from './registration-confirm.tsx'
import {
  changeRegistrations,
  nameOfRegistration,
  type RegistrationAct,
  type RegistrationChange,
  registrationsDone,
  registrationsQuery,
  takeRegistrations,
} from './registrations.ts'

/** Asks whether someone is to be removed or blocked. */
type Ask = (act: ConfirmedAct, one: DraftRegistration) => void

const NEVER_MORE_THAN = 50

/** The season's registrations: in the draft, waiting to be let in, removed, and blocked ([D2], [D35]). */
export function Registrations() {
  const client = useQueryClient()
  const scope = useSeasonScope()
  const query = useQuery(registrationsQuery(scope))
  const { data: list } = query
  const [asked, setAsked] = useState<{ act: ConfirmedAct; one: DraftRegistration } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const done = useRef<HTMLParagraphElement>(null)
  const act = useAct<RegistrationChange, DraftRegistration[]>({
    attempt: 'registrations',
    send: ({ act, people }) =>
      changeRegistrations(
        scope,
        act,
        people.map(({ userId }) => userId),
      ),
    onDone: (next) => {
      takeRegistrations(client, scope, next)
      setAsking(false)
    },
    say: (_, change) => registrationsDone(change),
  })
  const ask: Ask = (what, one) => {
    act.forget()
    setAsked({ act: what, one })
    setAsking(true)
  }
  const carryOut = (what: RegistrationAct, people: DraftRegistration[]) => void act.run({ act: what, people })
  const showDone = () => {
    done.current?.scrollIntoView({ block: 'nearest' })
    return done.current
  }
  // The pressed button is gone with its row, and would take the focus along.
  useEffect(() => {
    if (act.done && document.activeElement === document.body) done.current?.focus()
  }, [act.done])

  if (!list)
    return (
      <DeskSection title="Registrations" lead={LEAD}>
        {query.error ? (
          <LoadAlert query={query} />
        ) : (
          <p role="status" className="text-ink-2">
            Loading the registrations…
          </p>
        )}
      </DeskSection>
    )

  const waiting = list.filter(({ standing }) => standing === 'waiting')
  const removed = list.filter(({ standing }) => standing === 'removed')
  const blocked = list.filter(({ standing }) => standing === 'blocked')
  const others = list.filter(({ standing }) => standing === 'verified' || standing === 'admitted')
  return (
    <DeskSection title="Registrations" lead={LEAD}>
      <p ref={done} role="status" tabIndex={-1} className="empty:hidden">
        {act.done && <WithNames text={act.done.text} names={list.map(nameOfRegistration)} />}
        {act.done?.undo && (
          <TextButton className="ms-2" onClick={() => void act.undo()}>
            {act.done.undo.act === 'restore' ? 'Bring back' : 'Unblock'}
          </TextButton>
        )}
      </p>
      {!isAsking && <FailureAlert failure={act.failure} />}
      <Group title="Waiting to be verified" count={waiting.length}>
        {waiting.length === 0 ? (
          <p className="text-ink-2">Nobody is waiting. You’ll see players here who haven’t confirmed their email.</p>
        ) : (
          <>
            <p className="max-w-prose text-ink-2">
              They haven’t confirmed their email. Admitting lets them into the draft, and nothing else.
            </p>
            {waiting.length > 1 && (
              <Button
                size="small"
                className="justify-self-start"
                pending={act.isPending}
                onClick={() => carryOut('admit', waiting)}
              >
                {`Admit all ${waiting.length}`}
              </Button>
            )}
            <List>
              {waiting.map((one) => (
                <Registration key={one.userId} one={one} note="Email not confirmed" ask={ask}>
                  <Button variant="quiet" size="small" onClick={() => carryOut('admit', [one])}>
                    Admit
                    <span className="sr-only">
                      <WithNames text={` ${nameOfRegistration(one)}`} names={[nameOfRegistration(one)]} />
                    </span>
                  </Button>
                </Registration>
              ))}
            </List>
          </>
        )}
      </Group>
      <Group title="Open to the draft" count={others.length}>
        <Searchable people={others} ask={ask} />
      </Group>
      {removed.length > 0 && (
        <Group title="Removed" count={removed.length}>
          <List>
            {removed.map((one) => (
              <Registration key={one.userId} one={one} note="Registration removed" ask={ask}>
                <Button variant="quiet" size="small" onClick={() => carryOut('restore', [one])}>
                  Bring back
                  <span className="sr-only">
                    <WithNames text={` ${nameOfRegistration(one)}`} names={[nameOfRegistration(one)]} />
                  </span>
                </Button>
              </Registration>
            ))}
          </List>
        </Group>
      )}
      {blocked.length > 0 && (
        <Group title="Blocked" count={blocked.length}>
          <p className="max-w-prose text-ink-2">They can’t sign in, and the draft continues without them.</p>
          <List>
            {blocked.map((one) => (
              <Registration key={one.userId} one={one} note="Account blocked">
                <Button variant="quiet" size="small" onClick={() => carryOut('unblock', [one])}>
                  Unblock
                  <span className="sr-only">
                    <WithNames text={` ${nameOfRegistration(one)}`} names={[nameOfRegistration(one)]} />
                  </span>
                </Button>
              </Registration>
            ))}
          </List>
        </Group>
      )}
      <ConfirmRegistrationChange
        asked={asked}
        open={isAsking}
        onClose={() => {
          act.forget()
          setAsking(false)
        }}
        onConfirm={({ act: what, one }) => carryOut(what, [one])}
        pending={act.isPending}
        failure={act.failure?.detail ?? null}
        finalFocus={() => (act.done && showDone()) || true}
      />
    </DeskSection>
  )
}

const LEAD =
  'Everyone who is registered for the season. The draft takes players with a confirmed email, and those you admit.'

function Group({ title, count: number, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-3">
      <h3 className="font-bold">
        <span>{title}</span> <span className="font-normal text-ink-2">{number}</span>
      </h3>
      {children}
    </div>
  )
}

type RegistrationProps = { one: DraftRegistration; note: string; ask?: Ask; children?: ReactNode }

function Registration({ one, note, ask, children }: RegistrationProps) {
  return (
    <Row
      title={<span translate="no">{nameOfRegistration(one)}</span>}
      detail={<WithNames text={`“${one.nickname}” · ${note}`} names={[one.nickname]} />}
      end={
        <>
          <span className="contents">{children}</span>
          {ask && !one.protected && (
            <>
              {one.standing !== 'removed' && (
                <Button variant="quiet" size="small" onClick={() => ask('remove', one)}>
                  Remove registration
                  <span className="sr-only">
                    <WithNames text={`: ${nameOfRegistration(one)}`} names={[nameOfRegistration(one)]} />
                  </span>
                </Button>
              )}
              <Button variant="quiet" size="small" onClick={() => ask('block', one)}>
                Block account
                <span className="sr-only">
                  <WithNames text={`: ${nameOfRegistration(one)}`} names={[nameOfRegistration(one)]} />
                </span>
              </Button>
            </>
          )}
        </>
      }
    />
  )
}

function Searchable({ people, ask }: { people: DraftRegistration[]; ask: Ask }) {
  const [query, setQuery] = useState('')
  if (people.length === 0) return <p className="text-ink-2">Nobody yet.</p>
  const words = query.trim().toLowerCase()
  const found = people.filter((one) => `${nameOfRegistration(one)} ${one.nickname}`.toLowerCase().includes(words))
  const shown = found.slice(0, NEVER_MORE_THAN)
  return (
    <>
      <SearchField
        label="Search"
        className="sm:max-w-sm"
        placeholder="Name or nickname"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {found.length === 0 && <p className="text-ink-2">{`Nobody called “${query}”.`}</p>}
      <List>
        {shown.map((one) => (
          <Registration
            key={one.userId}
            one={one}
            note={one.standing === 'admitted' ? 'Admitted by an organiser' : 'Email confirmed'}
            ask={ask}
          />
        ))}
      </List>
      {found.length > shown.length && (
        <p className="text-ink-2">{`and ${found.length - shown.length} more. Search to find them.`}</p>
      )}
    </>
  )
}
