import { Chooser } from './chooser.tsx'

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

/** Chooses one of a few looks or views, whose labels say enough to those who see them. */
export const SegmentedChoice = <Choice extends string>(props: SegmentedChoiceProps<Choice>) => (
  <fieldset className={props.className}>
    <legend className="sr-only">{props.legend}</legend>
    <Chooser
      name={props.name}
      options={props.choices}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value as Choice)}
    />
  </fieldset>
)
