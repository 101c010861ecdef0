import { useId, useState } from 'react'
import type { ScheduleEdit } from '#contract/schedule/schedule.ts'
import { counted } from '#league/count-text.ts'
import { dayLabel, longDate } from '#league/day-text.ts'
import { type DayOrder, dayOf } from '#league/schedule/csv/day-cells.ts'
import {
  dayQuestion,
  dayReading,
  planScheduleImport,
  SCHEDULE_FIELDS,
  type ScheduleField,
  type ScheduleLine,
} from '#league/schedule/csv/read.ts'
import type { Plan } from '#league/schedule/plan.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { ChipChoice, Chips } from '#web/components/chip.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { List, Row } from '#web/components/list.tsx'
import { Tag } from '#web/components/tag.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { newId } from '#web/data/new-id.ts'
import { FileSteps, type NamedTable } from '../people/import/file-steps.tsx'
import { placeText } from './view/plan.ts'
import { useWorkspace } from './working-copy/schedule-context.ts'

/** The way of a file into the working copy: chosen, its columns named, seen row by row, and only then saved ([SC15]). */
export default function BringInSchedule() {
  return (
    <FileSteps
      most="1,000 matches"
      placeholder={'Day\tKick-off\tField\tHome\tAway'}
      fields={SCHEDULE_FIELDS}
      missing={({ match, home, away }) =>
        match === null && (home === null || away === null)
          ? 'Choose the columns with the home and the away team.'
          : null
      }
      refusedTitle="That is no schedule"
    >
      {(named) => <Days {...named} />}
    </FileSteps>
  )
}

/** Asks how the days of the file are written, where they can be read in two ways, and shows what each would mean. */
function Days(named: NamedTable<ScheduleField>) {
  const { copy, plan } = useWorkspace()
  const name = useId()
  const [dayOrder, setOrder] = useState<DayOrder | undefined>(undefined)
  const { table, mapping, onBack } = named
  const example = dayQuestion(table, mapping)
  if (example === null) return <Preview {...named} />
  const meaning = (order: DayOrder) => {
    const { near } = dayReading(table, mapping, { plan, season: copy.shown.league, dayOrder: order })
    return longDate(dayOf(example, { order, near }) ?? '')
  }
  const question = (
    <fieldset>
      <legend className="mb-2 font-semibold">{`Which day is ${example}?`}</legend>
      <Chips>
        {(['month-first', 'day-first'] as const).map((order) => (
          <ChipChoice
            key={order}
            type="radio"
            name={name}
            checked={dayOrder === order}
            onChange={() => setOrder(order)}
          >
            {meaning(order)}
          </ChipChoice>
        ))}
      </Chips>
    </fieldset>
  )
  if (dayOrder !== undefined)
    return (
      <>
        {question}
        <Preview key={dayOrder} {...named} dayOrder={dayOrder} />
      </>
    )
  return (
    <>
      {question}
      <p className="text-ink-2">All days of the file are read the same way.</p>
      <BackToColumns onBack={onBack} />
    </>
  )
}

/** Every row with what it would do; nothing is saved before the button is pressed. */
function Preview({ table, mapping, onBack, dayOrder }: NamedTable<ScheduleField> & { dayOrder?: DayOrder }) {
  const { copy, plan, close } = useWorkspace()
  const { teams, matches, locked, withdrawn, league } = copy.shown
  const [ids] = useState(() => new Map<number, string>())
  let made = 0
  const planned = planScheduleImport(table, mapping, {
    plan,
    season: league,
    dayOrder,
    withdrawn: new Set(withdrawn),
    teams,
    playedIds: new Set(matches.filter(({ isPlayed }) => isPlayed).map(({ id }) => id)),
    lockedIds: new Set(locked),
    // The same ids at each look, so that what is seen is what is saved.
    newId() {
      const id = ids.get(made) ?? newId()
      ids.set(made++, id)
      return id
    },
  })
  const { lines, edits, newDays, refused } = planned
  const changes = changeTexts(plan, edits)
  const count = (outcome: ScheduleLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  const todo = count('new') + count('changed')
  const text = counted(todo, 'match', 'matches')
  const bringIn = () => {
    copy.save({ edits, done: `${text} from ${table.source}` })
    close()
  }
  return (
    <>
      <p role="status" className="font-semibold">
        {`${count('new')} new, ${count('changed')} changed, ${count('same')} as they are, ${count('refused')} left out`}
      </p>
      {table.isGuess && (
        <p className="text-ink-2">The letters of this file were guessed. Look whether accents are right.</p>
      )}
      {newDays.length > 0 && <p className="text-ink-2">{`New evenings: ${newDays.map(dayLabel).join('; ')}.`}</p>}
      <p className="text-ink-2">
        It goes into the draft, not to the players. Matches that the file does not name stay as they are.
      </p>
      <List aria-label="Rows" className="-mx-inset">
        {lines.map((line) => (
          <Row
            key={line.row}
            start={<Tag tone={line.outcome === 'refused' ? 'bad' : 'plain'}>{`Row ${line.row}`}</Tag>}
            title={
              <>
                <span>{line.name || 'A row without teams'}</span>{' '}
                <span className="font-normal">{lineText(line, changes)}</span>
              </>
            }
          />
        ))}
      </List>
      {todo === 0 && <p className="text-ink-2">No match is new and nothing would change.</p>}
      {refused !== null && <Alert title={refused}>Nothing of it is brought in.</Alert>}
      <BackToColumns onBack={onBack} />
      <FormFoot sticky>
        <Button disabled={todo === 0 || refused !== null} onClick={bringIn}>
          {`Bring in ${text}`}
        </Button>
        <Button variant="quiet" onClick={() => close()}>
          Cancel
        </Button>
      </FormFoot>
    </>
  )
}

const BackToColumns = ({ onBack }: { onBack: () => void }) => (
  <TextButton className="justify-self-start" onClick={onBack}>
    Change what the columns mean
  </TextButton>
)

function lineText(line: ScheduleLine, changes: ReadonlyMap<string, string>): string {
  if (line.outcome === 'refused') return `is left out. ${line.reason}.`
  const note = line.note === undefined ? '' : `. ${line.note}.`
  if (line.outcome === 'same') return `stays as it is${note}`
  return `${line.outcome === 'new' ? 'is new' : 'changes'}: ${changes.get(line.matchId) ?? ''}${note}`
}

/** Maps each match of the edits to its old and new place: 'Wed, Jul 9 · 6:00 PM · field B → date to come'. */
function changeTexts(plan: Plan, edits: readonly ScheduleEdit[]): Map<string, string> {
  const added = edits.flatMap((edit) => (edit.item === 'evening' && edit.after ? [[edit.id, edit.after] as const] : []))
  const next = { ...plan, evenings: new Map([...plan.evenings, ...added]) }
  return new Map(
    edits.flatMap(({ item, id, before, after }) => {
      if (item !== 'match' || !after) return []
      const [was, is] = [before && placeText(plan, before), placeText(next, after)]
      return [[id, was === null || was === is ? is : `${was} → ${is}`]]
    }),
  )
}
