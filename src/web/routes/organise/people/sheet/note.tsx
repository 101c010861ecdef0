import { useId, useState } from 'react'
import type { PersonSheet } from '#contract/people/person.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { call } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
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
  const { userId, notes, version } = sheet
  const [typed, setTyped] = useState<string | null>(typedNotes.get(userId) ?? null)
  const [overtaken, setOvertaken] = useState(false)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [pending, setPending] = useState(false)

  const type = (text: string | null) => {
    setTyped(text)
    typedNotes.keep(userId, text === notes ? null : text)
  }
  async function save() {
    if (pending || typed === null) return
    setPending(true)
    setFailure(null)
    try {
      const params = { leagueId, userId }
      let { overtaken, person } = await send(params, version, typed)
      // Somebody changed something else: the note is still as it was read.
      if (overtaken && person.notes === notes) ({ overtaken, person } = await send(params, person.version, typed))
      onSheet(person)
      setOvertaken(overtaken)
      if (!overtaken) type(null)
    } catch (error) {
      setFailure(failureText('people', error))
    }
    setPending(false)
  }

  if (typed === null)
    return (
      <Fact
        label="Note"
        action={mayChange && <FactButton onClick={() => type(notes)}>{notes ? 'Edit' : 'Add'}</FactButton>}
      >
        {notes ? <span className="person-note">{notes}</span> : 'None'}
      </Fact>
    )
  return (
    <FactChange label="Change the note">
      {overtaken && (
        <Alert title="Another organiser has changed the note meanwhile">
          It now says: <span className="person-note">{notes || 'nothing'}</span> Save to put yours in its place.
        </Alert>
      )}
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
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setOvertaken(false)
            type(null)
          }}
        >
          Cancel
        </Button>
      </div>
    </FactChange>
  )
}

const send = (params: { leagueId: string; userId: string }, version: number, notes: string) =>
  call('PUT /api/leagues/:leagueId/people/:userId', { params, body: { version, notes } })
