import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { ChangeNote } from '#web/components/change-note.tsx'
import { Empty } from '#web/components/empty.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { Split } from '#web/components/split.tsx'
import { call } from '#web/data/client.ts'
import { refreshLeague } from '#web/data/league.ts'
import { openReportsQuery } from '#web/data/reports.ts'
import { useAct } from '#web/data/use-act.ts'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { useConsoleSeason } from '../console/use-console-season.ts'
import { type Decision, OpenMatch } from './open-match.tsx'

const TITLE = 'Decide the score'
const THEN = [
  'Both captains read what counts, not who decided it',
  'All reports stay on record',
  'Table and calendars follow at once',
]

/** The matches with a report that differs from what counts; an organiser decides in one tap ([MN4], [MN9]). */
export default function Reports() {
  const { season } = useConsoleSeason()
  const query = useQuery({ ...openReportsQuery(season?.leagueId ?? ''), enabled: season !== null })
  const [done, setDone] = useState<Decision | null>(null)
  if (!season)
    return (
      <ConsolePage title={TITLE}>
        <Alert tone="info" title="There is no season yet." />
      </ConsolePage>
    )
  const { data, error } = query
  if (!data && error) return <LoadFailed title={TITLE} eyebrow={season.name} query={{ ...query, error }} />
  return (
    <ConsolePage title={TITLE} eyebrow={season.name}>
      {data && <ChangeNote data={data}>Reports updated</ChangeNote>}
      {done && (
        <Decided key={done.number} leagueId={season.leagueId} decision={done} onTakenBack={() => setDone(null)} />
      )}
      <Split
        aside={
          <Card aria-labelledby="then">
            <SectionHead id="then" title="Then" />
            <ul className="pb-3">
              {THEN.map((line) => (
                <li key={line} className="border-line border-t px-inset py-3">
                  {line}
                </li>
              ))}
            </ul>
          </Card>
        }
      >
        {data ? (
          data.matches.map((match) => (
            <OpenMatch
              key={match.matchId}
              match={match}
              leagueId={season.leagueId}
              slug={season.slug}
              onDecided={setDone}
            />
          ))
        ) : (
          <Card className="grid gap-4 p-inset">
            <LoadingStatus />
            <Bone className="h-10 w-2/3" />
            <Bone className="h-40 w-full" />
          </Card>
        )}
        {data?.matches.length === 0 && (
          <Card>
            <Empty
              title="Nothing is left to decide."
              action={
                <ButtonLink to="/organise" variant="quiet">
                  Back to the desk
                </ButtonLink>
              }
            >
              When two captains report different scores, or somebody says another one later, it is here.
            </Empty>
          </Card>
        )}
      </Split>
    </ConsolePage>
  )
}

type DecidedProps = { leagueId: string; decision: Decision; onTakenBack: () => void }

/** Confirms a decision, and offers to undo it. */
function Decided({ leagueId, decision: { matchId, number, text, names }, onTakenBack }: DecidedProps) {
  const takeBack = useAct({
    attempt: 'decision',
    send: (anyway: boolean) =>
      call('POST /api/leagues/:leagueId/matches/:matchId/decision/take-back', {
        params: { leagueId, matchId },
        body: { number, anyway },
      }),
    onDone: onTakenBack,
    refresh: (client) => refreshLeague(client, leagueId),
  })
  const moves = takeBack.refusal?.code === 'finals_moved'
  return (
    <>
      <FailureAlert failure={takeBack.failure} />
      <Alert tone="success" title={`${text} counts for ${names}.`}>
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          pending={takeBack.isPending}
          pendingText="Taking it back…"
          onClick={() => void takeBack.run(moves)}
        >
          {moves ? 'Undo anyway' : 'Undo'}
        </Button>
      </Alert>
    </>
  )
}
