import { Card } from '#web/components/card.tsx'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { Balance } from './panel/balance.tsx'
import { Requests } from './panel/requests.tsx'
import { Said } from './said.tsx'
import { type CheckLine, checkSummary } from './view/check-lines.ts'
import { useWorkspace } from './working-copy/schedule-context.ts'

const ICONS = { bad: 'warn', warn: 'info', ok: 'check' } as const
const SIGNS = { bad: 'Broken: ', warn: 'Good to know: ', ok: 'Holds: ' } as const
/** So many sentences of a rule are shown at first. */
const MOST = 5

/** What the schedule breaks and what holds, computed at every change ([SC8]); what teams ask, and the balance. */
export function Checks() {
  const { checks } = useWorkspace()
  return (
    <Card id="checks" tabIndex={-1} className="sched-checks" aria-labelledby="checks-title">
      <h2 id="checks-title" className="display text-[1.625rem]">
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
                <p className="text-[0.8125rem] text-ink-2">
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
            <p className="text-[0.8125rem] text-ink-2">
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
      <ConsoleIcon name="down" className="ml-auto size-5" />
    </a>
  )
}
