import { useId, useState } from 'react'
import type { PersonSheet } from '#contract/people/person.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { useEdit } from '#web/components/form/use-edit.ts'
import { call } from '#web/data/client.ts'
import { useAct } from '#web/data/use-act.ts'
import { PERSON_TEXTS } from './edited-values.ts'
import { Fact, FactButton, FactChange } from './sheet-part.tsx'
import type { TypedNotes } from './use-typed-notes.ts'

type NoteProps = {
  leagueId: string
  sheet: PersonSheet
  mayChange: boolean
  onSheet: (sheet: PersonSheet) => void
  typedNotes: TypedNotes
}

/** The organisers' note. Typed text stays while other sheets are open, and where another organiser was faster. */
export function Note({ leagueId, sheet, mayChange, onSheet, typedNotes }: NoteProps) {
  const id = useId()
  const { userId, notes } = sheet
  const [typed, setTyped] = useState<string | null>(typedNotes.get(userId)?.typed ?? null)

  const type = (text: string | null) => {
    setTyped(text)
    typedNotes.keep(userId, text === null || text === notes ? null : { typed: text, seen: seen() })
  }
  const seen = () => typedNotes.get(userId)?.seen ?? notes
  const edit = useEdit({ seen: { notes: seen() }, texts: PERSON_TEXTS, put: (_, value) => type(`${value}`) })
  function begin() {
    edit.see({ notes })
    type(notes)
  }
  const save = useAct({
    attempt: 'people',
    send: (notes: string) =>
      edit.save({ notes }, (body) =>
        call('PUT /api/leagues/:leagueId/people/:userId', { params: { leagueId, userId }, body }),
      ),
    onDone({ saved }) {
      onSheet(saved)
      type(null)
    },
  })

  if (typed === null)
    return (
      <Fact label="Note" action={mayChange && <FactButton onClick={begin}>{notes ? 'Edit' : 'Add'}</FactButton>}>
        {notes ? <span className="whitespace-pre-line font-normal">{notes}</span> : 'None'}
      </Fact>
    )
  return (
    <FactChange label="Change the note">
      <Overtaken edit={edit} />
      <label htmlFor={id} className="font-semibold text-sm">
        Note, for organisers alone
      </label>
      <TextArea id={id} rows={4} maxLength={2000} value={typed} onChange={({ target }) => type(target.value)} />
      <FailureAlert failure={save.failure} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={save.isPending} pendingText="Saving…" onClick={() => void save.run(typed)}>
          Save note
        </Button>
        <Button variant="quiet" size="small" onClick={() => type(null)}>
          Cancel
        </Button>
      </div>
    </FactChange>
  )
}
