import type { DeskEvening } from '#contract/desk.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Note } from '#web/components/note.tsx'
import { usePutBack } from './calling-off.ts'

type CalledOffNoteProps = {
  calledOff: NonNullable<DeskEvening['calledOff']>
  eveningId: string
  leagueId: string
  onPutBack: () => void
}

/** Says what of an evening is called off and why, with the way to put it back on. */
export function CalledOffNote({ calledOff, eveningId, leagueId, onPutBack }: CalledOffNoteProps) {
  const { part, reason, text, told, putBackUntil } = calledOff
  const act = usePutBack({ leagueId, eveningId }, onPutBack)
  return (
    <div className="mt-3.5">
      <Note tone="bad">
        <p className="font-bold">
          {part === null ? reason || 'Called off' : `${part}: called off${reason === '' ? '' : `, ${reason}`}`}
        </p>
        {text && <p className="mt-0.5 text-sm">{text}</p>}
        {putBackUntil !== null && (
          <>
            <Button
              variant="quiet"
              size="small"
              className="mt-3"
              pending={act.isPending}
              pendingText="Putting it back on…"
              onClick={() => void act.run()}
            >
              {`Put it back on${told === 0 ? '' : ` and tell ${counted(told, 'player')}`}`}
            </Button>
            <p className="mt-1.5 text-sm">{`You can until ${putBackUntil}.`}</p>
          </>
        )}
        {act.failure && (
          <div className="mt-3">
            <FailureAlert failure={act.failure} />
          </div>
        )}
      </Note>
    </div>
  )
}
