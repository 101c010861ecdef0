import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FinalsReply } from '#contract/table/finals.ts'
import { ordinal } from '#league/finals/slots.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FinalsWaiting } from '#web/components/league/finals-waiting.tsx'
import { Loaded } from '#web/components/loading/loaded.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'
import { Page } from '#web/components/page.tsx'
import { ComingSoon } from '#web/components/season/coming-soon.tsx'
import { SeasonAside } from '#web/components/season/season-aside.tsx'
import { type ShownSeason, useSeasonChoice } from '#web/components/season/season-choice.ts'
import { MissingSeason } from '#web/components/season/season-page.tsx'
import { SeasonSwitch } from '#web/components/season/season-switch.tsx'
import { useVisitorSeason } from '#web/components/season/visitor-season.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { takeReply } from '#web/data/call-query.ts'
import { call } from '#web/data/client.ts'
import { finalsQuery, takeChange } from '#web/data/league.ts'
import { useLive } from '#web/data/live.ts'
import { useMe } from '#web/data/session.ts'
import { useAct } from '#web/data/use-act.ts'
import { Bracket } from './bracket.tsx'
import { ChampionBand } from './champion-band.tsx'
import { Honours } from './honours.tsx'
import { NoMatches } from './no-matches.tsx'
import { VisitorFinals } from './visitor-finals.tsx'

/** The finals of a season: the champion first, then the way there, then the champions of the years before ([SC12]). */
export default function Finals() {
  const open = useVisitorSeason()
  const choice = useSeasonChoice()
  if (open) return <VisitorFinals key={open.leagueId} season={open} />
  if (!choice)
    return (
      <ComingSoon title="Finals" missing="Finals are on their way">
        The bracket will be here once the finals are set up.
      </ComingSoon>
    )
  if ('season' in choice) return <Season key={choice.season.leagueId} season={choice.season} />
  return (
    <Page title="Finals" eyebrow={choice.missing} aside={<SeasonSwitch pathname="/finals" slug={undefined} />}>
      <MissingSeason page="finals" name={choice.missing} />
    </Page>
  )
}

function Season({ season }: { season: ShownSeason }) {
  useLive()
  const query = useQuery(finalsQuery(season.leagueId))
  const [wasOpen, setWasOpen] = useState(false)
  if (query.data && !query.data.champion && !wasOpen) setWasOpen(true)
  const aside = <SeasonAside season={season} pathname="/finals" shares="the finals" />
  const champion = query.data?.champion
  const content = (
    <Loaded query={query} page="finals" leagueName={season.name} skeleton={<FinalsSkeleton />}>
      {(reply) => <Content reply={reply} season={season} />}
    </Loaded>
  )
  if (!champion)
    return (
      <Page title="Finals" eyebrow={season.name} aside={aside}>
        {content}
      </Page>
    )
  return (
    <>
      <ChampionBand season={season} champion={champion} isNew={wasOpen} aside={aside} />
      <div className="wrap relative -mt-20 grid gap-5 pb-16 sm:pb-20">{content}</div>
    </>
  )
}

function Content({ reply, season }: { reply: FinalsReply; season: ShownSeason }) {
  return (
    <>
      {reply.waitsFor && <FinalsWaiting waitsFor={reply.waitsFor} slug={season.slug} />}
      {reply.matches.length > 0 ? (
        <Bracket reply={reply} />
      ) : (
        <NoMatches season={season.name} isDecided={reply.champion !== null} />
      )}
      <Lots reply={reply} />
      {reply.honours.length > 0 && <Honours honours={reply.honours} />}
    </>
  )
}

const FinalsSkeleton = () => (
  <div className="card grid gap-5 p-inset sm:grid-cols-2">
    {places(4).map((place) => (
      <Bone key={place} className="h-28" />
    ))}
  </div>
)

/** Teams that nothing separates at a place of the finals, and the button that draws the lot between them ([SC12]). */
function Lots({ reply: { lots, league } }: { reply: FinalsReply }) {
  const client = useQueryClient()
  const mayDraw = useMe()?.may.administer
  const draw = useAct({
    attempt: 'finals',
    send: () => call('POST /api/leagues/:leagueId/finals/lots', { params: { leagueId: league.id } }),
    onDone(reply) {
      takeReply(client, finalsQuery(league.id), reply)
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
