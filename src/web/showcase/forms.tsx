import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Chooser } from '#web/components/chooser.tsx'
import { CopyField } from '#web/components/copy-field.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { GroupFrame } from '#web/components/form/group-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { RadioGroup } from '#web/components/form/radio-group.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { SwitchRow } from '#web/components/switch-row.tsx'
import { Tick } from '#web/components/tick.tsx'
import { LONG_NAME, Part } from './part.tsx'

/** Fields and their feet. */
export function Forms() {
  const [on, setOn] = useState(true)
  const [stay, setStay] = useState('organiser')
  const [foot, setFoot] = useState('right')
  return (
    <Part padded title="Forms" note="A label above, a hint below, an error in place of nothing.">
      <div className="grid max-w-200 gap-5 sm:grid-cols-2">
        <FieldFrame label="Name" hint="As on the score sheet." error={undefined}>
          {(wiring) => <input {...wiring} className={INPUT} defaultValue={LONG_NAME} />}
        </FieldFrame>
        <FieldFrame label="Email" error="Check the address: it has no @.">
          {(wiring) => <input {...wiring} className={INPUT} defaultValue="nia.example.com" />}
        </FieldFrame>
        <FieldFrame label="Team" optional error={undefined}>
          {(wiring) => (
            <Select {...wiring}>
              <option>Red Comets</option>
              <option>{LONG_NAME}</option>
            </Select>
          )}
        </FieldFrame>
        <FieldFrame label="Note" hint="As many lines as it takes." error={undefined}>
          {(wiring) => <TextArea {...wiring} rows={3} defaultValue={LONG_NAME} />}
        </FieldFrame>
        <GroupFrame label="Foot" error={undefined}>
          <Chooser
            name="foot"
            options={{ left: 'Left', right: 'Right', both: 'Both' }}
            value={foot}
            onChange={({ target }) => setFoot(target.value)}
          />
        </GroupFrame>
      </div>
      <CopyField label="Link" text="https://example.com/standings?season=2026" />
      <SearchField label="Search players" placeholder="Name or number" className="max-w-96" />
      <div className="max-w-200">
        <Tick detail="They hear of it at once" end={84} defaultChecked>
          Tell the players
        </Tick>
        <Tick disabled end={0}>
          Tell the guests
        </Tick>
        <RadioGroup
          legend="You become"
          value={stay}
          onChoose={setStay}
          choices={[
            { value: 'organiser', label: 'Organiser', detail: 'They go on helping' },
            { value: 'player', label: LONG_NAME },
          ]}
        />
        <SwitchRow
          label="Live standings"
          says="Matches that are being played count as if they ended now."
          on={on}
          onSwitch={setOn}
        />
      </div>
      <FormFoot>
        <Button>Publish and tell 84 players</Button>
        <Button variant="quiet">Cancel</Button>
      </FormFoot>
    </Part>
  )
}
