import { useState } from 'react'
import type { FeeRow } from '#contract/fees/money-seen.ts'
import type { MANUAL_WAYS } from '#contract/fees/payment.ts'
import type { StoredFee } from '#contract/people/choices.ts'
import { Button } from '#web/components/button.tsx'
import { ChosenBar } from '#web/components/chosen-bar.tsx'
import { Select } from '#web/components/form/select.tsx'
import type { Act } from '#web/data/use-act.ts'
import { feeAct, type ManyAct } from '../people/people-acts.ts'
import { type FeeFilter, sumText } from './fee-text.ts'

type ManualWay = (typeof MANUAL_WAYS)[number]
const WAYS: Record<ManualWay, string> = { cash: 'In cash', transfer: 'By transfer', other: 'Another way' }

type FeeBarProps = {
  chosen: readonly FeeRow[]
  filter: FeeFilter
  acts: Act<ManyAct>
  onDone: () => void
}

/** Marks the fees of the chosen ones: on a phone at the field, a tap on the row and one here mark cash ([PA4]). */
export function FeeBar({ chosen, filter, acts, onDone }: FeeBarProps) {
  const [way, setWay] = useState<ManualWay>('cash')
  const open = sumText(chosen.flatMap(({ open, currency }) => (open && currency ? { amount: open, currency } : [])))
  const act = async (fee: StoredFee) => {
    if (await acts.run(feeAct(chosen, fee, way))) onDone()
  }
  return (
    <ChosenBar label="With the chosen players" says={[`${chosen.length} chosen`, open].filter(Boolean).join(', ')}>
      {filter === 'open' ? (
        <>
          <Select aria-label="How it came" value={way} onChange={({ target }) => setWay(target.value as ManualWay)}>
            {(Object.keys(WAYS) as ManualWay[]).map((one) => (
              <option key={one} value={one}>
                {WAYS[one]}
              </option>
            ))}
          </Select>
          <Button variant="ghost" size="small" pending={acts.isPending} onClick={() => void act('waived')}>
            Waive
          </Button>
          <Button size="small" pending={acts.isPending} pendingText="Marking…" onClick={() => void act('paid')}>
            {`Mark ${chosen.length} as paid`}
          </Button>
        </>
      ) : (
        <Button size="small" pending={acts.isPending} onClick={() => void act('open')}>
          {`Mark ${chosen.length} as not paid`}
        </Button>
      )}
    </ChosenBar>
  )
}
