import type { DraftMessage } from '#contract/draft.ts'
import { Confirm } from '#web/components/confirm.tsx'
import { Icon } from '#web/components/icon.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { namesIn } from '../../room/player-text.ts'
import type { Room } from '../../room/room.ts'
import { useCommand } from '../../room/use-command.ts'
import { ProjectorLink } from '../projector-link.tsx'
import { startChecks, startConsequences } from './start-checks.ts'

const MARK = 'mt-0.5 grid size-5 flex-none place-items-center rounded-full font-bold text-sm'

/** Asks once before the lead-in begins: how things stand, and what will happen. */
export function StartDialog({
  room,
  draft,
  open,
  onClose,
}: {
  room: Room
  draft: DraftMessage
  open: boolean
  onClose: () => void
}) {
  const command = useCommand(room)
  const close = () => {
    command.forget()
    onClose()
  }
  return (
    <Confirm
      title={draft.rehearsal ? 'Start the rehearsal?' : 'Start the draft?'}
      body={
        <div className="grid gap-4">
          <ul className="grid gap-1.5">
            {startChecks(draft, room.users).map(({ ok, text }) => (
              <li key={text} className="flex gap-2.5">
                <span className={`${MARK} ${ok ? 'bg-pitch-50 text-pitch-600' : 'bg-flood text-ink'}`}>
                  {ok ? <Icon name="check" className="size-3.5" /> : <span aria-hidden="true">!</span>}
                </span>
                <span className={ok ? '' : 'font-semibold text-ink'}>
                  {!ok && <span className="sr-only">Look twice: </span>}
                  <WithNames text={text} names={namesIn(draft)} />
                </span>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            <p className="grow basis-56">
              The hall’s screen shows the captains, then the board. It has nothing to press.
            </p>
            <ProjectorLink draft={draft} variant="quiet" />
          </div>
          <p className="border-line border-t pt-4">{startConsequences(draft).join(' ')}</p>
        </div>
      }
      confirmLabel={draft.rehearsal ? 'Start the rehearsal' : 'Start the draft'}
      open={open}
      onOpenChange={(stays) => stays || close()}
      onConfirm={async () => {
        if (await command.send('organiser/start', {})) close()
      }}
      pending={command.pending !== null}
      failure={command.refusal}
    />
  )
}
