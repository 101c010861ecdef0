import { useState } from 'react'
import type { PersonRow } from '#contract/people/person.ts'
import { Button, ButtonAnchor } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Tick } from '#web/components/tick.tsx'
import { callFile } from '#web/data/client.ts'
import { saveFile } from '#web/data/save-file.ts'
import { useAct } from '#web/data/use-act.ts'
import { players } from './people-text.ts'

/** `people`: those whose registrations are saved, null for everybody. */
type SaveCsvProps = { leagueId: string; people: readonly PersonRow[] | null; onSaved: () => void }

/** Saves the registrations that count as a file; a tick adds the fields that only a sheet shows ([PE3]). */
export function SaveCsv({ leagueId, people, onSaved }: SaveCsvProps) {
  const [withContact, setWithContact] = useState(false)
  const address = `/api/leagues/${encodeURIComponent(leagueId)}/people.csv${withContact ? '?contact=1' : ''}`
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {`${people === null ? 'Everybody who is registered' : players(people.length)}, as a file for a spreadsheet. Saving it is recorded.`}
      </p>
      <Tick checked={withContact} onChange={({ target }) => setWithContact(target.checked)}>
        With mail, phone, emergency contact and notes. Keep such a file safe, and delete it soon.
      </Tick>
      {people === null ? (
        <ButtonAnchor href={address} download onClick={onSaved}>
          Save as CSV
        </ButtonAnchor>
      ) : (
        <SaveChosen leagueId={leagueId} people={people} withContact={withContact} onSaved={onSaved} />
      )}
    </div>
  )
}

type SaveChosenProps = SaveCsvProps & { people: readonly PersonRow[]; withContact: boolean }

/** Asks for the file in a body and saves it from the page, since thousands of people don't fit into an address. */
function SaveChosen({ leagueId, people, withContact, onSaved }: SaveChosenProps) {
  const save = useAct({
    attempt: 'people',
    send: () =>
      callFile('POST /api/leagues/:leagueId/people-csv', {
        params: { leagueId },
        body: { userIds: people.map(({ userId }) => userId), contact: withContact },
      }),
    onDone(file) {
      saveFile(file, 'people.csv')
      onSaved()
    },
  })
  return (
    <>
      <FailureAlert failure={save.failure} />
      <Button pending={save.isPending} pendingText="Saving…" onClick={() => void save.run()}>
        Save as CSV
      </Button>
    </>
  )
}
