import { Link } from 'react-router'
import { CALL_OFF_PARAMETER } from '../../call-off/dialog-parameters.ts'
import { useConsoleSeason } from '../../console/use-console-season.ts'
import type { BoardEvening } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'

/** The acts on an evening as a whole. */
export function EveningSheet({ evening }: { evening: BoardEvening }) {
  const { canEdit } = useWorkspace()
  return (
    <ul className="sched-menu">
      {canEdit && (evening.state === 'removed' ? <PutBack evening={evening} /> : <Edits evening={evening} />)}
      {canEdit && evening.listed.published !== null && <TouchlineLink eveningId={evening.id} />}
      {canEdit && evening.listed.published !== null && <Referees eveningId={evening.id} />}
      {canEdit && <CallOff evening={evening} />}
      <Elsewhere evening={evening} />
    </ul>
  )
}

function Edits({ evening: { id, evening, weekday, date, taken, kickoffs } }: { evening: BoardEvening }) {
  const { copy, open, close } = useWorkspace()
  const isEmpty = kickoffs.every(({ slots }) => slots.every((slot) => slot.kind === 'free' || !slot.match.planned))
  const remove = () => {
    copy.save({
      edits: [{ item: 'evening', id, before: evening, after: null }],
      done: `${weekday}, ${date} is removed`,
    })
    close()
  }
  return (
    <>
      {evening.kind === 'finals' && (
        <li>
          <button type="button" onClick={() => open({ kind: 'set-up-finals', eveningId: id })}>
            Set up the finals
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={() => open({ kind: 'change-evening', eveningId: id })}>
          Change day, kick-offs and fields
        </button>
      </li>
      <li>
        {isEmpty ? (
          <button type="button" data-danger onClick={remove}>
            Remove this evening
          </button>
        ) : (
          <p className="pt-3">
            {taken > 0 ? 'To remove this evening, move its matches first.' : 'Matches that are off still belong to it.'}
          </p>
        )}
      </li>
    </>
  )
}

function PutBack({ evening: { id, listed, weekday, date } }: { evening: BoardEvening }) {
  const { copy, close } = useWorkspace()
  const putBack = () => {
    copy.save({
      edits: [{ item: 'evening', id, before: null, after: listed.published }],
      done: `${weekday}, ${date} is back`,
    })
    close()
  }
  return (
    <li>
      <button type="button" onClick={putBack}>
        Put it back
      </button>
    </li>
  )
}

/** Opens the links with which scores are entered at the field ([MN3]). */
function TouchlineLink({ eveningId }: { eveningId: string }) {
  const { open } = useWorkspace()
  return (
    <li>
      <button type="button" onClick={() => open({ kind: 'touchline', eveningId })}>
        Touchline link
      </button>
    </li>
  )
}

/** Opens who referees the matches of the evening ([MN8]). */
function Referees({ eveningId }: { eveningId: string }) {
  const { open } = useWorkspace()
  return (
    <li>
      <button type="button" onClick={() => open({ kind: 'referees', eveningId })}>
        Referees
      </button>
    </li>
  )
}

/** Leads to the desk's dialog, for an evening that players see and of which something is on ([SC11]). */
function CallOff({ evening: { id, listed } }: { evening: BoardEvening }) {
  const { season } = useConsoleSeason()
  if (listed.published === null || listed.calledOff) return null
  const search = new URLSearchParams({ season: season?.slug ?? '', [CALL_OFF_PARAMETER]: id })
  return (
    <li>
      <Link to={{ pathname: '/organise', search: `?${search}` }}>Call off…</Link>
    </li>
  )
}

/** The pages on which this evening is seen besides. */
function Elsewhere({ evening: { listed, state } }: { evening: BoardEvening }) {
  const { season } = useConsoleSeason()
  if (listed.number === null || state === 'removed') return null
  const search = `?season=${season?.slug ?? ''}&week=${listed.number}`
  return (
    <>
      <li>
        <Link to={{ pathname: '/upload_scores', search }}>Enter scores</Link>
      </li>
      <li>
        <Link to={{ pathname: '/matches', search }}>See what players see</Link>
      </li>
    </>
  )
}
