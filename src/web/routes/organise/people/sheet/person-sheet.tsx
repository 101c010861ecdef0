import './sheet.css'
import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef } from 'react'
import type { PeopleReply, PersonRow } from '#contract/people/person.ts'
import type { TeamSummary } from '#contract/team.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { BACKDROP } from '#web/components/sheet/popup.ts'
import { DialogRoot } from '#web/components/unsaved/dialog-root.tsx'
import type { Act } from '#web/data/use-act.ts'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import type { ManyAct } from '../people-acts.ts'
import { SheetBody } from './sheet-body.tsx'
import { useTypedNotes } from './use-typed-notes.ts'

export type PersonSheetProps = {
  leagueId: string
  reply: PeopleReply
  teams: readonly TeamSummary[]
  /** The people on the list, in its order: the arrows go from one to the next. */
  people: readonly PersonRow[]
  /** The person whose sheet is open, null for none. */
  userId: string | null
  onChange: (userId: string | null) => void
  acts: Act<ManyAct>
}

/** One person's sheet, with every act on them. It opens from the right of a wide screen and covers a phone. */
export default function PersonSheet({ leagueId, reply, teams, people, userId, onChange, acts }: PersonSheetProps) {
  const typedNotes = useTypedNotes()
  const popup = useRef<HTMLDivElement>(null)
  const shown = useRef<string | null>(null)
  if (userId !== null) shown.current = userId
  const at = people.findIndex((one) => one.userId === userId)
  const person = reply.people.find((one) => one.userId === userId)
  const known = person ?? reply.people.find((one) => one.userId === shown.current)
  const before = people[at - 1]
  const after = at === -1 ? undefined : people[at + 1]

  useEffect(() => {
    if (userId === null) return
    popup.current?.scrollTo({ top: 0 })
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (target instanceof Element && target.closest('input, textarea, select, [role=radiogroup]')) return
      const next = event.key === 'ArrowDown' ? after : event.key === 'ArrowUp' ? before : undefined
      if (!next) return
      event.preventDefault()
      onChange(next.userId)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [userId, before, after, onChange])

  return (
    <DialogRoot open={person !== undefined} onOpenChange={(open) => open || onChange(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup
          ref={popup}
          className="person-sheet"
          finalFocus={() =>
            document.querySelector<HTMLElement>(`[data-person="${CSS.escape(shown.current ?? '')}"]`) ?? true
          }
        >
          {known && (
            <>
              <div className="band sticky top-0 z-1 flex flex-none items-center gap-2 bg-none px-4 pt-3 text-sm text-white">
                <IconButton
                  tone="dark"
                  label="Player before"
                  disabled={!before}
                  onClick={() => before && onChange(before.userId)}
                >
                  <ConsoleIcon name="up" />
                </IconButton>
                <IconButton
                  tone="dark"
                  label="Next player"
                  disabled={!after}
                  onClick={() => after && onChange(after.userId)}
                >
                  <ConsoleIcon name="down" />
                </IconButton>
                {at >= 0 && <span className="tabular-nums">{`${at + 1} of ${people.length}`}</span>}
                <Dialog.Close
                  render={
                    <IconButton tone="dark" label="Close" className="ms-auto">
                      <ConsoleIcon name="close" />
                    </IconButton>
                  }
                />
              </div>
              <SheetBody
                key={known.userId}
                leagueId={leagueId}
                reply={reply}
                teams={teams}
                person={known}
                acts={acts}
                onOpen={onChange}
                onGone={(text) => {
                  acts.say(text)
                  onChange(null)
                }}
                typedNotes={typedNotes}
              />
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </DialogRoot>
  )
}
