import { type FormEvent, useId, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { useRoomView } from '../room/room-view.ts'
import { useCommand } from '../room/use-command.ts'

/** The captain's own team name, which may be changed until the start ([D3]). */
export function TeamName() {
  const { room, ownCaptain } = useRoomView()
  const { send, pending, refusal } = useCommand(room)
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const saved = ownCaptain?.teamName ?? ''
  const value = typed ?? saved
  useUnsaved(value.trim() !== saved, { isSending: pending !== null })

  async function save(event: FormEvent) {
    event.preventDefault()
    if (await send('team-name', { teamName: value.trim() })) setTyped(null)
  }
  return (
    <form className="grid max-w-sm grow gap-1" onSubmit={(event) => void save(event)}>
      <label htmlFor={id} className="text-sm text-white/80">
        Your team’s name
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={value}
          maxLength={LIMITS.teamName}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          className={INPUT}
        />
        {typed !== null && typed.trim() !== saved && typed.trim() !== '' && (
          <Button type="submit" pending={pending !== null} pendingText="Saving…">
            Save
          </Button>
        )}
      </div>
      {ownCaptain?.fills !== undefined && (
        <small>
          <WithNames
            text={`You lead ${ownCaptain.fills}, a team of the season. It keeps its color, and its name until you change it.`}
            names={[ownCaptain.fills]}
          />
        </small>
      )}
      {refusal && <Alert tone="error" title={refusal} />}
    </form>
  )
}
