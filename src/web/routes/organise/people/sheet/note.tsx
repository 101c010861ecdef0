import { useId, useState } from 'react'
import type { PersonSheet } from '#contract/people/person.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { useEdit } from '#web/components/form/use-edit.ts'
import { Cancelled } from '#web/data/cancelled.ts'
import { call } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
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

/** The organisers' note. What is typed stays while other sheets are looked at, and where another organiser was faster. */
export function Note({ leagueId, sheet, mayChange, onSheet, typedNotes }: NoteProps) {
  const id = useId()
  const { userId, notes } = sheet
  const [typed, setTyped] = useState<string | null>(typedNotes.get(userId)?.typed ?? null)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [pending, setPending] = useState(false)

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
  async function save() {
    if (pending || typed === null) return
    setPending(true)
    setFailure(null)
    try {
      const params = { leagueId, userId }
      const { saved } = await edit.save({ notes: typed }, (body) =>
        call('PUT /api/leagues/:leagueId/people/:userId', { params, body }),
      )
      onSheet(saved)
      type(null)
    } catch (error) {
      if (!(error instanceof Cancelled)) setFailure(failureText('people', error))
    }
    setPending(false)
  }

  if (typed === null)
    return (
      <Fact label="Note" action={mayChange && <FactButton onClick={begin}>{notes ? 'Edit' : 'Add'}</FactButton>}>
        {notes ? <span className="person-note">{notes}</span> : 'None'}
      </Fact>
    )
  return (
    <FactChange label="Change the note">
      <Overtaken edit={edit} />
      <label htmlFor={id} className="font-semibold text-sm">
        Note, for organisers alone
      </label>
      <textarea
        id={id}
        className="person-note-field"
        rows={4}
        maxLength={2000}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <div className="flex gap-2">
        <Button size="small" pending={pending} pendingText="Saving…" onClick={() => void save()}>
          Save note
        </Button>
        <Button variant="quiet" size="small" onClick={() => type(null)}>
          Cancel
        </Button>
      </div>
    </FactChange>
  )
}
