import { type ReactNode, useState } from 'react'
import type { FeeTotals, MoneySeen } from '#contract/fees/money-seen.ts'
import { shortDate } from '#league/day-text.ts'
import { moneyText } from '#league/fees/money.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Day } from '#web/components/day.tsx'
import { Fact, Facts } from '#web/components/facts.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { players } from '../people/people-text.ts'
import { formOf, WAY_LABELS } from './fee-text.ts'

/** Days shown at first. */
const DAYS = 7

/** The season's words on how to pay, and the money that came, by way and by day ([PA4]). */
export function FeeAside({ money, season }: { money: MoneySeen; season: ConsoleSeason }) {
  const { fee, totals, lastReminder } = money
  const came = totals.filter(({ ways }) => ways.length > 0)
  if (!fee) return null
  return (
    <>
      <Part title="How to pay">
        <Facts>
          <Fact name="Price">{fee.price}</Fact>
          {fee.dueText !== '' && <Fact name={fee.isOverdue ? 'Was due by' : 'Due by'}>{fee.dueText}</Fact>}
        </Facts>
        <p className="wrap-anywhere mt-3" dir="auto">
          {fee.howToPay || 'Nothing is said: players see no fee. Say it in the season’s form, or keep the fees here.'}
        </p>
        <TextLink to={formOf(season)}>Change in Season</TextLink>
      </Part>
      {lastReminder && (
        <Part title="Reminders">
          <p>
            <Day at={lastReminder.at} /> <span>{remindedText(lastReminder)}</span>
          </p>
          <p className="mt-2 text-ink-2 text-sm">Nobody is reminded twice within a week.</p>
        </Part>
      )}
      {came.map((one) => (
        <Part key={one.currency} title={came.length > 1 ? `What came in ${one.currency}` : 'What came'}>
          <ByWay totals={one} />
          <ByDay totals={one} />
        </Part>
      ))}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <SectionHead title={title} />
    <div className="px-inset pb-6">{children}</div>
  </Card>
)

/** '14 players told; 6 owe nothing now. 2 on the way.' */
function remindedText({ told, waiting, settled }: NonNullable<MoneySeen['lastReminder']>): string {
  const said =
    told === 0
      ? ''
      : ` ${players(told)} told${settled > 0 ? `; ${settled} ${settled === 1 ? 'owes' : 'owe'} nothing now` : ''}.`
  const rest = waiting === 0 ? '' : ` ${waiting} on the way.`
  return `${said}${rest}`.trim()
}

type Sum = { received: number; refunded: number }
const sumText = ({ received, refunded }: Sum, currency: string) => {
  const [came, went] = [received, refunded].map((amount) => moneyText({ amount, currency }))
  return refunded > 0 ? `${came}, ${went} back` : came
}

const ByWay = ({ totals: { ways, currency } }: { totals: FeeTotals }) => (
  <section aria-label="By way">
    <Facts>
      {ways.map((one) => (
        <Fact key={one.way} name={WAY_LABELS[one.way]}>
          {sumText(one, currency)}
        </Fact>
      ))}
    </Facts>
  </section>
)

function ByDay({ totals: { days, currency } }: { totals: FeeTotals }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <h3 className="mt-5 mb-2 font-semibold">By day</h3>
      <Facts>
        {(isWhole ? days : days.slice(0, DAYS)).map((one) => (
          <Fact key={one.day} name={shortDate(one.day)}>
            {sumText(one, currency)}
          </Fact>
        ))}
      </Facts>
      {!isWhole && days.length > DAYS && (
        <Button variant="quiet" size="small" className="mt-3" onClick={() => setWhole(true)}>
          {`Show all ${days.length} days`}
        </Button>
      )}
    </>
  )
}
