import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DeskEvening, DeskNeed } from '#contract/desk.ts'
import { MAILS_NEED } from '#contract/desk-needs.ts'
import { counted } from '#league/count-text.ts'
import { ActNotice } from '#web/components/act-notice.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { List } from '#web/components/list.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { isForShortcuts } from '../console/is-for-shortcuts.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { MailButtons, TestMailAnswer } from './mail-buttons.tsx'
import { usePutOff, useTestMail } from './need-acts.ts'
import { NeedRow } from './need-row.tsx'
import { WaitingNeeds } from './waiting-needs.tsx'

/** The number of rows at first; a button shows the others. */
const SHOWN = 7

type NeedsProps = {
  needs: readonly DeskNeed[]
  waiting: readonly DeskNeed[]
  evening: DeskEvening | null
  summary: string
  season: ConsoleSeason
}

/** The things that only a person can do: a number, the sentence that it begins, and the button that leads to where it is done. */
export function Needs({ needs, waiting, evening, summary, season }: NeedsProps) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const testMail = useTestMail()
  const putOff = usePutOff(season.leagueId)
  const { done, isPending } = putOff
  useWalk(list)
  // The pressed row, or Undo, is gone, and would take the focus along.
  useEffect(() => {
    if (done && !isPending && document.activeElement === document.body) notice.current?.focus()
  }, [done, isPending])
  const shown = all ? needs : needs.slice(0, SHOWN)
  // Without a mail server the first button sets one up.
  const first = shown.find(({ id, action, urgent }) => action || (id === MAILS_NEED && urgent))?.id
  const nothing = `Nothing needs you. ${evening ? `Next: ${evening.title}. ` : ''}`
  return (
    <Card aria-labelledby="needs">
      <SectionHead id="needs" title="What needs you now">
        {needs.length > 0 && <p className="shrink-0 text-ink-2 text-sm">{counted(needs.length, 'thing')}</p>}
      </SectionHead>
      {(done || putOff.failure) && (
        <div ref={notice} tabIndex={-1} className="px-inset pb-4 outline-none">
          <ActNotice act={putOff} />
        </div>
      )}
      <List ref={list}>
        {shown.map((need) => (
          <NeedRow
            key={need.id}
            need={need}
            season={season}
            isFirst={need.id === first}
            onPutOff={() => void putOff.run({ need, on: true })}
          >
            {need.id === MAILS_NEED && <MailButtons urgent={need.urgent} testMail={testMail} />}
          </NeedRow>
        ))}
      </List>
      <TestMailAnswer testMail={testMail} />
      {needs.length > shown.length && (
        <div className="border-line border-t px-inset py-4">
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            {`and ${needs.length - shown.length} more`}
          </Button>
        </div>
      )}
      <WaitingNeeds needs={waiting} season={season} onTakeUp={(need) => void putOff.run({ need, on: false })} />
      <p className="flex items-center gap-2.5 border-line border-t px-inset py-4 text-ink-2 text-sm">
        <ConsoleIcon name="check" className="size-5 shrink-0 text-pitch-600" />
        <span>{`${needs.length > 0 ? 'Nothing else. ' : nothing}${summary}`}</span>
      </p>
    </Card>
  )
}

/** `j` and `k` walk the rows of a list, Enter presses the first button of the row that has the focus, never `Later`. */
function useWalk(list: RefObject<HTMLUListElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
      if (!isForShortcuts(event) || rows.length === 0) return
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (event.key === 'Enter' && document.activeElement === rows[at])
        rows[at]?.querySelector<HTMLElement>(':is(a, button):not([data-later])')?.click()
      if (event.key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus()
      if (event.key === 'k') rows[Math.max(at - 1, 0)]?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}
