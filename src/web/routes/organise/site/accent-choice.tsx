import { ACCENT_IDS, ACCENTS, type AccentId, BAND_COLOR } from '#contract/own-site/accents.ts'
import { contrast, lettersOn } from '#league/contrast.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'

/** The checked colours, each with letters on it as they stand on a button; what the check found, in words ([SI1]). */
export function AccentChoice({ value, onChange }: { value: AccentId; onChange: (accent: AccentId) => void }) {
  const { name, color } = ACCENTS[value]
  const { letters, contrast: onIt } = lettersOn(color)
  const kind = letters === BAND_COLOR ? 'dark' : 'white'
  return (
    <>
      <fieldset className="site-accents">
        <legend className="sr-only">Accent colour</legend>
        {ACCENT_IDS.map((id) => (
          <label key={id}>
            <input
              type="radio"
              name="accent"
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            <svg viewBox="0 0 44 44" aria-hidden="true" className="size-11">
              <circle cx="22" cy="22" r="22" fill={`#${ACCENTS[id].color}`} />
              <text
                x="22"
                y="28"
                textAnchor="middle"
                className="site-accent-text"
                fill={`#${lettersOn(ACCENTS[id].color).letters}`}
              >
                Aa
              </text>
            </svg>
            <span>{ACCENTS[id].name}</span>
          </label>
        ))}
      </fieldset>
      <p className="site-good">
        <ConsoleIcon name="check" className="size-4.5" />
        <span>{`${name}: ${kind} letters on it ${times(onIt)}, on the dark band ${times(contrast(color, BAND_COLOR))}. Both are enough (4.5 and 3).`}</span>
      </p>
      <p className="site-hint">Yellow and red are not here: yellow means “now”, red means danger.</p>
    </>
  )
}

const times = (ratio: number) => `${ratio.toFixed(1)} to 1`
