import { MenuButton, MenuLink, MenuList } from '#web/components/menu-list.tsx'
import { CALL_OFF_PARAMETER } from '../../call-off/dialog-parameters.ts'
import { useConsoleSeason } from '../../console/use-console-season.ts'
import type { BoardEvening } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'

/** The acts on an evening as a whole. */
export function EveningSheet({ evening }: { evening: BoardEvening }) {
  const { canEdit } = useWorkspace()
  return (
    <MenuList>
      {canEdit && (evening.state === 'removed' ? <PutBack evening={evening} /> : <Edits evening={evening} />)}
      {canEdit && evening.listed.published !== null && <TouchlineLink eveningId={evening.id} />}
      {canEdit && evening.listed.published !== null && <Referees eveningId={evening.id} />}
      {canEdit && <CallOff evening={evening} />}
      <Elsewhere evening={evening} />
    </MenuList>
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
        <MenuButton onClick={() => open({ kind: 'set-up-finals', eveningId: id })}>Set up the finals</MenuButton>
      )}
      <MenuButton onClick={() => open({ kind: 'change-evening', eveningId: id })}>
        Change day, kick-offs and fields
      </MenuButton>
      {isEmpty ? (
        <MenuButton danger onClick={remove}>
          Remove this evening
        </MenuButton>
      ) : (
        <li className="border-line border-t py-3 text-ink-2 text-sm">
          {taken > 0 ? 'To remove this evening, move its matches first.' : 'Matches that are off still belong to it.'}
        </li>
      )}
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
  return <MenuButton onClick={putBack}>Put it back</MenuButton>
}

/** Opens the links with which scores are entered at the field ([MN3]). */
function TouchlineLink({ eveningId }: { eveningId: string }) {
  const { open } = useWorkspace()
  return <MenuButton onClick={() => open({ kind: 'touchline', eveningId })}>Touchline link</MenuButton>
}

/** Opens who referees the matches of the evening ([MN8]). */
function Referees({ eveningId }: { eveningId: string }) {
  const { open } = useWorkspace()
  return <MenuButton onClick={() => open({ kind: 'referees', eveningId })}>Referees</MenuButton>
}

/** Leads to the desk's dialog, for an evening that players see and of which something is on ([SC11]). */
function CallOff({ evening: { id, listed } }: { evening: BoardEvening }) {
  const { season } = useConsoleSeason()
  if (listed.published === null || listed.calledOff) return null
  const search = new URLSearchParams({ season: season?.slug ?? '', [CALL_OFF_PARAMETER]: id })
  return <MenuLink to={{ pathname: '/organise', search: `?${search}` }}>Call off…</MenuLink>
}

/** The pages on which this evening is seen besides. */
function Elsewhere({ evening: { listed, state } }: { evening: BoardEvening }) {
  const { season } = useConsoleSeason()
  if (listed.number === null || state === 'removed') return null
  const search = `?season=${season?.slug ?? ''}&week=${listed.number}`
  return (
    <>
      <MenuLink to={{ pathname: '/upload_scores', search }}>Enter scores</MenuLink>
      <MenuLink to={{ pathname: '/matches', search }}>See what players see</MenuLink>
    </>
  )
}
