import type { ComponentProps } from 'react'

type ChooserProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'defaultChecked' | 'className'> & {
  /** The text of each choice, by its value. */
  options: Readonly<Record<string, string>>
  /** The value that is chosen, where the screen holds it. */
  value?: string
  /** The value that is chosen at first, where a form holds it. */
  first?: unknown
  invalid?: boolean
}

/** One of a few, side by side: radio buttons of one name in a line. What they ask stands before them, as a legend or a label. */
export const Chooser = ({ options, value, first, invalid = false, ...input }: ChooserProps) => (
  <div className={`chooser ${invalid ? 'border-live' : 'border-ink-3/80'}`}>
    {Object.entries(options).map(([one, text]) => (
      <label key={one} className="chooser-choice">
        <input
          {...input}
          type="radio"
          value={one}
          {...(value === undefined ? { defaultChecked: first === one } : { checked: value === one })}
          className="sr-only"
        />
        <span>{text}</span>
      </label>
    ))}
  </div>
)
