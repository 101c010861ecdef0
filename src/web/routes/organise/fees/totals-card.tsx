import type { FeeTotals, MoneySeen } from '#contract/fees/money-seen.ts'
import { moneyText } from '#league/fees/money.ts'
import { Card } from '#web/components/card.tsx'
import { Figure, Figures } from '#web/components/figures.tsx'

/** The sums of a season's fees, in figures and as a bar ([PA4]). */
export function TotalsCard({ money: { totals, people } }: { money: MoneySeen }) {
  const [main, ...others] = totals
  if (!main) return null
  const text = (amount: number) => moneyText({ amount, currency: main.currency })
  const count = (...states: string[]) => people.filter(({ fee }) => states.includes(fee)).length
  const [paid, waived, refunded, open] = [count('paid'), count('waived'), count('refunded'), count('open')]
  return (
    <Card className="grid divide-line max-lg:divide-y lg:grid-cols-2 lg:divide-x">
      <div className="px-inset py-4 text-ink-2 text-sm">
        <b className="figures block text-2xl text-ink">{text(main.received - main.refunded)}</b>
        <span>{`in of ${text(main.due)}`}</span>
        <Meter parts={[paid, waived + refunded, open]} />
        <Besides totals={main} />
        {others.map((one) => (
          <p key={one.currency} className="mt-2">
            {`And ${moneyText({ amount: one.received - one.refunded, currency: one.currency })} in another currency.`}
          </p>
        ))}
      </div>
      <Figures>
        <Figure value={paid}>paid</Figure>
        <Figure value={waived}>{refunded > 0 ? `waived, ${refunded} refunded` : 'waived'}</Figure>
        <Figure value={open} {...(open > 0 && { tone: 'warn' })}>
          open
        </Figure>
      </Figures>
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
  return parts.length === 0 ? null : <p className="mt-2">{parts.join(', ')}</p>
}

/** The colours of paid, waived and open fees. */
const PARTS = ['fill-pitch-600', 'fill-silver', 'fill-warn-500'] as const

/** The shares of paid, waived and open fees as a bar; the figures beside it say the same. */
function Meter({ parts }: { parts: readonly number[] }) {
  const all = parts.reduce((sum, part) => sum + part, 0)
  return (
    <svg
      className="mt-3 h-2.5 w-full rounded-sm"
      viewBox={`0 0 ${Math.max(all, 1)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {PARTS.map((part, i) => {
        const before = parts.slice(0, i).reduce((sum, one) => sum + one, 0)
        return <rect key={part} className={part} x={before} width={parts[i] ?? 0} height="1" />
      })}
    </svg>
  )
}
