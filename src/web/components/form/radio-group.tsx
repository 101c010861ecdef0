import { type ReactNode, useId } from 'react'
import { Radio } from '../tick.tsx'
import { GroupFrame } from './group-frame.tsx'

type RadioGroupProps<Value extends string> = {
  legend: string
  value: Value
  choices: readonly { value: Value; label: ReactNode; detail?: ReactNode }[]
  onChoose: (value: Value) => void
}

/** One of a few below each other, each with what it means. */
export function RadioGroup<Value extends string>({ legend, value, choices, onChoose }: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <GroupFrame label={legend} error={undefined}>
      {choices.map(({ value: one, label, detail }) => (
        <Radio key={one} name={name} checked={one === value} detail={detail} onChange={() => onChoose(one)}>
          {label}
        </Radio>
      ))}
    </GroupFrame>
  )
}
