import { useQuery } from '@tanstack/react-query'
import type { AnsweringPlayer, MatchAnswers } from '#contract/mine/answer.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { kickoffEdit, matchEdit, placedAt, placeOf, swapEdits } from '#league/schedule/edits.ts'
import { placeRater, placesFor, shortageOf, worseOf } from '#league/schedule/places.ts'
import { Button } from '#web/components/button.tsx'
import { TextButton, TextLink } from '#web/components/text-button.tsx'
import { matchAnswersQuery } from '#web/data/mine.ts'
import { useConsoleSeason } from '../../console/use-console-season.ts'
import { Said } from '../said.tsx'
import type { BoardMatch } from '../view/board.ts'
import { placeText } from '../view/plan.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { ChoiceList } from './choice-list.tsx'

/** The acts on a match, and who is in for one that players see ([MN2]). */
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
    <TextButton className="justify-self-start" onClick={() => open({ kind: 'referees', eveningId })}>
      Referees of this evening
    </TextButton>
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
        <TextButton className="justify-self-start" onClick={addEvening}>
          Add an evening
        </TextButton>
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
      <TextLink to={{ pathname: '/upload_scores', search }}>See its score</TextLink>
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
      <TextButton className="justify-self-start" onClick={putBack}>
        Put it back
      </TextButton>
    </>
  )
}

type MatchActionsProps = { match: BoardMatch; planned: PlannedMatch; onSwap: () => void; onDetails: () => void }

/** The acts on a match besides moving it. */
function MatchActions({ match, planned, onSwap, onDetails }: MatchActionsProps) {
  const { plan, copy, close } = useWorkspace()
  const { id, name, homeScore, awayScore } = match
  const { homeTeamId, awayTeamId, status } = planned
  const isPlaced = placeOf(planned) !== null
  const set = (after: PlannedMatch | null, done: string) => {
    copy.save({ edits: [matchEdit(id, planned, after)], done })
    close()
  }
  const lock = () => {
    copy.save({ lock: { matchIds: [id], locked: true }, done: `${name} is locked` })
    close()
  }
  return (
    <div className="flex flex-wrap gap-2 border-line border-t pt-4">
      {isPlaced && status === null && <Act onClick={onSwap}>Swap with…</Act>}
      {isPlaced && status === null && <Act onClick={lock}>Lock</Act>}
      <Act onClick={onDetails}>Stage and field…</Act>
      <Act
        onClick={() =>
          set({ ...planned, homeTeamId: awayTeamId, awayTeamId: homeTeamId }, `${name}: home and away are swapped`)
        }
      >
        Swap home and away
      </Act>
      {status !== null && isPlaced && (
        <Act onClick={() => set({ ...planned, status: null }, `${name} is on: ${placeText(plan, planned)}`)}>
          Put it back on
        </Act>
      )}
      {status !== 'postponed' && (
        <Act onClick={() => set({ ...planned, status: 'postponed' }, `${name} is postponed, date to come`)}>
          Postpone
        </Act>
      )}
      {status !== 'cancelled' && (
        <Act onClick={() => set({ ...planned, status: 'cancelled' }, `${name} is cancelled`)}>Cancel it</Act>
      )}
      {homeScore === null && awayScore === null && <Act onClick={() => set(null, `${name} is removed`)}>Remove</Act>}
    </div>
  )
}

const Act = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="quiet" size="small" onClick={onClick}>
    {children}
  </Button>
)

const RANKS = ['best', 'fits', 'possible', 'clash'] as const

type SwapListProps = { match: BoardMatch; planned: PlannedMatch }

/** The matches with which one can change places, those first with which both fit. */
export function SwapList({ match, planned }: SwapListProps) {
  const { plan, context, matches, copy, open, close } = useWorkspace()
  const rater = placeRater(plan, context)
  const own = placeOf(planned)
  const choices = [...matches.values()].flatMap((other) => {
    const place = other.planned && placeOf(other.planned)
    if (!own || !place || !other.planned || other.id === match.id || other.isPlayed || other.isLocked) return []
    if (other.planned.status !== null || context.closed.has(place.eveningId)) return []
    const both = new Set([match.id, other.id])
    const ratings = [rater.rate(planned, place, both), rater.rate(other.planned, own, both)]
    const edits = swapEdits({ ...match, planned }, { ...other, planned: other.planned })
    const onChoose = () => {
      copy.save({ edits, done: `${match.name} and ${other.name} have changed places` })
      close()
    }
    return [{ key: other.id, title: `${other.name} · ${placeText(plan, place)}`, ...worseOf(ratings), onChoose }]
  })
  choices.sort((a, b) => RANKS.indexOf(a.verdict) - RANKS.indexOf(b.verdict))
  return (
    <>
      {choices.length === 0 && <p className="text-ink-2">There is no other match to swap it with.</p>}
      <ChoiceList label="Matches to swap with" choices={choices} />
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => open({ kind: 'match', matchId: match.id })}
      >
        Back
      </Button>
    </>
  )
}

/** Lists who of both teams is in for a match, for organisers ([MN2]); nothing while nobody has said. */
function WhoIsIn({ matchId }: { matchId: string }) {
  const { season } = useConsoleSeason()
  const { data } = useQuery({ ...matchAnswersQuery(season?.leagueId ?? '', matchId), enabled: season !== undefined })
  const teams = data?.teams.filter(({ players }) => players.some(({ answer }) => answer !== null)) ?? []
  if (teams.length === 0) return null
  return (
    <section aria-label="Who is in" className="border-line border-t pt-4">
      <h3 className="font-bold">Who is in</h3>
      {teams.map((team) => (
        <Team key={team.team.id} team={team} />
      ))}
    </section>
  )
}

const GIVEN_AS = { captain: 'by a captain', guardian: 'by a guardian', organiser: 'by an organiser' }

function Team({ team: { team, players } }: { team: MatchAnswers['teams'][number] }) {
  const of = (answer: AnsweringPlayer['answer']) => players.filter((player) => player.answer === answer)
  const [playing, out, open] = [of('in'), of('out'), of(null)]
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span translate="no" dir="auto" className="font-semibold">
          {team.name}
        </span>
        <span>{`: ${playing.length} in, ${out.length} can’t, ${open.length} haven’t answered`}</span>
      </summary>
      <ul className="grid gap-1 pb-2 text-md">
        {[...playing, ...out].map((player, place) => (
          <li key={player.userId ?? place}>
            <span translate="no" dir="auto">
              {`${player.firstName} ${player.lastName}`}
            </span>
            <span className="text-ink-2">
              {` ${player.answer === 'in' ? 'is in' : 'can’t'}${player.givenAs ? `, said ${GIVEN_AS[player.givenAs]}` : ''}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
