import { Card } from '#web/components/card.tsx'
import { Note } from '#web/components/note.tsx'
import { Press } from '#web/components/press.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { TextButton, TextSummary } from '#web/components/text-button.tsx'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { Said } from '../said.tsx'
import { type CheckLine, checkSummary } from '../view/check-lines.ts'
import type { Request } from '../view/requests.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { Balance } from './balance.tsx'
import { CheckItem } from './check-item.tsx'
import { Conflicts } from './conflicts.tsx'

/** The most sentences of a rule that are shown at first. */
const MOST = 5

/** Lists the rules that the schedule breaks and keeps, computed at every change ([SC8]); the requests, and the balance. */
export function Checks() {
  const { checks } = useWorkspace()
  return (
    <Card id="checks" tabIndex={-1} className="pb-5 outline-none" aria-labelledby="checks-title">
      <SectionHead id="checks-title" title="Checks" />
      <ul className="px-inset">
        {checks.map(({ key, tone, title, detail, places }) => (
          <CheckItem key={key} tone={tone} title={<Said>{title}</Said>} detail={detail && <Said>{detail}</Said>}>
            <Places places={places} />
          </CheckItem>
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
          <TextSummary>{`and ${rest.length} more`}</TextSummary>
          <PlaceList places={rest} />
        </details>
      )}
    </>
  )
}

const PlaceList = ({ places }: { places: CheckLine['places'] }) => (
  <ul>
    {places.map(({ sentence, matchId }) => (
      <li key={`${matchId} ${sentence}`}>
        {matchId === null ? (
          <p className="text-ink-2 text-xs">
            <Said>{sentence}</Said>
          </p>
        ) : (
          <ToMatch matchId={matchId}>{sentence}</ToMatch>
        )}
      </li>
    ))}
  </ul>
)

function ToMatch({ matchId, children }: { matchId: string; children: string }) {
  const { show } = useWorkspace()
  return (
    <Press
      className="block w-full py-1 text-start text-ink-2 text-xs underline underline-offset-3 hover:text-ink"
      onClick={() => show(matchId)}
    >
      <Said>{children}</Said>
    </Press>
  )
}

/** On a phone, above the evening: the worst of the checks, which leads down to them. */
export function ChecksNote() {
  const { checks } = useWorkspace()
  const summary = checkSummary(checks)
  if (!summary) return null
  return (
    <a href="#checks">
      <Note tone={summary.tone} icon={<ConsoleIcon name={summary.tone === 'bad' ? 'warn' : 'info'} />}>
        <b className="font-semibold">
          <Said>{summary.title}</Said>
        </b>
        <small className="block text-ink-2 text-sm">
          <Said>{summary.detail}</Said>
        </small>
      </Note>
    </a>
  )
}

const REQUEST_SIGNS = { bad: 'Not met: ', warn: 'Not met: ', ok: 'Met: ', off: '' } as const

/** Lists the requests of teams, each with whether it is met ([SC7]). */
function Requests() {
  const { requests, conflicts, canEdit, open } = useWorkspace()
  return (
    <section className="px-inset pt-5" aria-labelledby="requests">
      <h3 id="requests" className="font-bold">
        Requests
      </h3>
      {requests.length === 0 && <p className="mt-1 text-ink-2 text-xs">No team has asked for anything yet.</p>}
      <Conflicts sentences={conflicts} />
      <ul>
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
      {canEdit && (
        <TextButton
          id="add-request"
          className="text-sm"
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'request', requestId: null })}
        >
          Add a request
        </TextButton>
      )}
    </section>
  )
}

function RequestItem({ request: { id, tone, title, detail, isHard, matchIds } }: { request: Request }) {
  const { canEdit, matches, open } = useWorkspace()
  const change = (
    <Press
      id={`request-${id}`}
      className="min-h-7 text-start hover:underline"
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'request', requestId: id })}
    >
      <Said>{title}</Said>
    </Press>
  )
  return (
    <CheckItem
      tone={tone}
      sign={REQUEST_SIGNS[tone]}
      title={canEdit ? change : <Said>{title}</Said>}
      detail={<Said>{`${detail}${isHard ? ' Must be met.' : ''}`}</Said>}
    >
      {matchIds.slice(0, 3).map((matchId) => (
        <ToMatch key={matchId} matchId={matchId}>
          {matches.get(matchId)?.name ?? ''}
        </ToMatch>
      ))}
    </CheckItem>
  )
}
