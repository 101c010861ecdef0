import './answers.css'
import { useId } from 'react'
import type { Answer } from '#contract/mine/answer.ts'
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

/** "I'm in" or "I can't", in one tap or by the arrow keys; unanswered, both weigh the same. */
export function AnswerChoice({ label, labelledBy, value, size = 'large', texts = OWN, onChoose }: AnswerChoiceProps) {
  const name = useId()
  const isHydrated = useIsHydrated()
  const [chosen, choose] = useChosen(value)
  const choice = (answer: Answer) => (
    <label className={answer === 'out' ? 'answer-out' : undefined}>
      <input
        type="radio"
        name={name}
        checked={chosen === answer}
        disabled={!isHydrated}
        onChange={() => {
          choose(answer)
          onChoose(answer)
        }}
      />
      {chosen === answer && <Icon name={answer === 'in' ? 'check' : 'close'} className="size-5" />}
      <span>{texts[answer]}</span>
    </label>
  )
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      className={size === 'small' ? 'answer answer-small' : 'answer'}
    >
      {choice('in')}
      {choice('out')}
    </div>
  )
}
