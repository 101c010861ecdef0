import { SITE_LIMITS } from '#contract/own-site/defaults.ts'
import { TextRow } from './text-row.tsx'
import { errorAt, type PartErrors } from './use-part-errors.ts'

type LinesFieldProps = {
  value: readonly string[]
  errors: PartErrors
  isChanged: boolean
  onChange: (lines: string[]) => void
}

const PLACES = Array.from({ length: SITE_LIMITS.lines }, (_, place) => place)

/** The big lines on Home, one above the other; those that are left empty are not there. */
export function LinesField({ value, errors, isChanged, onChange }: LinesFieldProps) {
  const lines = PLACES.map((place) => value[place] ?? '')
  return PLACES.map((place) => (
    <TextRow
      key={place}
      label={`Big line ${place + 1}`}
      value={lines[place] ?? ''}
      max={SITE_LIMITS.line}
      error={errorAt(errors, `lines.${place}`)}
      isChanged={isChanged}
      onChange={(line) => onChange(lines.with(place, line))}
    />
  ))
}
