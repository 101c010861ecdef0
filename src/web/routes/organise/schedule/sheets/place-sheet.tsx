import { useState } from 'react'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { matchEdit, type Place, placedAt } from '#league/schedule/edits.ts'
import { placeRater } from '#league/schedule/places.ts'
import { Button } from '#web/components/button.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { Select } from '#web/components/form/select.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { TextSummary } from '#web/components/text-button.tsx'
import { useUnsavedSince } from '#web/components/unsaved/use-unsaved.ts'
import { newId } from '#web/data/new-id.ts'
import { Said } from '../said.tsx'
import { placeText, teamsToPlan } from '../view/plan.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { ChoiceList, RatingTag } from './choice-list.tsx'
import { StageAndField } from './stage-and-field.tsx'

/** "Place here": puts a match of the tray on this place, or makes a new one for it. */
export function PlaceSheet({ place }: { place: Place }) {
  const { plan, context, board, copy, close } = useWorkspace()
  const rater = placeRater(plan, context)
  const waiting = board.tray.flatMap((match) => {
    const { id, planned, published, name } = match
    if (!planned) return []
    const onChoose = () => {
      const after = placedAt(planned, published, place)
      copy.save({ edits: [matchEdit(id, planned, after)], done: `${name}: ${placeText(plan, after)}` })
      close(id)
    }
    return [{ key: id, title: name, ...rater.rate(planned, place, new Set([id])), onChoose }]
  })
  return (
    <>
      {waiting.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-bold">To be placed</h3>
          <ChoiceList label="To be placed" choices={waiting} />
        </section>
      )}
      <NewMatch place={place} />
    </>
  )
}

function NewMatch({ place }: { place: Place }) {
  const { plan, context, copy, close } = useWorkspace()
  const [homeTeamId, setHome] = useState('')
  const [awayTeamId, setAway] = useState('')
  const [missing, setMissing] = useState(false)
  const [chosen, setChosen] = useState<Pick<PlannedMatch, 'stage' | 'field'>>({ stage: 'regular', field: place.field })
  useUnsavedSince({ homeTeamId, awayTeamId, chosen })
  const teams = teamsToPlan(copy.shown)
  if (teams.length < 2)
    return <p className="text-ink-2">A match needs two teams. This season has none to choose from.</p>
  const isWhole = homeTeamId !== '' && awayTeamId !== ''
  const match: PlannedMatch = { homeTeamId, awayTeamId, ...place, ...chosen, status: null }
  const rating = isWhole ? placeRater(plan, context).rate(match, { ...place, field: chosen.field }, new Set()) : null
  const make = () => {
    if (!isWhole) return setMissing(true)
    const name = [homeTeamId, awayTeamId].map((id) => context.teams.get(id)).join(' v ')
    const id = newId()
    copy.save({
      edits: [matchEdit(id, null, match)],
      done: `${name}: ${placeText(plan, match)}`,
    })
    close(id)
  }
  return (
    <section className="grid gap-3">
      <h3 className="font-bold">A new match</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <TeamChoice label="Home team" chosen={homeTeamId} other={awayTeamId} isMissing={missing} onChoose={setHome} />
        <TeamChoice label="Away team" chosen={awayTeamId} other={homeTeamId} isMissing={missing} onChoose={setAway} />
      </div>
      <details>
        <TextSummary>Another stage, or no field</TextSummary>
        <div className="mt-3">
          <StageAndField {...chosen} fields={plan.evenings.get(place.eveningId)?.fields ?? []} onChoose={setChosen} />
        </div>
      </details>
      <p role="status" className="flex min-h-7 flex-wrap items-center gap-2 text-ink-2 text-sm">
        {rating && (
          <>
            <RatingTag verdict={rating.verdict} /> <Said>{rating.reason}</Said>
          </>
        )}
      </p>
      <FormFoot>
        <Button onClick={make}>Make this match</Button>
      </FormFoot>
    </section>
  )
}

type TeamChoiceProps = {
  label: string
  chosen: string
  /** The team of the other side, which can't be chosen here too. */
  other: string
  isMissing: boolean
  onChoose: (teamId: string) => void
}

function TeamChoice({ label, chosen, other, isMissing, onChoose }: TeamChoiceProps) {
  const teams = teamsToPlan(useWorkspace().copy.shown)
  return (
    <FieldFrame label={label} error={isMissing && chosen === '' ? 'Choose a team' : undefined}>
      {(wiring) => (
        <Select {...wiring} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">Choose…</option>
          {teams
            .filter(({ id }) => id !== other)
            .map(({ id, name }) => (
              <option key={id} value={id} translate="no">
                {name}
              </option>
            ))}
        </Select>
      )}
    </FieldFrame>
  )
}
