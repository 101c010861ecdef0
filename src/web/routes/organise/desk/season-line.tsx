import { Link } from 'react-router'
import type { DeskStation } from '#contract/desk.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { targetAddress } from './target-address.ts'

const SPOKEN = { done: ', done', now: '', next: ', to come', skipped: ', skipped' } as const

/** The season from its set-up to the archive; each station leads to its screen. */
export function SeasonLine({ line, season }: { line: readonly DeskStation[]; season: ConsoleSeason }) {
  return (
    <ol aria-label="The season" className="season-line" data-now-near={nearEnd(line)}>
      {line.map((station) => (
        <li key={station.name} data-state={station.state}>
          {station.target ? (
            <Link
              to={targetAddress(station.target, season)}
              aria-current={station.state === 'now' ? 'step' : undefined}
              className="season-stop"
            >
              <Stop station={station} />
            </Link>
          ) : (
            <span className="season-stop">
              <Stop station={station} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Tells which end of the line is so near to now that a phone has no room for both names. */
function nearEnd(line: readonly DeskStation[]): 'start' | 'end' | undefined {
  const now = line.findIndex(({ state }) => state === 'now')
  if (now === 1 || now === 2) return 'start'
  const toEnd = line.length - 1 - now
  return toEnd === 1 || toEnd === 2 ? 'end' : undefined
}

function Stop({ station: { name, note, state, open } }: { station: DeskStation }) {
  return (
    <>
      <span className="season-mark" data-open={open}>
        {state === 'done' && <ConsoleIcon name="check" className="size-4" />}
      </span>
      <b>{name}</b>
      <span className="season-note">
        <span>{note}</span>
        <span className="sr-only">{SPOKEN[state]}</span>
      </span>
    </>
  )
}

const NAMES = ['Set up', 'Registration', 'Draft', 'Schedule', 'Weeks', 'Finals', 'Archive']

/** Holds the place of the line, without ticks. */
export function SeasonLineSkeleton() {
  return (
    <ol aria-hidden="true" className="season-line">
      {NAMES.map((name) => (
        <li key={name} data-state="next">
          <span className="season-stop">
            <span className="season-mark" />
            <b>{name}</b>
          </span>
        </li>
      ))}
    </ol>
  )
}
