import { useState } from 'react'
import type { DraftMessage } from '#contract/draft.ts'
import { COMMANDS } from '#contract/room.ts'
import { Button } from '#web/components/button.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import SheetPopup from '#web/components/sheet/sheet-popup.tsx'
import type { Room } from '../../room/room.ts'
import { useCommand } from '../../room/use-command.ts'
import { clockLengthText } from '../players/people.ts'
import { ClockField } from './clock-field.tsx'
import { useRoomForm } from './use-room-form.ts'

/** The length of the clock from the next pick on ([D24]). */
export function ClockLength({ room, draft }: { room: Room; draft: DraftMessage }) {
  const [open, setOpen] = useState(false)
  const { clockSeconds } = draft.settings
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        <span>
          Clock<span className="max-sm:sr-only">{`: ${clockSeconds === null ? 'none' : `${clockSeconds} s`}`}</span>
        </span>
      </Button>
      <SheetPopup
        title="Pick clock"
        subtitle={`Now: ${clockLengthText(clockSeconds)}. A change starts with the next pick.`}
        open={open}
        onOpenChange={setOpen}
      >
        <ClockForm room={room} draft={draft} onDone={() => setOpen(false)} />
      </SheetPopup>
    </>
  )
}

function ClockForm({ room, draft, onDone }: { room: Room; draft: DraftMessage; onDone: () => void }) {
  const command = useCommand(room)
  const form = useRoomForm({
    schema: COMMANDS['organiser/clock'].body,
    defaultValues: { clockSeconds: draft.settings.clockSeconds },
    command,
    send: async (body) => {
      const agreed = await command.send('organiser/clock', body)
      if (agreed) onDone()
      return agreed
    },
  })
  return (
    <Form
      form={form}
      submit={
        <SubmitButton form={form} pendingText="Setting…">
          Set the clock
        </SubmitButton>
      }
    >
      <ClockField control={form.control} name="clockSeconds" label="Time for each pick" hint="15 to 600 seconds." />
    </Form>
  )
}
