import { useQuery } from '@tanstack/react-query'
import type { VisitorFinals as Reply } from '#contract/visitors/season.ts'
import { Card, CardTitle } from '#web/components/card.tsx'
import { FinalsWaiting } from '#web/components/league/finals-waiting.tsx'
import { Loaded } from '#web/components/loading/loaded.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Invitation } from '#web/components/season/invitation.tsx'
import type { ShownSeason } from '#web/components/season/season-choice.ts'
import { useClosing } from '#web/components/season/use-closing.ts'
import { VisitorPage } from '#web/components/season/visitor-page.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useIsVisitorPreview, visitorFinalsQuery } from '#web/data/visitors.ts'
import { Bracket } from './bracket.tsx'
import { Honours } from './honours.tsx'
import { NoMatches } from './no-matches.tsx'

/** The finals of a season and the honours for visitors: teams alone ([PU1]). */
export function VisitorFinals({ season }: { season: ShownSeason }) {
  const query = useQuery(visitorFinalsQuery(season.leagueId, useIsVisitorPreview()))
  useClosing(query)
  return (
    <VisitorPage title="Finals" shares="the finals" pathname="/finals">
      <Loaded query={query} page="finals" leagueName={season.name} skeleton={<Bone className="h-40 w-full" />}>
        {(reply) => <Content reply={reply} season={season} />}
      </Loaded>
      <Invitation />
    </VisitorPage>
  )
}

function Content({ reply, season }: { reply: Reply; season: ShownSeason }) {
  const { champion, waitsFor, matches, honours } = reply
  return (
    <>
      {champion && (
        <Card className="p-inset">
          <CardTitle eyebrow={`${season.name} · champions`}>
            <span translate="no">{champion.team.name}</span>
          </CardTitle>
          <p className="text-ink-2">
            {champion.against ? (
              <WithNames text={`Final against ${champion.against}: ${champion.result}.`} names={[champion.against]} />
            ) : (
              'Declared champion.'
            )}
          </p>
        </Card>
      )}
      {waitsFor && <FinalsWaiting waitsFor={waitsFor} slug={season.slug} />}
      {matches.length > 0 ? (
        <Bracket reply={reply} />
      ) : (
        <NoMatches season={season.name} isDecided={champion !== null} />
      )}
      {honours.length > 0 && <Honours honours={honours} />}
    </>
  )
}
