import { useState } from 'react'
import type { DraftMessage } from '#contract/draft.ts'
import { draftSettings } from '#contract/draft.ts'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import type { Room } from '../../room/room.ts'
import { useCommand } from '../../room/use-command.ts'
import { DeskSection } from '../desk-section.tsx'
import { ClockField } from './clock-field.tsx'
import { useRoomForm } from './use-room-form.ts'

/** The settings of the draft; fixed at the start but for the clock ([D3], [D8], [D10], [D11]). */
export function Settings({ room, draft }: { room: Room; draft: DraftMessage }) {
  const command = useCommand(room)
  const [saved, setSaved] = useState(false)
  const form = useRoomForm({
    schema: draftSettings,
    defaultValues: draft.settings,
    command,
    send: async (body) => {
      const agreed = await command.send('organiser/settings', body)
      setSaved(agreed)
      return agreed
    },
  })
  const { control } = form
  const { isDirty } = form.methods.formState
  return (
    <DeskSection title="Settings" lead="Once the draft starts, you can only change the clock.">
      <div className="max-w-xl">
        <Form
          form={form}
          submit={
            <div className="flex items-center gap-4">
              <SubmitButton form={form} pendingText="Saving…" wide={false}>
                Save settings
              </SubmitButton>
              <p role="status" className="text-ink-2 text-sm">
                {isDirty ? 'Not saved yet' : saved && 'Saved'}
              </p>
            </div>
          }
        >
          <TextField
            control={control}
            name="maxCaptains"
            type="number"
            label="Captain spots"
            hint="2 to 12: one team each."
            inputMode="numeric"
          />
          <ClockField control={control} name="clockSeconds" label="Time for each pick" hint="15 to 600 seconds." />
          <ChoiceField
            control={control}
            name="order"
            label="Order of picks"
            hint="Snake turns round after each round (1 2 3, 3 2 1); straight begins with the first captain every time."
            options={{ snake: 'Snake', straight: 'Straight' }}
          />
          <ChoiceField
            control={control}
            name="startWhen"
            label="Who starts the draft"
            hint="When the last spot is filled, everyone sees a 10-second countdown. You can hold it. If every spot is filled already, saving starts it."
            options={{ full: 'The last captain', organiser: 'You' }}
          />
        </Form>
      </div>
    </DeskSection>
  )
}
