import { type ComponentProps, useId } from 'react'
import type { Answer } from '#contract/mine/answer.ts'
import { ChipChoice, Chips } from '#web/components/chip.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useChosen } from '#web/components/use-chosen.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'

type AnswerChoiceProps = {
  /** Its purpose, where no heading beside it says so. */
  label?: string
  labelledBy?: string
  value: Answer | null
  size?: 'large' | 'small'
  texts?: Record<Answer, string>
  onChoose: (answer: Answer) => void
}

const OWN = { in: 'I’m in', out: 'I can’t' }

/** "I'm in" or "I can't", in one tap or by the arrow keys; unanswered, both weigh the same. On paper the one that was given. */
export function AnswerChoice({ label, labelledBy, value, size = 'large', texts = OWN, onChoose }: AnswerChoiceProps) {
  const name = useId()
  const isHydrated = useIsHydrated()
  const [chosen, choose] = useChosen(value)
  const Choice = size === 'large' ? LargeChoice : ChipChoice
  return (
    <Chips role="radiogroup" aria-label={label} aria-labelledby={labelledBy}>
      {(['in', 'out'] as const).map((answer) => (
        <span key={answer} className={`${LAYOUTS[size]} ${chosen === answer ? '' : 'print:hidden'}`}>
          <Choice
            type="radio"
            name={name}
            value={answer}
            checked={chosen === answer}
            disabled={!isHydrated}
            onChange={() => {
              choose(answer)
              onChoose(answer)
            }}
          >
            {chosen === answer && <Icon name={answer === 'in' ? 'check' : 'close'} />}
            <span>{texts[answer]}</span>
          </Choice>
        </span>
      ))}
    </Chips>
  )
}

const LAYOUTS = { large: 'flex-1', small: 'contents' }

const CHECKED = { in: 'border-pitch-500 bg-pitch-500 text-pitch-950', out: 'border-ink bg-ink text-white' }

/** A choice for a thumb. */
const LargeChoice = ({ children, ...input }: Omit<ComponentProps<'input'>, 'value'> & { value: Answer }) => (
  <label
    className={`relative flex min-h-16 cursor-pointer items-center justify-center gap-2.5 rounded-full border-2 font-bold text-lg ${input.checked ? CHECKED[input.value] : 'border-ink'}`}
  >
    {/* It has no look but its focus. */}
    <input {...input} type="radio" className="absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-full" />
    {children}
  </label>
)
