import type { ScoreChange } from '#contract/match.ts'
import { counted } from '#league/count-text.ts'
import { Icon } from '#web/components/icon.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { pairText } from './typed-score.ts'

/** Every saved change of a match, newest first: who, when by the league's clocks, and from what to what. */
export function ChangeHistory({ changes, zone }: { changes: readonly ScoreChange[]; zone: string }) {
  if (changes.length === 0) return null
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'short',
    hour: 'numeric',
    minute: '2-digit',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  return (
    <details className="history text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-m font-semibold text-ink-2">
        <Icon name="right" className="size-4" />
        <span>{counted(changes.length, 'change')}</span>
      </summary>
      <ol className="grid gap-2.5 border-line border-t pt-3">
        {changes.map(({ at, by, before, after, text }) => (
          <li key={`${at}-${pairText(before)}-${pairText(after)}-${text}`} className="grid gap-0.5">
            <span className="font-semibold tabular-nums">
              {text ?? (
                <>
                  <span>{pairText(before)}</span> <span aria-hidden="true">→</span>
                  <span className="sr-only">became</span> <span>{pairText(after)}</span>
                </>
              )}
            </span>
            <span className="wrap-anywhere text-ink-2">
              <WithNames text={`${by}, ${time.format(at)}`} names={[by]} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
