type SegmentedChoiceProps<Choice extends string> = {
  /** The name of the choice, for screen readers. */
  legend: string
  name: string
  /** Each with its label, in order. */
  choices: Readonly<Record<Choice, string>>
  value: Choice
  onChange: (choice: Choice) => void
  className?: string
}

/** One of a few, side by side in a pill. */
export function SegmentedChoice<Choice extends string>(props: SegmentedChoiceProps<Choice>) {
  const { legend, name, choices, value, onChange, className = '' } = props
  return (
    <fieldset className={`site-segments ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {(Object.keys(choices) as Choice[]).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} className="sr-only" />
          <span>{choices[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
