import { useId } from 'react'
import { ActNotice } from '#web/components/act-notice.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { useChosen } from '#web/components/use-chosen.ts'
import type { Amount } from './lines.ts'
import type { Amounts } from './use-amounts.ts'

const CHOICES: Record<Amount | 'own', { label: string; says: string }> = {
  essentials: { label: 'Just the essentials', says: 'All I need to play' },
  usual: { label: 'The usual', says: 'And scores and news' },
  own: { label: 'My own choice', says: 'Tick it below' },
}

/** Chooses how much reaches one: three radio buttons, and the way back ([NT2]). */
export function AmountCard({ amounts: { act, amount, choose } }: { amounts: Amounts }) {
  const id = useId()
  const [chosen, setChosen] = useChosen(amount)
  return (
    <Card className="p-inset">
      <CardTitle id={id}>How much?</CardTitle>
      <fieldset aria-labelledby={id} aria-busy={act.isPending} className="grid cursor-pointer gap-2.5 sm:grid-cols-3">
        {Object.entries(CHOICES).map(([value, { label, says }]) => (
          <label
            key={value}
            className="flex items-center gap-4 rounded-lg border border-ink-3 px-4 py-3 has-checked:border-pitch-600 has-checked:bg-pitch-50"
          >
            <input
              type="radio"
              name={id}
              value={value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-says`}
              checked={chosen === value}
              onChange={() => {
                // A second one has to wait for the first.
                if (act.isPending) return
                setChosen(value as Amount | 'own')
                choose(value as Amount | 'own')
              }}
              className="size-5.5 flex-none accent-pitch-600"
            />
            <span className="min-w-0">
              <span id={`${id}-${value}`} className="block font-bold leading-snug">
                {label}
              </span>
              <span id={`${id}-${value}-says`} className="block text-ink-2 text-sm">
                {says}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-4 empty:hidden">
        <ActNotice act={act} />
      </div>
    </Card>
  )
}
