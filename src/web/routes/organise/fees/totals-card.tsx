import type { FeeTotals, MoneySeen } from '#contract/fees/money-seen.ts'
import { moneyText } from '#league/fees/money.ts'
import { Card } from '#web/components/card.tsx'

/** The sums of a season's fees, in figures and as a bar ([PA4]). */
export function TotalsCard({ money: { totals, people } }: { money: MoneySeen }) {
  const [main, ...others] = totals
  if (!main) return null
  const text = (amount: number) => moneyText({ amount, currency: main.currency })
  const count = (...states: string[]) => people.filter(({ fee }) => states.includes(fee)).length
  const [paid, waived, refunded, open] = [count('paid'), count('waived'), count('refunded'), count('open')]
  return (
    <Card className="fees-sum">
      <div>
        <b className="display">{text(main.received - main.refunded)}</b>
        <span>{`in of ${text(main.due)}`}</span>
        <Meter parts={[paid, waived + refunded, open]} />
        <Besides totals={main} />
        {others.map((one) => (
          <p key={one.currency} className="fees-besides">
            {`And ${moneyText({ amount: one.received - one.refunded, currency: one.currency })} in another currency.`}
          </p>
        ))}
      </div>
      <Figure count={paid} label="paid" />
      <Figure count={waived} label={refunded > 0 ? `waived, ${refunded} refunded` : 'waived'} />
      <Figure count={open} label="open" isOpen={open > 0} />
    </Card>
  )
}

/** The sums that the bar does not show: waived, refunded, paid too much. */
function Besides({ totals: { refunded, tooMuch, waived, currency } }: { totals: FeeTotals }) {
  const text = (amount: number) => moneyText({ amount, currency })
  const parts = [
    waived > 0 && `${text(waived)} waived`,
    refunded > 0 && `${text(refunded)} refunded`,
    tooMuch > 0 && `${text(tooMuch)} paid too much`,
  ].filter(Boolean)
  return parts.length === 0 ? null : <p className="fees-besides">{parts.join(', ')}</p>
}

const Figure = ({ count, label, isOpen = false }: { count: number; label: string; isOpen?: boolean }) => (
  <div>
    <b className="display" data-open={isOpen}>
      {count}
    </b>
    <span>{label}</span>
  </div>
)

const PARTS = ['paid', 'waived', 'open'] as const

/** The shares of paid, waived and open fees as a bar; the figures beside it say the same. */
function Meter({ parts }: { parts: readonly number[] }) {
  const all = parts.reduce((sum, part) => sum + part, 0)
  return (
    <svg className="fees-meter" viewBox={`0 0 ${Math.max(all, 1)} 1`} preserveAspectRatio="none" aria-hidden="true">
      {PARTS.map((part, i) => {
        const before = parts.slice(0, i).reduce((sum, one) => sum + one, 0)
        return <rect key={part} data-part={part} x={before} width={parts[i] ?? 0} height="1" />
      })}
    </svg>
  )
}
