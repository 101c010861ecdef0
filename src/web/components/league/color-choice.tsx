import { useId } from 'react'
import type { TeamSummary } from '#contract/team.ts'
import { TEAM_COLORS } from '#contract/team-colors.ts'
import { checkColor, ENOUGH_CONTRAST } from '#league/contrast.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'
import { Crest, isLight } from '../crest.tsx'

type ColorChoiceProps = {
  /** The team's name, for its crest. */
  name: string
  color: string
  /** The other teams of the season. */
  others: readonly TeamSummary[]
  onChange: (color: string) => void
}

/**
 * A team's colour: one of the palette, each saying who wears it already, or any other. Where letters on it are hard to read,
 * it says so and proposes a near one ([TE1]).
 */
export function ColorChoice({ name, color, others, onChange }: ColorChoiceProps) {
  const group = useId()
  const isOfPalette = TEAM_COLORS.some(({ hex }) => hex === color)
  const wearers = (hex: string) => others.filter((team) => team.color === hex).map((team) => team.name)
  const worn = wearers(color)
  return (
    <fieldset className="grid gap-3">
      <legend className="float-start font-semibold text-sm">Color</legend>
      <div className="flex items-start gap-4">
        <Crest name={name} color={color} className="h-16 w-14" />
        <div className="flex flex-wrap gap-0.5">
          {TEAM_COLORS.map(({ hex, name: colorName }) => (
            <label key={hex} className="relative grid size-11 cursor-pointer place-items-center" title={colorName}>
              <input
                type="radio"
                className="peer sr-only"
                name={group}
                value={hex}
                checked={hex === color}
                onChange={() => onChange(hex)}
              />
              <span className="sr-only">
                <WithNames
                  text={`${colorName}${wearers(hex).length > 0 ? `, worn by ${wearers(hex).join(' and ')}` : ''}`}
                  names={wearers(hex)}
                />
              </span>
              <span className="absolute inset-0 rounded-full outline-pitch-600 ring-ink ring-inset peer-checked:ring-3 peer-focus-visible:outline-3" />
              <svg viewBox="0 0 32 32" aria-hidden="true" className="w-8">
                <circle cx="16" cy="16" r="13" fill={`#${hex}`} />
                {wearers(hex).length > 0 && (
                  <circle cx="16" cy="16" r="3.5" fill={isLight(`#${hex}`) ? '#06231a' : '#fff'} />
                )}
              </svg>
            </label>
          ))}
          <label className="ms-1.5 inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-sm">
            <input
              type="color"
              value={`#${color}`}
              onChange={({ target }) => onChange(target.value.slice(1))}
              className="h-8 w-9 cursor-pointer rounded-sm border border-line-strong bg-paper p-0.5"
            />
            Another color
          </label>
        </div>
      </div>
      <p role="status" className="text-ink-2 text-sm">
        {worn.length > 0
          ? `${worn.join(' and ')} ${worn.length === 1 ? 'wears' : 'wear'} it too.`
          : isOfPalette
            ? 'A dot marks what another team wears.'
            : 'No other team wears it.'}
      </p>
      <Readable name={name} color={color} onChange={onChange} />
    </fieldset>
  )
}

function Readable({ name, color, onChange }: Omit<ColorChoiceProps, 'others'>) {
  const { contrast, instead } = checkColor(color)
  if (instead === null) return null
  return (
    <Alert title="Letters are hard to read on this color">
      <p className="mb-2">{`The contrast is ${contrast.toFixed(1)} to 1. Everybody can read ${ENOUGH_CONTRAST}. Keep this color, or take a similar one.`}</p>
      <Button variant="quiet" size="small" onClick={() => onChange(instead)}>
        <Crest name={name} color={instead} className="h-7 w-6" />
        <span>{`Take #${instead}`}</span>
      </Button>
    </Alert>
  )
}
