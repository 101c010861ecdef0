import { useEffect, useRef } from 'react'
import type { ScoreEntry } from '#contract/match.ts'
import { FIRST_KICKS, kicksOf, nextKick, penaltiesOf, type ShootOut, shootOutWinner } from '#league/finals/shoot-out.ts'
import { teamName } from '#league/team-name.ts'
import { Chip, Chips } from '#web/components/chip.tsx'
import { Icon } from '#web/components/icon.tsx'
import { KickRows } from '#web/components/league/kick-rows.tsx'
import { Press } from '#web/components/press.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { teamNames } from '../side-name.ts'

type KickEntryProps = { entry: ScoreEntry; shootOut: ShootOut; onChange: (shootOut: ShootOut) => void }

/** As large as a thumb: whoever taps looks at the goal. */
const TAP =
  'flex min-h-16 items-center justify-center gap-2 rounded-md border-2 border-current bg-paper px-2.5 py-1.5 font-semibold'

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
        <fieldset>
          <legend className="mb-1 text-ink-2 text-md">Who starts?</legend>
          <Chips>
            {(['home', 'away'] as const).map((side) => (
              <Chip
                key={side}
                translate={entry[side] ? 'no' : undefined}
                on={first === side}
                onClick={() => onChange({ first: side, taken: [] })}
              >
                {teamName(entry[side])}
              </Chip>
            ))}
          </Chips>
        </fieldset>
      )}
      <div className="w-full">
        <KickRows sides={entry} kicks={kicksOf(shootOut)} least={FIRST_KICKS} />
      </div>
      <p ref={root} aria-live="polite" className="wrap-anywhere font-semibold text-md">
        <WithNames text={said} names={teamNames(entry)} />
      </p>
      {next && (
        <div className="grid w-full grid-cols-2 gap-2">
          {([true, false] as const).map((scored) => (
            <Press
              key={`${scored}`}
              className={`${TAP} ${scored ? 'text-pitch-600' : 'text-live-deep'}`}
              onClick={() => tap(scored)}
            >
              <Icon name={scored ? 'check' : 'close'} />
              <span>{scored ? 'Scored' : 'Missed'}</span>
            </Press>
          ))}
        </div>
      )}
      {taken.length > 0 && (
        <TextButton onClick={() => onChange({ first, taken: taken.slice(0, -1) })}>Undo the last kick</TextButton>
      )}
    </>
  )
}
