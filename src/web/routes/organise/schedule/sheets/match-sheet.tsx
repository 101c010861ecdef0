import { Link } from 'react-router'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { kickoffEdit, matchEdit, placedAt } from '#league/schedule/edits.ts'
import { placesFor, shortageOf } from '#league/schedule/places.ts'
import { Button } from '#web/components/button.tsx'
import { useConsoleSeason } from '../../console/use-console-season.ts'
import { Said } from '../said.tsx'
import type { BoardMatch } from '../view/board.ts'
import { placeText } from '../view/plan.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { ChoiceList } from './choice-list.tsx'
import { MatchActions } from './match-actions.tsx'
import { WhoIsIn } from './who-is-in.tsx'

/** What can be done with a match, and who is in for one that players see ([MN2]). */
export const MatchSheet = ({ match }: { match: BoardMatch }) => (
  <>
    <WhatCanBeDone match={match} />
    {match.published && <WhoIsIn matchId={match.id} />}
    {match.published && !match.isPlayed && <RefereeLink eveningId={match.published.eveningId} />}
  </>
)

/** Leads to who referees the evening of a match ([MN8]). */
function RefereeLink({ eveningId }: { eveningId: string | null }) {
  const { canEdit, open } = useWorkspace()
  if (!canEdit || eveningId === null) return null
  return (
    <button type="button" className="sched-link" onClick={() => open({ kind: 'referees', eveningId })}>
      Referees of this evening
    </button>
  )
}

/** The places to which a match can be moved, the best first, and the rest below ([SC10]). */
function WhatCanBeDone({ match }: { match: BoardMatch }) {
  const { canEdit, isOffline, open, copy, context } = useWorkspace()
  const { planned } = match
  if (match.isPlayed) return <Played match={match} />
  if (isOffline) return <p className="text-ink-2">No connection. This match can be moved once it is back.</p>
  if (!canEdit) return <p className="text-ink-2">This season is archived. Open it again to change its schedule.</p>
  if (!planned) return <Removed match={match} />
  const gone = copy.shown.withdrawn.find((id) => id === planned.homeTeamId || id === planned.awayTeamId)
  if (gone !== undefined && planned.status === 'cancelled' && match.published?.status === 'cancelled')
    return (
      <p className="text-ink-2">
        <Said>{`${context.teams.get(gone) ?? 'Its team'} have withdrawn, so this match stays cancelled.`}</Said>
      </p>
    )
  if (match.isLocked) return <Locked match={match} />
  return (
    <>
      <Places match={match} planned={planned} />
      <MatchActions
        match={match}
        planned={planned}
        onSwap={() => open({ kind: 'swap', matchId: match.id })}
        onDetails={() => open({ kind: 'details', matchId: match.id })}
      />
    </>
  )
}

function Places({ match, planned }: { match: BoardMatch; planned: PlannedMatch }) {
  const { plan, context, copy, open, close } = useWorkspace()
  const places = placesFor(plan, match.id, planned, context)
  const choices = places.map(({ verdict, reason, addsKickoff, ...place }) => ({
    key: `${place.eveningId} ${place.kickoff} ${place.field}`,
    title: placeText(plan, place),
    verdict,
    reason,
    onChoose: () => {
      const after = placedAt(planned, match.published, place)
      const evening = addsKickoff ? kickoffEdit(plan, place) : []
      const edits = [...evening, matchEdit(match.id, planned, after)]
      copy.save({ edits, done: `${match.name}: ${placeText(plan, after)}` })
      close()
    },
  }))
  const addEvening = () => open({ kind: 'add-evening', back: { kind: 'match', matchId: match.id } })
  const shortage = shortageOf(plan, places, context)
  return (
    <>
      {shortage !== null && (
        <>
          <p>
            <Said>{shortage}</Said>
          </p>
          <Button className="justify-self-start" onClick={addEvening}>
            Add an evening
          </Button>
        </>
      )}
      <ChoiceList label="Places" choices={choices} />
      {shortage === null && (
        <button type="button" className="sched-link" onClick={addEvening}>
          Add an evening
        </button>
      )}
    </>
  )
}

function Played({ match }: { match: BoardMatch }) {
  const { season } = useConsoleSeason()
  const { copy } = useWorkspace()
  const number = copy.shown.evenings.find(({ id }) => id === match.published?.eveningId)?.number ?? null
  const search = `?season=${season?.slug ?? ''}${number === null ? '' : `&week=${number}`}`
  return (
    <>
      <p className="text-ink-2">This match has been played. Nothing here can change its place or its score.</p>
      <Link to={{ pathname: '/upload_scores', search }} className="sched-link">
        See its score
      </Link>
    </>
  )
}

function Locked({ match: { id, name } }: { match: BoardMatch }) {
  const { copy, close } = useWorkspace()
  const unlock = () => {
    copy.save({ lock: { matchIds: [id], locked: false }, done: `${name} is unlocked` })
    close()
  }
  return (
    <>
      <p className="text-ink-2">
        This match is locked: it stays where it is, also when a schedule is generated. Unlock it to move it.
      </p>
      <Button className="justify-self-start" onClick={unlock}>
        Unlock
      </Button>
    </>
  )
}

function Removed({ match }: { match: BoardMatch }) {
  const { plan, copy, close } = useWorkspace()
  const { published, name, id } = match
  if (!published) return null
  const putBack = () => {
    copy.save({ edits: [matchEdit(id, null, published)], done: `${name} is back: ${placeText(plan, published)}` })
    close()
  }
  return (
    <>
      <p className="text-ink-2">Publishing takes this match off the schedule.</p>
      <button type="button" className="sched-link" onClick={putBack}>
        Put it back
      </button>
    </>
  )
}
