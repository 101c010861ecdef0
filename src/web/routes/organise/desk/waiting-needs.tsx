import type { DeskNeed } from '#contract/desk.ts'
import { PASSKEY_NEED } from '#contract/desk-needs.ts'
import { counted } from '#league/count-text.ts'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { List } from '#web/components/list.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { useDismissPasskey } from './need-acts.ts'
import { NeedRow } from './need-row.tsx'

type WaitingNeedsProps = {
  needs: readonly DeskNeed[]
  season: ConsoleSeason
  onTakeUp: (need: DeskNeed) => void
}

/** The needs that wait for somebody else or were put off, in one line that opens ([DK2], [DK3]). */
export function WaitingNeeds({ needs, season, onTakeUp }: WaitingNeedsProps) {
  const dismiss = useDismissPasskey()
  if (needs.length === 0) return null
  return (
    <details className="border-line border-t">
      <summary className="min-h-11 cursor-pointer px-inset py-3 text-ink-2 text-sm">{waitingText(needs)}</summary>
      {dismiss.failure && (
        <div className="px-inset pb-4">
          <FailureAlert failure={dismiss.failure} />
        </div>
      )}
      <List>
        {needs.map((need) => (
          <NeedRow key={need.id} need={withPutOff(need)} season={season}>
            {need.putOff && need.id === PASSKEY_NEED && (
              <TextButton aria-disabled={dismiss.isPending} onClick={() => void dismiss.run()}>
                Don’t ask again
              </TextButton>
            )}
            {need.putOff && (
              <TextButton aria-label={`Undo: ${need.text}`} onClick={() => onTakeUp(need)}>
                Undo
              </TextButton>
            )}
          </NeedRow>
        ))}
      </List>
    </details>
  )
}

const withPutOff = (need: DeskNeed): DeskNeed =>
  need.putOff ? { ...need, detail: `${need.putOff.by} put it off until ${need.putOff.until}. ${need.detail}` } : need

/** '2 things wait for others: 7 players have not paid, 1 guardian has just been asked' */
function waitingText(needs: readonly DeskNeed[]): string {
  const named = (some: readonly DeskNeed[]) => some.map(({ count, text }) => `${count ?? ''} ${text}`.trim()).join(', ')
  const putOff = needs.filter((need) => need.putOff)
  const others = needs.filter((need) => !need.putOff)
  return [
    others.length > 0 && `${counted(others.length, 'thing waits', 'things wait')} for others: ${named(others)}.`,
    putOff.length > 0 && `Put off: ${named(putOff)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
