import { useController } from 'react-hook-form'
import type { SeasonAsks } from '#contract/league.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { useFieldError } from '#web/components/form/field-error.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import type { SeasonControl } from './season-control.ts'

/** What a season asks of who registers, and how it is changed. */
export function useAsks(control: SeasonControl) {
  const { field } = useController({ control, name: 'details.asks' })
  const asks: SeasonAsks = { ...ASKS_NOTHING, ...(field.value as Partial<SeasonAsks> | undefined) }
  return { asks, set: (changes: Partial<SeasonAsks>) => field.onChange({ ...asks, ...changes }) }
}

/** The fee of a season: none while its amount is empty. How to pay is asked once there is one. */
export function FeeFields({ control }: { control: SeasonControl }) {
  const { asks, set } = useAsks(control)
  const { fee } = asks
  const setAmount = (amount: string) =>
    set({ fee: amount.trim() === '' ? null : { howToPay: fee?.howToPay ?? '', amount } })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <AmountField control={control} amount={fee?.amount ?? ''} onAmount={setAmount} optional />
      {fee && (
        <WayField
          control={control}
          way={fee.howToPay}
          onWay={(howToPay) => set({ fee: { amount: fee.amount, howToPay } })}
        />
      )}
    </div>
  )
}

type AmountFieldProps = {
  control: SeasonControl
  amount: string
  onAmount: (amount: string) => void
  /** There is no fee without one. */
  optional?: boolean
}

/** '$45' */
export function AmountField({ control, amount, onAmount, optional = false }: AmountFieldProps) {
  const error = useFieldError({ control, name: 'details.asks.fee.amount' })
  return (
    <FieldFrame
      label={optional ? 'Fee' : 'Amount'}
      error={error}
      optional={optional}
      {...(optional && { hint: 'Empty: it costs nothing.' })}
    >
      {(wiring) => (
        <input
          {...wiring}
          className={INPUT}
          value={amount}
          placeholder="$45"
          autoComplete="off"
          onChange={({ target }) => onAmount(target.value)}
        />
      )}
    </FieldFrame>
  )
}

type WayFieldProps = { control: SeasonControl; way: string; onWay: (way: string) => void }

/** How a fee is paid, as players are told. */
export function WayField({ control, way, onWay }: WayFieldProps) {
  const error = useFieldError({ control, name: 'details.asks.fee.howToPay' })
  return (
    <FieldFrame
      label="How to pay it"
      optional
      hint="The form says it. Empty: the form says nothing of a fee."
      error={error}
    >
      {(wiring) => (
        <input
          {...wiring}
          className={INPUT}
          value={way}
          autoComplete="off"
          onChange={({ target }) => onWay(target.value)}
        />
      )}
    </FieldFrame>
  )
}
