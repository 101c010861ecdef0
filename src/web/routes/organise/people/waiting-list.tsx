import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WaitingRow } from '#contract/people/waiting.ts'
import { Button } from '#web/components/button.tsx'
import { useDayText } from '#web/components/day.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { LoadFailure } from '#web/components/loading/load-failure.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { refreshPeople } from '#web/data/league.ts'
import { useSendsMails } from '#web/data/site.ts'
import { useAct } from '#web/data/use-act.ts'
import { peopleKey } from './people-query.ts'
import { nameOf } from './people-text.ts'

type WaitingListProps = { leagueId: string; archived: boolean; onDone: (text: string) => void }

/** The people who wait for a place, in order; an organiser lets somebody in out of turn, or takes them off ([PE6]). */
export function WaitingList({ leagueId, archived, onDone }: WaitingListProps) {
  const dayText = useDayText()
  const client = useQueryClient()
  // Under the key of the list of people, so that both become stale together.
  const queryKey = [...peopleKey(leagueId), 'waiting']
  const query = useQuery<WaitingRow[], Failure>({
    queryKey,
    queryFn: () => call('GET /api/leagues/:leagueId/waiting', { params: { leagueId } }),
    networkMode: 'always',
  })
  const { data } = query
  const sendsMails = useSendsMails()
  const act = useAct<{ one: WaitingRow; how: 'POST' | 'DELETE'; done: string }, WaitingRow[]>({
    attempt: 'people',
    send: ({ one, how }) =>
      call(`${how} /api/leagues/:leagueId/waiting/:userId`, { params: { leagueId, userId: one.userId } }),
    onDone(rows, { one, done }) {
      client.setQueryData(queryKey, rows)
      onDone(`${nameOf(one)} is ${done}.`)
    },
    refresh: (client) => void refreshPeople(client),
  })

  if (!data)
    return query.error ? (
      <LoadFailure query={query} title="The waiting list could not be loaded" />
    ) : (
      <div className="people-none" role="status">
        <p>One moment…</p>
      </div>
    )
  if (data.length === 0)
    return (
      <div className="people-none" role="status">
        <p className="font-semibold text-lg">Nobody waits for a place.</p>
      </div>
    )
  return (
    <div className="waiting">
      <FailureAlert failure={act.failure} />
      <ol aria-label="Waiting list" className="waiting-rows">
        {data.map((one) => (
          <li key={one.userId} className="waiting-row">
            <span className="waiting-place">{one.place}</span>
            <span className="waiting-who">
              <b translate="no" className="person-full-name">
                {nameOf(one)}
              </b>
              <small className="person-nickname">
                <WithNames text={`“${one.nickname}” · since ${dayText(one.since)}`} names={[one.nickname]} />
              </small>
              {one.offeredUntil !== null && (
                <span className="person-mark" data-tone="warn">
                  {`Offered until ${dayText(one.offeredUntil)}`}
                </span>
              )}
            </span>
            {!archived && (
              <span className="waiting-acts">
                <Button
                  variant="quiet"
                  size="small"
                  pending={act.pending?.one.userId === one.userId}
                  aria-label={`Let in ${nameOf(one)}`}
                  onClick={() =>
                    void act.run({
                      one,
                      how: 'POST',
                      done: sendsMails ? 'in and told by mail' : 'in. Nobody got a mail: tell them yourself',
                    })
                  }
                >
                  Let in
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  disabled={act.pending?.one.userId === one.userId}
                  aria-label={`Take off ${nameOf(one)}`}
                  onClick={() => void act.run({ one, how: 'DELETE', done: 'off the waiting list' })}
                >
                  Take off
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="waiting-note">
        {`${
          sendsMails
            ? 'The next in line is told by mail when a place is free.'
            : 'This site sends no mail: let in the next in line yourself when a place is free.'
        } Letting somebody in works also beyond the limit.`}
      </p>
    </div>
  )
}
