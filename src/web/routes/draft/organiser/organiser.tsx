import './organiser.css'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { DraftMessage } from '#contract/draft.ts'
import { Tag } from '#web/components/tag.tsx'
import type { Room } from '../room/room.ts'
import { ControlBar } from './control-bar.tsx'
import { Desk } from './desk.tsx'

/** The organiser's part of the room: controls that stay in sight, and the desk for the rest. */
export default function Organiser({ room, strip }: { room: Room; strip: ReactNode }) {
  return room.draft?.organiser ? <OrganiserOf room={room} draft={room.draft} strip={strip} /> : null
}

function OrganiserOf({ room, draft, strip }: { room: Room; draft: DraftMessage; strip: ReactNode }) {
  const deskId = useId()
  const desk = useRef<HTMLElement>(null)
  const isAtRest = draft.phase !== 'running' && draft.phase !== 'paused'
  // Open while nobody picks; out of the way once the draft runs. Whoever opens or shuts it has the last word.
  const [override, setOverride] = useState<boolean | null>(null)
  const isOpen = override ?? isAtRest
  const [wanted, setWanted] = useState(0)

  useEffect(() => {
    if (wanted > 0) desk.current?.scrollIntoView({ block: 'start' })
  }, [wanted])

  function turnDesk() {
    setOverride(!isOpen)
    if (!isOpen) setWanted(wanted + 1)
  }

  return (
    <>
      <ControlBar room={room} draft={draft} deskId={deskId} deskOpen={isOpen} onDesk={turnDesk} strip={strip} />
      <section ref={desk} id={deskId} hidden={!isOpen} aria-label="Organiser’s desk" className="organiser-desk">
        {draft.rehearsal && (
          <p className="flex flex-wrap items-center gap-3 px-inset pt-4 text-ink-2">
            <Tag tone="now">REHEARSAL</Tag> Nothing here reaches the teams.
          </p>
        )}
        {isOpen && <Desk room={room} draft={draft} />}
      </section>
    </>
  )
}
