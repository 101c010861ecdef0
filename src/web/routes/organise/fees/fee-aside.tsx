import { useState } from 'react'
import { Link } from 'react-router'
import type { FeeTotals, MoneySeen } from '#contract/fees/money-seen.ts'
import { shortDate } from '#league/day-text.ts'
import { moneyText } from '#league/fees/money.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Day } from '#web/components/day.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { players } from '../people/people-text.ts'
import { WAY_LABELS } from './fee-text.ts'

/** Days shown at first. */
const DAYS = 7

/** The season's words on how to pay, and the money that came, by way and by day ([PA4]). */
export function FeeAside({ money, season }: { money: MoneySeen; season: ConsoleSeason }) {
  const { fee, totals, lastReminder } = money
  const came = totals.filter(({ ways }) => ways.length > 0)
  if (!fee) return null
  return (
    <aside className="fees-aside">
      <Card className="p-5 sm:p-7">
        <h2 className="display text-xl">How to pay</h2>
        <dl className="fees-lines">
          <div>
            <dt>Price</dt>
            <dd>{fee.price}</dd>
          </div>
          {fee.dueText !== '' && (
            <div>
              <dt>{fee.isOverdue ? 'Was due by' : 'Due by'}</dt>
              <dd>{fee.dueText}</dd>
            </div>
          )}
        </dl>
        <p className="wrap-anywhere mt-3" dir="auto">
          {fee.howToPay || 'Nothing is said: players see no fee. Say it in the season’s form, or keep the fees here.'}
        </p>
        <Link
          className="fees-link"
          to={{ pathname: '/organise/season', search: `?season=${season.slug}&id=${season.leagueId}` }}
        >
          Change in Season
        </Link>
      </Card>
      {lastReminder && (
        <Card className="p-5 sm:p-7">
          <h2 className="display text-xl">Reminders</h2>
          <p className="mt-3">
            <Day at={lastReminder.at} /> <span>{remindedText(lastReminder)}</span>
          </p>
          <p className="mt-2 text-ink-2 text-sm">Nobody is reminded twice within a week.</p>
        </Card>
      )}
      {came.map((one) => (
        <Card key={one.currency} className="p-5 sm:p-7">
          <h2 className="display text-xl">{came.length > 1 ? `What came in ${one.currency}` : 'What came'}</h2>
          <ByWay totals={one} />
          <ByDay totals={one} />
        </Card>
      ))}
    </aside>
  )
}

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
  <dl className="fees-lines" aria-label="By way">
    {ways.map((one) => (
      <div key={one.way}>
        <dt>{WAY_LABELS[one.way]}</dt>
        <dd>{sumText(one, currency)}</dd>
      </div>
    ))}
  </dl>
)

function ByDay({ totals: { days, currency } }: { totals: FeeTotals }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <h3 className="mt-5 font-semibold">By day</h3>
      <dl className="fees-lines">
        {(isWhole ? days : days.slice(0, DAYS)).map((one) => (
          <div key={one.day}>
            <dt>{shortDate(one.day)}</dt>
            <dd>{sumText(one, currency)}</dd>
          </div>
        ))}
      </dl>
      {!isWhole && days.length > DAYS && (
        <Button variant="quiet" size="small" className="mt-3" onClick={() => setWhole(true)}>
          {`Show all ${days.length} days`}
        </Button>
      )}
    </>
  )
}
