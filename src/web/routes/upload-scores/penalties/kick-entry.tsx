import { useEffect, useRef } from 'react'
import type { ScoreEntry } from '#contract/match.ts'
import { FIRST_KICKS, kicksOf, nextKick, penaltiesOf, type ShootOut, shootOutWinner } from '#league/finals/shoot-out.ts'
import { teamName } from '#league/team-name.ts'
import { Icon } from '#web/components/icon.tsx'
import { KickRows } from '#web/components/league/kick-rows.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { teamNames } from '../side-name.ts'

type KickEntryProps = { entry: ScoreEntry; shootOut: ShootOut; onChange: (shootOut: ShootOut) => void }

/** Penalties kick by kick, as they are taken: who starts, a tap for each, and the last one back. */
export function KickEntry({ entry, shootOut, onChange }: KickEntryProps) {
  const { first, taken } = shootOut
  const next = nextKick(shootOut)
  const winner = shootOutWinner(shootOut)
  const result = penaltiesOf(shootOut)
  const root = useRef<HTMLParagraphElement>(null)
  const hasTapped = useRef(false)
  // The tap that decides takes its own button away, and the focus with it.
  useEffect(() => {
    if (winner && hasTapped.current)
      root.current
        ?.closest('form')
        ?.querySelector<HTMLButtonElement>('button[type=submit]')
        ?.focus({ preventScroll: true })
  }, [winner])
  const tap = (scored: boolean) => {
    hasTapped.current = true
    onChange({ first, taken: [...taken, scored] })
  }
  const [more, fewer] = [Math.max(result.home, result.away), Math.min(result.home, result.away)]
  const said = winner
    ? `${teamName(entry[winner])} won ${more}–${fewer}`
    : next
      ? `Kick ${next.number}: ${teamName(entry[next.side])}`
      : 'No more kicks fit in here. Type the total.'
  return (
    <>
      {taken.length === 0 && (
        <fieldset className="kick-first">
          <legend className="mb-1 text-ink-2 text-md">Who starts?</legend>
          {(['home', 'away'] as const).map((side) => (
            <button
              key={side}
              translate={entry[side] ? 'no' : undefined}
              type="button"
              aria-pressed={first === side}
              onClick={() => onChange({ first: side, taken: [] })}
            >
              {teamName(entry[side])}
            </button>
          ))}
        </fieldset>
      )}
      <div>
        <KickRows sides={entry} kicks={kicksOf(shootOut)} least={FIRST_KICKS} />
      </div>
      <p ref={root} aria-live="polite" className="wrap-anywhere font-semibold text-md">
        <WithNames text={said} names={teamNames(entry)} />
      </p>
      {next && (
        <div className="kick-taps">
          {([true, false] as const).map((scored) => (
            <button
              key={`${scored}`}
              type="button"
              data-kick={scored ? 'scored' : 'missed'}
              onClick={() => tap(scored)}
            >
              <Icon name={scored ? 'check' : 'close'} />
              <span>{scored ? 'Scored' : 'Missed'}</span>
            </button>
          ))}
        </div>
      )}
      {taken.length > 0 && (
        <button type="button" className="kick-mode" onClick={() => onChange({ first, taken: taken.slice(0, -1) })}>
          Undo the last kick
        </button>
      )}
    </>
  )
}
