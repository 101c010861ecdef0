import { useState } from 'react'
import { ButtonAnchor } from '#web/components/button.tsx'

type SaveCsvProps = { leagueId: string; onSaved: () => void }

/** Saves the registrations that count as a file; what only a sheet shows goes along by a tick that says so ([PE3]). */
export function SaveCsv({ leagueId, onSaved }: SaveCsvProps) {
  const [withContact, setWithContact] = useState(false)
  const address = `/api/leagues/${encodeURIComponent(leagueId)}/people.csv${withContact ? '?contact=1' : ''}`
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">Everybody who is registered, as a file for a spreadsheet. Saving it is recorded.</p>
      <label className="person-twin">
        <input type="checkbox" checked={withContact} onChange={({ target }) => setWithContact(target.checked)} />
        <span>With mail, phone, emergency contact and notes. Keep such a file safe, and delete it soon.</span>
      </label>
      <ButtonAnchor href={address} download onClick={onSaved}>
        Save as CSV
      </ButtonAnchor>
    </div>
  )
}
