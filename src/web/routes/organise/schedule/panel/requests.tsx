import { ConsoleIcon } from '../../console/console-icon.tsx'
import { Said } from '../said.tsx'
import type { Request } from '../view/requests.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { Conflicts } from './conflicts.tsx'

const ICONS = { bad: 'warn', warn: 'info', ok: 'check', off: 'minus' } as const
const SIGNS = { bad: 'Not met: ', warn: 'Not met: ', ok: 'Met: ', off: '' } as const

/** What teams ask of the schedule, and what becomes of it ([SC7]). */
export function Requests() {
  const { requests, conflicts, canEdit, open } = useWorkspace()
  return (
    <section className="sched-panel-part" aria-labelledby="requests">
      <h3 id="requests" className="font-bold">
        Requests
      </h3>
      {requests.length === 0 && <p className="mt-1 text-[0.8125rem] text-ink-2">No team has asked for anything yet.</p>}
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
      <ConsoleIcon name={ICONS[tone]} className="size-5" />
      <div className="min-w-0">
        <p>
          <span className="sr-only">{SIGNS[tone]}</span>
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
        <p className="text-[0.8125rem] text-ink-2">
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
