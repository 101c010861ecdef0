import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftCaptain, DraftMessage } from '#contract/draft.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { scoresQuery, teamsQuery } from '#web/data/league.ts'
import { useSendsMails, useSite } from '#web/data/site.ts'
import type { Room } from '../room/room.ts'
import { useCommand } from '../room/use-command.ts'
import { andList, captainsInOrder, fullName } from './players/people.ts'

/** Publishes the finished draft, or takes it back ([D20], [D21]); asks first either way. */
export function PublishButton({ room, draft, onBand = false }: { room: Room; draft: DraftMessage; onBand?: boolean }) {
  const command = useCommand(room)
  const sendsMails = useSendsMails()
  const scores = useScores(draft.published)
  const [asking, setAsking] = useState<'publish' | 'take-back' | null>(null)
  const close = () => {
    command.forget()
    setAsking(null)
  }
  const send = async (name: 'organiser/publish' | 'organiser/take-back') => {
    if (await command.send(name, {})) close()
  }
  return (
    <>
      {!draft.published ? (
        <Button size="small" onClick={() => setAsking('publish')}>
          Publish…
        </Button>
      ) : scores.areIn ? (
        <p className={`text-sm ${onBand ? '' : 'text-ink-2'}`}>Scores are in, so the teams can’t be taken back.</p>
      ) : (
        <Button
          variant={onBand ? 'ghost' : 'quiet'}
          size="small"
          onClick={() => {
            setAsking('take-back')
            scores.lookAgain()
          }}
        >
          Take back…
        </Button>
      )}
      <Confirm
        title="Publish the teams?"
        body={<WhatPublishingDoes draft={draft} />}
        confirmLabel="Publish the teams"
        open={asking === 'publish'}
        onOpenChange={(stays) => stays || close()}
        onConfirm={() => void send('organiser/publish')}
        pending={command.pending !== null}
        failure={command.refusal}
      />
      <Confirm
        title="Take the teams back?"
        body={
          <div className="grid gap-3">
            <p>
              The rosters from this draft are emptied, and players have no team again. Teams and matches of the schedule
              stay. The draft is as it was before publishing. This works until the first score is entered.
            </p>
            {sendsMails && <p>Players get a mail if their email, or their guardian’s, is confirmed.</p>}
          </div>
        }
        confirmLabel="Take the teams back"
        danger
        open={asking === 'take-back' && !scores.areIn}
        onOpenChange={(stays) => stays || close()}
        onConfirm={() => void send('organiser/take-back')}
        pending={command.pending !== null}
        failure={command.refusal}
      />
    </>
  )
}

/** Tells whether the season has a score, with which its teams can't be taken back ([D20]); looked up once they are published. */
function useScores(isPublished: boolean) {
  const { season } = useSite()
  const { data, refetch } = useQuery({
    ...scoresQuery(season?.leagueId ?? ''),
    enabled: isPublished && season !== null,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  return {
    areIn: data?.entries.some(({ homeScore, awayScore }) => homeScore !== null || awayScore !== null) ?? false,
    lookAgain: () => void refetch(),
  }
}

function WhatPublishingDoes({ draft }: { draft: DraftMessage }) {
  const { teams, unassigned } = draft
  const { season } = useSite()
  const sendsMails = useSendsMails()
  const standing = useQuery({ ...teamsQuery(season?.leagueId ?? ''), enabled: season !== null }).data?.teams ?? []
  const captains = captainsInOrder(draft)
  const fillsSome = captains.some(({ fills }) => fills !== undefined)
  const filled = new Set(captains.map(({ fills }) => fills))
  const left = standing.flatMap(({ name }) => (filled.has(name) ? [] : name))
  return (
    <div className="grid gap-3">
      <p>These rosters become the season’s teams, and each player’s current team:</p>
      <ul className="grid gap-1 text-ink">
        {captains.map((captain) => (
          <li key={captain.userId} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              <span translate="no" className="font-semibold">
                {captain.teamName}
              </span>
              {fillsSome && <span className="text-ink-2">{` · ${originOf(captain)}`}</span>}
            </span>
            <span className="shrink-0 tabular-nums">{counted(teams[captain.userId]?.length ?? 0, 'player')}</span>
          </li>
        ))}
      </ul>
      {fillsSome && (
        <p>
          Names and colors are as the room shows them. A team that the season has already keeps its logo and matches.
        </p>
      )}
      {left.length > 0 && (
        <p>
          <WithNames text={`Nothing changes for ${andList(left)}.`} names={left} />
        </p>
      )}
      {unassigned.length > 0 && (
        <p className="font-semibold text-ink">
          <WithNames
            text={`Still on no team: ${andList(unassigned.map(fullName))}. Place them first, or they stay without one.`}
            names={unassigned.map(fullName)}
          />
        </p>
      )}
      {sendsMails && (
        <p>
          Players get a mail if their email, or their guardian’s, is confirmed: their team, its captain, and their first
          match.
        </p>
      )}
      <p>
        Rosters are in alphabetical order. Only organisers see the order of picks. You can take it back until the first
        score is entered.
      </p>
    </div>
  )
}

/** Says whether a seat fills a team of the season, and that team's present name. */
function originOf({ fills, teamName }: DraftCaptain) {
  if (fills === undefined) return 'a new team'
  return fills === teamName ? 'fills the season’s team' : `fills the season’s team ${fills}, which gets this name`
}
