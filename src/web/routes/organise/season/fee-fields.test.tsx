import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { CURRENCIES } from '#contract/fees/currencies.ts'
import type { SeasonFee } from '#contract/fees/season-fee.ts'
import { FeeEditor } from './fee-fields.tsx'
import type { SeasonControl } from './new-season.ts'

const FEE: SeasonFee = {
  amount: 500_000,
  currency: 'HUF',
  early: { amount: 400_050, until: '2025-06-01' },
  due: '',
  words: '',
  howToPay: 'By bank',
}

function Form({ fee }: { fee: SeasonFee }) {
  const { control } = useForm({ defaultValues: { details: { asks: { fee } } } })
  return <FeeEditor control={control as unknown as SeasonControl} fee={fee} onFee={() => {}} />
}
const form = (fee: SeasonFee) => renderToString(<Form fee={fee} />).replaceAll('\u00A0', ' ')

it('[PA11] writes amounts as they are counted, with their currency beside them', () => {
  const html = form(FEE)
  expect(html).toContain('value="5000"')
  expect(html).toContain('value="4000.50"')
  expect(html).toContain('Early price in HUF')
  expect(html).not.toContain('Please check')
  for (const code of CURRENCIES) expect(html).toContain(`>${code}</option>`)
})

it('[PA11] asks to check a fee that is to be confirmed, in words', () => {
  const html = form({ ...FEE, unconfirmed: true })
  expect(html).toContain('Please check: the fee is HUF 5,000')
  expect(html).toContain('The early price is HUF 4,000.50.')
  expect(form({ ...FEE, early: null, amount: Number.NaN, unconfirmed: true })).toContain('Please check the amount')
})
