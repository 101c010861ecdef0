import { useState } from 'react'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { newId } from '#web/data/new-id.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { ChoiceForm } from './choice-form.tsx'
import { type Choices, conflictsIn, firstChoices, inputOf, offerOf, placeKey, replaceable } from './choices.ts'
import { generatedEdits } from './generated-edits.ts'
import { GenerationResult } from './generation-result.tsx'
import { useGenerator } from './use-generator.ts'

/**
 * Places that were generated in this visit: nobody chose them, and they are made anew the next time. They go with the page,
 * as undo does.
 */
const generatedPlaces = new Set<string>()

/** A schedule made for the season: a few choices, its result beside them, and nothing changes until it is used. */
export function GenerateSheet() {
  const { copy, board, context, close } = useWorkspace()
  const { shown } = copy
  const offer = offerOf(shown, board, generatedPlaces)
  const [choices, setChoices] = useState<Choices>(() => firstChoices(offer, context.today))
  const input = inputOf(shown, board, offer, choices)
  const generation = useGenerator(input)
  const { result, progress } = generation
  const matches = result && 'matches' in result ? result.matches : []
  const canUse = progress === null && matches.length > 0

  const use = () => {
    const edits = generatedEdits(matches, replaceable(shown, offer, choices), newId)
    for (const { item, id, after } of edits)
      if (item === 'match' && after) generatedPlaces.add(placeKey(id, { planned: after }))
    copy.save({ edits, done: `${counted(matches.length, 'match is', 'matches are')} in the draft` })
    close()
  }
  return (
    <>
      <div className="-mx-inset -mb-4 grid grid-cols-1 md:grid-cols-2">
        <ChoiceForm offer={offer} choices={choices} conflicts={conflictsIn(input, context)} onChange={setChoices} />
        <GenerationResult
          input={input}
          generation={generation}
          onAgain={() => setChoices({ ...choices, seed: choices.seed + 1 })}
        />
      </div>
      <FormFoot sticky>
        <Button disabled={!canUse || copy.isSaving} onClick={use}>
          Use as draft
        </Button>
        <Button variant="quiet" onClick={() => close()}>
          Cancel
        </Button>
      </FormFoot>
    </>
  )
}
