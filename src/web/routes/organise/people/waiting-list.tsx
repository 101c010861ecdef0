import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WaitingRow } from '#contract/people/waiting.ts'
import { Button } from '#web/components/button.tsx'
import { useDayText } from '#web/components/day.tsx'
import { Empty } from '#web/components/empty.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { List, Row } from '#web/components/list.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { Tag } from '#web/components/tag.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { refreshPeople } from '#web/data/league.ts'
import { useSendsMails } from '#web/data/site.ts'
import { type Act, useAct } from '#web/data/use-act.ts'
import { peopleKey } from './people-query.ts'
import { nameOf } from './people-text.ts'

type WaitingListProps = { leagueId: string; archived: boolean; onDone: (text: string) => void }

/** The people who wait for a place, in order; an organiser lets somebody in out of turn, or takes them off ([PE6]). */
export function WaitingList({ leagueId, archived, onDone }: WaitingListProps) {
  const dayText = useDayText()
  const client = useQueryClient()
  // Under the key of the list of people, so that both become stale together.
  const queryKey = [...peopleKey(leagueId), 'waiting']
  const waiting = useQuery<WaitingRow[], Failure>({
    queryKey,
    queryFn: () => call('GET /api/leagues/:leagueId/waiting', { params: { leagueId } }),
    networkMode: 'always',
  })
  const { data } = waiting
  const sendsMails = useSendsMails()
  const act = useAct<Change, WaitingRow[]>({
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
    return (
      <div className="border-line border-t px-inset py-6">
        <LoadAlert query={waiting} />
        {!waiting.error && <p role="status">One moment…</p>}
      </div>
    )
  if (data.length === 0)
    return (
      <div role="status">
        <Empty title="Nobody waits for a place." />
      </div>
    )
  return (
    <>
      <FailureAlert failure={act.failure} />
      <List aria-label="Waiting list">
        {data.map((one) => (
          <Row
            key={one.userId}
            start={<span className="figures w-8 text-xl">{one.place}</span>}
            title={<span translate="no">{nameOf(one)}</span>}
            detail={<WithNames text={`“${one.nickname}” · since ${dayText(one.since)}`} names={[one.nickname]} />}
            end={
              <>
                {one.offeredUntil !== null && <Tag tone="warn">{`Offered until ${dayText(one.offeredUntil)}`}</Tag>}
                {!archived && <Acts one={one} act={act} sendsMails={sendsMails} />}
              </>
            }
          />
        ))}
      </List>
      <p className="border-line border-t px-inset py-5 text-ink-2 text-sm print:hidden">
        {`${
          sendsMails
            ? 'The next in line is told by mail when a place is free.'
            : 'This site sends no mail: let in the next in line yourself when a place is free.'
        } Letting somebody in works also beyond the limit.`}
      </p>
    </>
  )
}

type Change = { one: WaitingRow; how: 'POST' | 'DELETE'; done: string }
type ActsProps = { one: WaitingRow; act: Act<Change>; sendsMails: boolean }

const Acts = ({ one, act, sendsMails }: ActsProps) => (
  <>
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
  </>
)
