import { useState } from 'react'
import type { Wish } from '#contract/schedule/wishes.ts'
import { dayLabel } from '#league/day-text.ts'
import { fieldKey, fieldText } from '#league/fields.ts'
import { wishText } from '#league/schedule/wishes.ts'
import { Button } from '#web/components/button.tsx'
import { CheckFrame } from '#web/components/form/check-frame.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Select } from '#web/components/form/select.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { newId } from '#web/data/new-id.ts'
import { teamsToPlan } from '../view/plan.ts'
import {
  draftOfWish,
  EMPTY_REQUEST,
  type RequestDraft,
  type RequestErrors,
  wishOfDraft,
} from '../view/request-draft.ts'
import type { Request } from '../view/requests.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'

const KINDS: Record<Wish['kind'], string> = {
  unavailable: 'Can’t play, or not at some times',
  'shared-coach': 'Two teams share a coach',
  'shared-player': 'Two teams share a player',
  'preferred-field': 'Likes a field best',
}

/** A request to be filled in, or to be changed or removed ([SC7]). */
export function RequestSheet({ request }: { request: Request | null }) {
  const { copy, context, close } = useWorkspace()
  const [draft, setDraft] = useState<RequestDraft>(request ? draftOfWish(request.wish) : EMPTY_REQUEST)
  const [errors, setErrors] = useState<RequestErrors>({})
  useUnsavedSince(draft)
  const set = (more: Partial<RequestDraft>) => {
    setDraft({ ...draft, ...more })
    setErrors({})
  }
  const save = () => {
    const result = wishOfDraft(draft)
    if ('errors' in result) return setErrors(result.errors)
    const { wish } = result
    const id = request?.id ?? newId()
    copy.save({
      wishes: [{ id, before: request?.wish ?? null, after: wish }],
      done: `Request: ${wishText(wish, context.teams)}`,
    })
    close()
  }
  const remove = () => {
    if (!request) return
    copy.save({
      wishes: [{ id: request.id, before: request.wish, after: null }],
      done: `The request is removed: ${request.title}`,
    })
    close()
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Choice
        label="What do they ask?"
        value={draft.kind}
        options={Object.entries(KINDS)}
        onChange={(kind) => set({ kind: kind as Wish['kind'] })}
      />
      <Fields draft={draft} errors={errors} onChange={set} />
      {draft.kind !== 'preferred-field' && (
        <CheckFrame
          label="It must be met"
          hint="Otherwise it is met where nothing more important is lost."
          input={{ checked: draft.hard, onChange: ({ target }) => set({ hard: target.checked }) }}
        />
      )}
      <FormFoot>
        <Button type="submit">Save</Button>
        {request && (
          <Button variant="quiet" onClick={remove}>
            Remove
          </Button>
        )}
      </FormFoot>
    </form>
  )
}

type FieldsProps = { draft: RequestDraft; errors: RequestErrors; onChange: (more: Partial<RequestDraft>) => void }

function Fields({ draft, errors, onChange }: FieldsProps) {
  const { copy, plan } = useWorkspace()
  // A request still shows a team that has withdrawn since.
  const asking = teamsToPlan(copy.shown, [draft.teamId, draft.otherTeamId])
  const teams = asking.map(({ id, name }) => [id, name] as const)
  const isShared = draft.kind === 'shared-coach' || draft.kind === 'shared-player'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={isShared ? 'One team' : 'Team'}
          value={draft.teamId}
          options={[['', 'Choose…'], ...teams]}
          error={errors.teamId}
          onChange={(teamId) => onChange({ teamId })}
        />
        {isShared && (
          <Choice
            label="The other team"
            value={draft.otherTeamId}
            options={[['', 'Choose…'], ...teams.filter(([id]) => id !== draft.teamId)]}
            error={errors.otherTeamId}
            onChange={(otherTeamId) => onChange({ otherTeamId })}
          />
        )}
        {draft.kind === 'preferred-field' && (
          <Choice
            label="Field"
            value={draft.field}
            options={[['', 'Choose…'], ...fieldsOf(plan.evenings.values(), draft.field)]}
            error={errors.field}
            onChange={(field) => onChange({ field })}
          />
        )}
        {draft.kind === 'unavailable' && (
          <Choice
            label="Day"
            value={draft.day}
            options={[['', 'Every day'], ...daysOf(plan.evenings.values(), draft.day)]}
            error={errors.day}
            onChange={(day) => onChange({ day })}
          />
        )}
      </div>
      {draft.kind === 'unavailable' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Time
            label="Not before"
            value={draft.before}
            error={errors.before}
            onChange={(before) => onChange({ before })}
          />
          <Time label="Not after" value={draft.after} error={errors.after} onChange={(after) => onChange({ after })} />
          <p className="text-ink-2 text-sm sm:col-span-2">Without times: not at all on that day.</p>
        </div>
      )}
    </>
  )
}

type Evenings = Iterable<{ day: string; fields: readonly string[] }>

/** The season's days to choose from, and the one that is chosen. */
const daysOf = (evenings: Evenings, chosen: string) =>
  [...new Set([...[...evenings].map(({ day }) => day), ...(chosen ? [chosen] : [])])]
    .toSorted()
    .map((day) => [day, dayLabel(day)] as const)

/** The season's fields to choose from, and the one that is chosen. */
function fieldsOf(evenings: Evenings, chosen: string) {
  const fields = [...[...evenings].flatMap((evening) => evening.fields), ...(chosen ? [chosen] : [])]
  const byKey = new Map(fields.map((field) => [fieldKey(field), field]))
  if (chosen) byKey.set(fieldKey(chosen), chosen)
  return [...byKey.values()].toSorted().map((field) => [field, fieldText(field)] as const)
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  error?: string | undefined
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, error, onChange }: ChoiceProps) => (
  <FieldFrame label={label} error={error}>
    {(wiring) => (
      <Select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </FieldFrame>
)

const Time = ({ label, value, error, onChange }: Omit<ChoiceProps, 'options'>) => (
  <FieldFrame label={label} optional error={error}>
    {(wiring) => (
      <input
        {...wiring}
        type="time"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={INPUT}
      />
    )}
  </FieldFrame>
)
