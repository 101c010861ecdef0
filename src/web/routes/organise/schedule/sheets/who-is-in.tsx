import { useQuery } from '@tanstack/react-query'
import type { AnsweringPlayer, MatchAnswers } from '#contract/mine/answer.ts'
import { matchAnswersQuery } from '#web/data/mine.ts'
import { useConsoleSeason } from '../../console/use-console-season.ts'

/** Who of both teams is in for a match, for organisers ([MN2]); nothing while nobody has said. */
export function WhoIsIn({ matchId }: { matchId: string }) {
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
        <span>{`: ${playing.length} in, ${out.length} can’t, ${open.length} haven’t said`}</span>
      </summary>
      <ul className="grid gap-1 pb-2 text-[0.9375rem]">
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
