import { useQueryClient } from '@tanstack/react-query'
import type { FinalsReply } from '#contract/table/finals.ts'
import { ordinal } from '#league/finals/slots.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { call } from '#web/data/client.ts'
import { finalsQuery, takeChange } from '#web/data/league.ts'
import { useMe } from '#web/data/session.ts'
import { useAct } from '#web/data/use-act.ts'

/** Teams that nothing separates at a place of the finals, and the button that draws the lot between them ([SC12]). */
export function Lots({ reply: { lots, league } }: { reply: FinalsReply }) {
  const client = useQueryClient()
  const mayDraw = useMe()?.may.administer
  const draw = useAct({
    attempt: 'finals',
    send: () => call('POST /api/leagues/:leagueId/finals/lots', { params: { leagueId: league.id } }),
    onDone(reply) {
      client.setQueryData(finalsQuery(league.id).queryKey, reply)
      void takeChange(client, league.id)
    },
  })
  if (lots.length === 0) return null
  return (
    <Alert title="A lot decides">
      {lots.map(({ place, teams }) => (
        <span key={place} className="block">
          <WithNames
            text={`${namesOf(teams).join(' and ')} are level on everything for ${ordinal(place)}.`}
            names={namesOf(teams)}
          />
        </span>
      ))}
      {mayDraw && (
        <Button size="small" className="mt-3" pending={draw.isPending} onClick={() => void draw.run()}>
          Draw the lot
        </Button>
      )}
      {draw.failure && <span className="mt-2 block">{draw.failure.detail}</span>}
    </Alert>
  )
}

const namesOf = (teams: FinalsReply['lots'][number]['teams']) => teams.map(({ name }) => name)
