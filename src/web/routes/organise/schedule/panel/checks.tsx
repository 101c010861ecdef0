import { Card } from '#web/components/card.tsx'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { Said } from '../said.tsx'
import { type CheckLine, checkSummary } from '../view/check-lines.ts'
import type { Request } from '../view/requests.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { Balance } from './balance.tsx'
import { Conflicts } from './conflicts.tsx'

const ICONS = { bad: 'warn', warn: 'info', ok: 'check' } as const
const SIGNS = { bad: 'Broken: ', warn: 'Good to know: ', ok: 'Holds: ' } as const
/** The most sentences of a rule that are shown at first. */
const MOST = 5

/** Lists the rules that the schedule breaks and keeps, computed at every change ([SC8]); the requests, and the balance. */
export function Checks() {
  const { checks } = useWorkspace()
  return (
    <Card id="checks" tabIndex={-1} className="sched-checks" aria-labelledby="checks-title">
      <h2 id="checks-title" className="display text-xl">
        Checks
      </h2>
      <ul>
        {checks.map((line) => (
          <li key={line.key} className="sched-check" data-tone={line.tone}>
            <ConsoleIcon name={ICONS[line.tone]} className="size-5" />
            <div className="min-w-0">
              <p>
                <span className="sr-only">{SIGNS[line.tone]}</span>
                <Said>{line.title}</Said>
              </p>
              {line.detail && (
                <p className="text-ink-2 text-xs">
                  <Said>{line.detail}</Said>
                </p>
              )}
              <Places places={line.places} />
            </div>
          </li>
        ))}
      </ul>
      <Requests />
      <Balance />
    </Card>
  )
}

function Places({ places }: { places: CheckLine['places'] }) {
  if (places.length === 0) return null
  const rest = places.slice(MOST)
  return (
    <>
      <PlaceList places={places.slice(0, MOST)} />
      {rest.length > 0 && (
        <details>
          <summary className="sched-check-place">{`and ${rest.length} more`}</summary>
          <PlaceList places={rest} />
        </details>
      )}
    </>
  )
}

function PlaceList({ places }: { places: CheckLine['places'] }) {
  const { show } = useWorkspace()
  return (
    <ul>
      {places.map(({ sentence, matchId }) => (
        <li key={`${matchId} ${sentence}`}>
          {matchId === null ? (
            <p className="text-ink-2 text-xs">
              <Said>{sentence}</Said>
            </p>
          ) : (
            <button type="button" className="sched-check-place" onClick={() => show(matchId)}>
              <Said>{sentence}</Said>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** On a phone, above the evening: the worst of the checks, which leads down to them. */
export function ChecksNote() {
  const { checks } = useWorkspace()
  const summary = checkSummary(checks)
  if (!summary) return null
  return (
    <a href="#checks" className="sched-checks-note" data-tone={summary.tone}>
      <ConsoleIcon name={ICONS[summary.tone]} className="size-5" />
      <span className="min-w-0">
        <Said>{summary.title}</Said>
        <small>
          <Said>{summary.detail}</Said>
        </small>
      </span>
      <ConsoleIcon name="down" className="ms-auto size-5" />
    </a>
  )
}

const REQUEST_ICONS = { bad: 'warn', warn: 'info', ok: 'check', off: 'minus' } as const
const REQUEST_SIGNS = { bad: 'Not met: ', warn: 'Not met: ', ok: 'Met: ', off: '' } as const

/** Lists the requests of teams, each with whether it is met ([SC7]). */
function Requests() {
  const { requests, conflicts, canEdit, open } = useWorkspace()
  return (
    <section className="sched-panel-part" aria-labelledby="requests">
      <h3 id="requests" className="font-bold">
        Requests
      </h3>
      {requests.length === 0 && <p className="mt-1 text-ink-2 text-xs">No team has asked for anything yet.</p>}
      <Conflicts sentences={conflicts} />
      <ul>
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} />
        ))}
      </ul>
      {canEdit && (
        <button
          id="add-request"
          type="button"
          className="sched-link text-sm"
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'request', requestId: null })}
        >
          Add a request
        </button>
      )}
    </section>
  )
}

function RequestLine({ request: { id, tone, title, detail, isHard, matchIds } }: { request: Request }) {
  const { canEdit, matches, open, show } = useWorkspace()
  return (
    <li className="sched-check" data-tone={tone}>
      <ConsoleIcon name={REQUEST_ICONS[tone]} className="size-5" />
      <div className="min-w-0">
        <p>
          <span className="sr-only">{REQUEST_SIGNS[tone]}</span>
          {canEdit ? (
            <button
              id={`request-${id}`}
              type="button"
              className="sched-request"
              aria-haspopup="dialog"
              onClick={() => open({ kind: 'request', requestId: id })}
            >
              <Said>{title}</Said>
            </button>
          ) : (
            <Said>{title}</Said>
          )}
        </p>
        <p className="text-ink-2 text-xs">
          <Said>{`${detail}${isHard ? ' Must be met.' : ''}`}</Said>
        </p>
        {matchIds.slice(0, 3).map((matchId) => (
          <button key={matchId} type="button" className="sched-check-place" onClick={() => show(matchId)}>
            {matches.get(matchId)?.name}
          </button>
        ))}
      </div>
    </li>
  )
}
