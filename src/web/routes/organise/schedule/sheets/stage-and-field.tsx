import { useState } from 'react'
import { capitalized } from '#contract/letters.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { STAGES, type Stage } from '#contract/table/choices.ts'
import { fieldText, sameField } from '#league/fields.ts'
import { matchEdit } from '#league/schedule/edits.ts'
import { STAGE_TEXTS } from '#league/stages.ts'
import { Button } from '#web/components/button.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import type { BoardMatch } from '../view/board.ts'
import { placeText } from '../view/plan.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'

type Chosen = Pick<PlannedMatch, 'stage' | 'field'>
type StageAndFieldProps = Chosen & {
  /** The fields of the evening on which the match is. */
  fields: readonly string[]
  onChoose: (chosen: Chosen) => void
}

/** Chooses the stage of a match, and its field or none. */
export function StageAndField({ stage, field, fields, onChoose }: StageAndFieldProps) {
  // A field that the evening no longer has can still be chosen.
  const known = field === null || fields.some((one) => sameField(one, field)) ? fields : [...fields, field]
  const chosen = known.find((one) => sameField(one, field)) ?? ''
  const hint = stage === 'regular' ? undefined : 'It does not count in the table.'
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <FieldFrame label="Stage" hint={hint} error={undefined}>
        {(wiring) => (
          <Select
            {...wiring}
            value={stage}
            onChange={({ target }) => onChoose({ field, stage: target.value as Stage })}
          >
            {STAGES.map((one) => (
              <option key={one} value={one}>
                {STAGE_TEXTS[one]}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame label="Field" error={undefined}>
        {(wiring) => (
          <Select
            {...wiring}
            value={chosen}
            onChange={({ target }) => onChoose({ stage, field: target.value || null })}
          >
            <option value="">No field</option>
            {known.map((one) => (
              <option key={one} value={one}>
                {capitalized(fieldText(one))}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
    </div>
  )
}

/** "Stage and field": changes the stage of a match, and its field. */
export function DetailsSheet({ match, planned }: { match: BoardMatch; planned: PlannedMatch }) {
  const { plan, copy, close } = useWorkspace()
  const [chosen, setChosen] = useState<Chosen>(planned)
  useUnsavedSince(chosen)
  const fields = plan.evenings.get(planned.eveningId ?? '')?.fields ?? []
  const save = () => {
    const after = { ...planned, ...chosen }
    const isSame = after.stage === planned.stage && after.field === planned.field
    const done = `${match.name}: ${STAGE_TEXTS[after.stage]}, ${placeText(plan, after)}`
    if (!isSame) copy.save({ edits: [matchEdit(match.id, planned, after)], done })
    close()
  }
  return (
    <>
      <StageAndField stage={chosen.stage} field={chosen.field} fields={fields} onChoose={setChosen} />
      <FormFoot>
        <Button onClick={save}>Save</Button>
      </FormFoot>
    </>
  )
}
