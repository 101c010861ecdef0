import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Control, FieldPath } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { POSITIONS, type Position } from '#contract/people/positions.ts'
import { firstMessage } from '../form/field-error.ts'
import { GroupFrame } from '../form/group-frame.tsx'
import { togglePosition } from './position-toggle.ts'

type HasPosition = { position: Position[] }

/**
 * The place of each position. The team attacks down the screen on a phone and to the right on a wide one, so the
 * left back is at the viewer's right in the one and on top in the other. The order is the way of the Tab key.
 */
const PLACES: readonly [Position, string][] = [
  ['GK', 'col-start-2 row-start-1 sm:col-start-1 sm:row-start-2'],
  ['RB', 'col-start-1 row-start-2 sm:col-start-2 sm:row-start-3'],
  ['CB', 'col-start-2 row-start-2 sm:col-start-2 sm:row-start-2'],
  ['LB', 'col-start-3 row-start-2 sm:col-start-2 sm:row-start-1'],
  ['DM', 'col-start-2 row-start-3 sm:col-start-3 sm:row-start-2'],
  ['CM', 'col-start-2 row-start-4 sm:col-start-4 sm:row-start-2'],
  ['AM', 'col-start-2 row-start-5 sm:col-start-5 sm:row-start-2'],
  ['RW', 'col-start-1 row-start-6 sm:col-start-6 sm:row-start-3'],
  ['ST', 'col-start-2 row-start-6 sm:col-start-6 sm:row-start-2'],
  ['LW', 'col-start-3 row-start-6 sm:col-start-6 sm:row-start-1'],
]

/** The positions a player likes, picked on a pitch. `tooMany` is said when one more than the maximum is tried. */
export function PositionField<Values extends HasPosition, Sent>({
  control,
  tooMany,
}: {
  control: Control<Values, unknown, Sent>
  tooMany: string
}) {
  const name = 'position' as FieldPath<Values>
  const { field, fieldState } = useController({ control, name })
  const [refused, setRefused] = useState(false)
  // A value at a generic path is more than the checker can work out.
  const chosen = field.value as readonly Position[]
  const error = firstMessage(fieldState.error)

  const toggle = (code: Position) => {
    const result = togglePosition(chosen, code)
    setRefused(!result.accepted)
    if (result.accepted) field.onChange(result.positions)
  }

  return (
    <GroupFrame
      label="Positions"
      hint={`Up to three, wherever you like to play. ${chosen.length} of 3 chosen.`}
      error={refused ? tooMany : error}
      announce={refused}
    >
      <div
        className={`relative overflow-hidden rounded-md bg-pitch-900 p-2.5 sm:p-3 ${error ? 'outline-2 outline-live' : ''}`}
      >
        <PitchLines />
        <div className="relative grid grid-cols-3 gap-2 sm:grid-cols-6">
          {PLACES.map(([code, place], index) => (
            <label key={code} className={`${SPOT} ${COLORS} ${place}`}>
              <input
                type="checkbox"
                ref={index === 0 ? field.ref : undefined}
                name={field.name}
                checked={chosen.includes(code)}
                onChange={() => toggle(code)}
                onBlur={field.onBlur}
                aria-label={POSITIONS[code]}
                aria-invalid={Boolean(error)}
                className="absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-md focus-visible:outline-flood"
              />
              <span className="display text-lg">{code}</span>
              <span className="text-center text-2xs leading-tight">{POSITIONS[code]}</span>
            </label>
          ))}
        </div>
      </div>
    </GroupFrame>
  )
}

const SPOT =
  'relative flex min-h-15 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border px-1 py-1.5'
const COLORS =
  'border-white/20 bg-pitch-950/55 text-white hover:border-white/60 ' +
  'has-checked:border-white has-checked:bg-white has-checked:text-pitch-950'

/** The chalk lines of a pitch behind the positions: standing on a phone, lying on a wide screen. */
function PitchLines() {
  return (
    <>
      <Lines className="sm:hidden" viewBox="0 0 200 260">
        <path d="M6 6h188v248H6ZM6 130h188M56 6v38h88V6M56 254v-38h88v38" />
        <circle cx="100" cy="130" r="30" />
      </Lines>
      <Lines className="hidden sm:block" viewBox="0 0 400 140">
        <path d="M5 5h390v130H5ZM200 5v130M5 32h52v76H5M395 32h-52v76h52" />
        <circle cx="200" cy="70" r="26" />
      </Lines>
    </>
  )
}

function Lines({ className, viewBox, children }: { className: string; viewBox: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      preserveAspectRatio="none"
      className={`absolute inset-0 size-full fill-none stroke-white/15 ${className}`}
    >
      <g strokeWidth="1.5">{children}</g>
    </svg>
  )
}
