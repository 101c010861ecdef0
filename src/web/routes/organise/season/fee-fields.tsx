import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { CURRENCIES } from '#contract/fees/currencies.ts'
import type { SeasonFee } from '#contract/fees/season-fee.ts'
import type { SeasonAsks } from '#contract/league.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { amountText, moneyText } from '#league/fees/money.ts'
import { parseAmount } from '#league/fees/read-amount.ts'
import { usualCurrency } from '#league/fees/read-words.ts'
import { Alert } from '#web/components/alert.tsx'
import { useFieldError } from '#web/components/form/field-error.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Select } from '#web/components/form/select.tsx'
import { feeIn } from './fee-currency.ts'
import type { SeasonControl } from './new-season.ts'

/** Returns what a season asks of players who register, and the function that changes it. */
export function useAsks(control: SeasonControl) {
  const { field } = useController({ control, name: 'details.asks' })
  const asks: SeasonAsks = { ...ASKS_NOTHING, ...(field.value as Partial<SeasonAsks> | undefined) }
  return { asks, set: (changes: Partial<SeasonAsks>) => field.onChange({ ...asks, ...changes }) }
}

/** A fee that is still to be typed, in the currency of where the league is. */
export const newFee = (timeZone: string): SeasonFee => ({
  amount: Number.NaN,
  currency: usualCurrency(timeZone),
  early: null,
  due: '',
  words: '',
  howToPay: '',
})

/** The fee of a new season: none while its amount is empty. The rest is asked once there is one ([PA1]). */
export function FeeFields({ control }: { control: SeasonControl }) {
  const { asks, set } = useAsks(control)
  const timeZone = useWatch({ control, name: 'details.timeZone' })
  const { fee } = asks
  const start = fee ?? newFee(timeZone)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField
          control={control}
          name="details.asks.fee.amount"
          label="Fee"
          optional
          hint="Empty: it costs nothing."
          currency={start.currency}
          amount={fee?.amount ?? null}
          onAmount={(amount) => set({ fee: amount === null ? null : { ...start, amount } })}
        />
        {fee && <CurrencyField control={control} fee={fee} onFee={(changed) => set({ fee: changed })} />}
      </div>
      {fee && <FeeTerms control={control} fee={fee} onFee={(changed) => set({ fee: changed })} />}
    </>
  )
}

type FeeProps = { control: SeasonControl; fee: SeasonFee; onFee: (fee: SeasonFee) => void }

/** The fee of a season that has one. */
export function FeeEditor({ control, fee, onFee }: FeeProps) {
  return (
    <div className="grid gap-5">
      {fee.words !== '' && (
        <p className="text-ink-2 text-sm">{`It said “${fee.words}”. Enter the amount, so that the site can reckon with it.`}</p>
      )}
      {fee.unconfirmed && <ToConfirm fee={fee} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField
          control={control}
          name="details.asks.fee.amount"
          label="Amount"
          currency={fee.currency}
          amount={fee.amount}
          onAmount={(amount) => onFee({ ...fee, amount: amount ?? Number.NaN })}
        />
        <CurrencyField control={control} fee={fee} onFee={onFee} />
      </div>
      <FeeTerms control={control} fee={fee} onFee={onFee} />
    </div>
  )
}

/** The amounts of the fields in words: saving the form confirms it ([PA11]). */
function ToConfirm({ fee: { amount, early, currency } }: { fee: SeasonFee }) {
  const text = (given: number | null | undefined) =>
    Number.isFinite(given) ? moneyText({ amount: given ?? 0, currency }) : ''
  const price = text(amount)
  const earlyPrice = text(early?.amount)
  return (
    <Alert title={price === '' ? 'Please check the amount' : `Please check: the fee is ${price}`}>
      {earlyPrice !== '' && <p>{`The early price is ${earlyPrice}.`}</p>}
      <p>Browsers and the site may have read it differently. Nobody can pay online until you save this form.</p>
    </Alert>
  )
}

/** Edits the due day of a fee, its early price, and how to pay it. */
function FeeTerms({ control, fee, onFee }: FeeProps) {
  const { early } = fee
  const dueError = useFieldError({ control, name: 'details.asks.fee.due' })
  const untilError = useFieldError({ control, name: 'details.asks.fee.early' })
  const wayError = useFieldError({ control, name: 'details.asks.fee.howToPay' })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <AmountField
        control={control}
        name="details.asks.fee.early.amount"
        label={`Early price in ${fee.currency}`}
        optional
        hint="Empty: there is none."
        currency={fee.currency}
        amount={early?.amount ?? null}
        onAmount={(amount) => onFee({ ...fee, early: amount === null ? null : { until: early?.until ?? '', amount } })}
      />
      {early && (
        <FieldFrame label="For who registers by" error={untilError}>
          {(wiring) => (
            <input
              {...wiring}
              type="date"
              className={INPUT}
              value={early.until}
              onChange={({ target }) => onFee({ ...fee, early: { ...early, until: target.value } })}
            />
          )}
        </FieldFrame>
      )}
      <FieldFrame label="Due by" optional hint="The end of that day." error={dueError}>
        {(wiring) => (
          <input
            {...wiring}
            type="date"
            className={INPUT}
            value={fee.due}
            onChange={({ target }) => onFee({ ...fee, due: target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame
        label="How to pay it"
        optional
        hint="Players read it before and after they register. Empty: they read nothing of a fee."
        error={wayError}
      >
        {(wiring) => (
          <input
            {...wiring}
            className={INPUT}
            value={fee.howToPay}
            placeholder="In cash at the field, or by bank to …"
            autoComplete="off"
            onChange={({ target }) => onFee({ ...fee, howToPay: target.value })}
          />
        )}
      </FieldFrame>
    </div>
  )
}

type AmountFieldProps = {
  control: SeasonControl
  name: 'details.asks.fee.amount' | 'details.asks.fee.early.amount'
  label: string
  hint?: string
  /** True where it may stay empty, which means none. */
  optional?: boolean
  currency: string
  amount: number | null
  /** Told the amount in minor units: null for an empty field, NaN for what can't be read. */
  onAmount: (amount: number | null) => void
}

/** '45', '45.50': an amount of a currency that is chosen beside it. */
function AmountField({ control, name, label, hint, optional = false, currency, amount, onAmount }: AmountFieldProps) {
  const error = useFieldError({ control, name })
  const [text, setText] = useState(() => (amount === null ? '' : amountText({ amount, currency })))
  return (
    <FieldFrame label={label} error={error} optional={optional} {...(hint && { hint })}>
      {(wiring) => (
        <input
          {...wiring}
          className={INPUT}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value)
            onAmount(target.value.trim() === '' ? null : (parseAmount(target.value, currency) ?? Number.NaN))
          }}
        />
      )}
    </FieldFrame>
  )
}

function CurrencyField({ control, fee, onFee }: FeeProps) {
  const error = useFieldError({ control, name: 'details.asks.fee.currency' })
  return (
    <FieldFrame label="Currency" error={error}>
      {(wiring) => (
        <Select {...wiring} value={fee.currency} onChange={({ target }) => onFee(feeIn(fee, target.value))}>
          {CURRENCIES.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
