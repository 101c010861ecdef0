import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { CheckFrame } from '#web/components/form/check-frame.tsx'
import { useFieldError } from '#web/components/form/field-error.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useSendsMails } from '#web/data/site.ts'
import { FeeEditor, newFee, useAsks } from './fee-fields.tsx'
import { FormSection } from './form-section.tsx'
import type { SeasonControl } from './new-season.ts'

/** Chooses what a season asks players beyond the usual form: all of it is off at first ([PE1]). */
export function AsksSection({ control, withFee = false }: { control: SeasonControl; withFee?: boolean }) {
  const { asks, set } = useAsks(control)
  const { fee } = asks
  // A fee that is switched off and on again keeps its mark.
  const [mark] = useState({ ...(fee?.unconfirmed && { unconfirmed: fee.unconfirmed }) })
  const timeZone = useWatch({ control, name: 'details.timeZone' })
  const textError = useFieldError({ control, name: 'details.asks.agreement' })
  return (
    <FormSection title="Registration" lead="What players are asked besides the usual form.">
      {withFee && (
        <Switch
          label="A fee"
          hint="You mark who has paid on People."
          on={fee !== null}
          onSwitch={(on) => set({ fee: on ? { ...newFee(timeZone), ...mark } : null })}
        />
      )}
      {withFee && fee && <FeeEditor control={control} fee={fee} onFee={(changed) => set({ fee: changed })} />}
      <FieldFrame
        label="Text to agree to"
        optional
        hint="Players agree when they register. Another text is another version: what was agreed before counts, and players are shown the new one."
        error={textError}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={4}
            value={asks.agreement}
            onChange={({ target }) =>
              set({ agreement: target.value, ...(target.value.trim() === '' && { guardian: false }) })
            }
          />
        )}
      </FieldFrame>
      {asks.agreement.trim() !== '' && (
        <Switch
          label="A guardian for players under 18"
          hint="The form asks “I am 18 or older”. For others a guardian agrees by a link in a mail; until then they count and are marked “Guardian open”."
          on={asks.guardian}
          onSwitch={(guardian) => set({ guardian })}
        />
      )}
      <Switch
        label="An emergency contact"
        hint="Whom to call. You see it on a player’s own sheet alone."
        on={asks.emergencyContact}
        onSwitch={(emergencyContact) => set({ emergencyContact })}
      />
      <LimitFields control={control} />
    </FormSection>
  )
}

/** Limits the players of the season; who comes later waits ([PE6]). */
function LimitFields({ control }: { control: SeasonControl }) {
  const sendsMails = useSendsMails()
  const { field } = useController({ control, name: 'details.playerLimit' })
  return (
    <>
      <Switch
        label="A limit of players"
        hint={`Who registers beyond it goes on a waiting list. ${sendsMails ? 'The next in line is told when a place is free.' : 'Without a mail server, you tell the next in line when a place is free.'}`}
        on={field.value != null}
        onSwitch={(on) => field.onChange(on ? { players: 90, acceptHours: 48 } : null)}
      />
      {field.value != null && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            control={control}
            name="details.playerLimit.players"
            label="Players"
            type="number"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            control={control}
            name="details.playerLimit.acceptHours"
            label="Hours to take a place"
            type="number"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      )}
    </>
  )
}

type SwitchProps = { label: string; hint: string; on: boolean; onSwitch: (on: boolean) => void }

const Switch = ({ label, hint, on, onSwitch }: SwitchProps) => (
  <CheckFrame label={label} hint={hint} input={{ checked: on, onChange: ({ target }) => onSwitch(target.checked) }} />
)
