import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DeskEvening, DeskNeed } from '#contract/desk.ts'
import { counted } from '#league/count-text.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { isForShortcuts } from '../console/is-for-shortcuts.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { targetAddress } from './target-address.ts'

/** The number of rows at first; a button shows the others. */
const SHOWN = 7

type NeedsProps = {
  needs: readonly DeskNeed[]
  evening: DeskEvening | null
  summary: string
  season: ConsoleSeason
}

/** The things that only a person can do: a number, the sentence that it begins, and the button that leads to where it is done. */
export function Needs({ needs, evening, summary, season }: NeedsProps) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useWalk(list)
  const shown = all ? needs : needs.slice(0, SHOWN)
  const first = shown.find(({ action }) => action)?.id
  return (
    <Card aria-labelledby="needs" className="desk-needs">
      <header className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="needs" className="display text-xl">
          What needs you now
        </h2>
        {needs.length > 0 && <p className="shrink-0 text-ink-2 text-sm">{counted(needs.length, 'thing')}</p>}
      </header>
      <ul ref={list}>
        {shown.map((need) => (
          <Need key={need.id} need={need} season={season} isFirst={need.id === first} />
        ))}
      </ul>
      {needs.length > shown.length && (
        <Button
          variant="quiet"
          size="small"
          className="mb-4"
          onClick={() => setAll(true)}
        >{`and ${needs.length - shown.length} more`}</Button>
      )}
      <p className="flex items-center gap-2.5 border-line border-t py-4 text-ink-2 text-sm">
        <ConsoleIcon name="check" className="size-5 text-pitch-600" />
        <span>
          {`${needs.length > 0 ? 'Nothing else. ' : `Nothing needs you. ${evening ? `Next: ${evening.title}. ` : ''}`}${summary}`}
        </span>
      </p>
    </Card>
  )
}

function Need({ need, season, isFirst }: { need: DeskNeed; season: ConsoleSeason; isFirst: boolean }) {
  const { count, text, detail, action, urgent } = need
  return (
    <li className="desk-need" data-urgent={urgent} tabIndex={-1}>
      <span className="desk-need-count">{count ?? '!'}</span>
      <div className="min-w-0">
        <p className="font-semibold text-base leading-snug">{text}</p>
        <p className="mt-0.5 text-ink-2 text-sm">{detail}</p>
      </div>
      {action && (
        <ButtonLink size="small" variant={isFirst ? 'primary' : 'quiet'} to={targetAddress(action.target, season)}>
          {action.label}
        </ButtonLink>
      )}
    </li>
  )
}

/** `j` and `k` walk the rows of a list, Enter presses the button of the row that has the focus. */
function useWalk(list: RefObject<HTMLUListElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
      if (!isForShortcuts(event) || rows.length === 0) return
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (event.key === 'Enter' && document.activeElement === rows[at]) rows[at]?.querySelector('a')?.click()
      if (event.key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus()
      if (event.key === 'k') rows[Math.max(at - 1, 0)]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}
