import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  FIRST_KICKS,
  kicksOf,
  nextKick,
  penaltiesOf,
  type ShootOut,
  shootOutOf,
  shootOutWinner,
} from '#league/finals/shoot-out.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { KickRows } from '#web/components/league/kick-rows.tsx'
import { sideName } from '../side-name.ts'
import type { Entering } from './entering.ts'
import { keepKicks, keptKicks } from './kept-kicks.ts'

/** Penalties kick by kick, as they are taken: who starts, a tap for each, and the last one back. */
export function KickEntry({ entry, userId, stored, isPending, onSave }: Entering) {
  const [shootOut, setShootOut] = useState<ShootOut>(
    () => (stored && shootOutOf(stored)) ?? { first: 'home', taken: [] },
  )
  const { id: matchId, version } = entry
  useLayoutEffect(() => {
    const kept = keptKicks(sessionStorage, { matchId, version, userId })
    if (kept) setShootOut(kept)
  }, [matchId, version, userId])
  /** Shows a shoot-out that is not saved yet. */
  const show = (tapped: ShootOut) => {
    setShootOut(tapped)
    keepKicks(sessionStorage, { matchId, version, userId }, tapped.taken.length === 0 ? null : tapped)
  }
  const { first, taken } = shootOut
  const next = nextKick(shootOut)
  const winner = shootOutWinner(shootOut)
  const result = penaltiesOf(shootOut)
  const save = useRef<HTMLButtonElement>(null)
  const hasTapped = useRef(false)
  // The tap that decides takes its own button away, and the focus with it.
  useEffect(() => {
    if (winner && hasTapped.current) save.current?.focus()
  }, [winner])
  const tap = (scored: boolean) => {
    hasTapped.current = true
    show({ first, taken: [...taken, scored] })
  }
  const isStored = stored !== null && JSON.stringify(stored.kicks) === JSON.stringify(result.kicks)
  const [more, fewer] = [Math.max(result.home, result.away), Math.min(result.home, result.away)]
  const said = winner
    ? `${sideName(entry[winner])} won ${more}–${fewer}`
    : next
      ? `Kick ${next.number}: ${sideName(entry[next.side])}`
      : 'No more kicks fit in here. Type the total.'
  return (
    <>
      {taken.length === 0 && (
        <fieldset className="kick-first">
          <legend className="mb-1 text-[0.9375rem] text-ink-2">Who starts?</legend>
          {(['home', 'away'] as const).map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={first === side}
              onClick={() => show({ first: side, taken: [] })}
            >
              {sideName(entry[side])}
            </button>
          ))}
        </fieldset>
      )}
      <div>
        <KickRows sides={entry} kicks={kicksOf(shootOut)} least={FIRST_KICKS} />
      </div>
      <p aria-live="polite" className="wrap-anywhere font-semibold text-[0.9375rem]">
        {said}
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {winner && (
          <Button ref={save} size="small" disabled={isStored} pending={isPending} onClick={() => onSave(result)}>
            {isStored ? 'Saved' : `Save ${result.home}–${result.away}`}
          </Button>
        )}
        {taken.length > 0 && (
          <button type="button" className="kick-mode" onClick={() => show({ first, taken: taken.slice(0, -1) })}>
            Undo the last kick
          </button>
        )}
      </div>
    </>
  )
}
