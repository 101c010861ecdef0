import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Season } from '#contract/league.ts'
import type { OwnTeamSeason } from '#contract/mine/mine.ts'
import type { SeasonToday } from '#contract/season-today.ts'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { todayQuery } from '#web/data/league.ts'
import { LOOK_EVERY_MS } from '#web/data/mine.ts'
import { useIsFromDevice, useSite, useStoredSince } from '#web/data/site.ts'
import { useFirstWindow } from '#web/navigation/first-window.ts'
import { ReadersNews } from '../news-part.tsx'
import { isCut, useOwn } from '../use-own.ts'
import { DayBand } from './day-band.tsx'
import { CardPlace, DayLayout } from './day-layout.tsx'
import { EveningCard, WholeEvening } from './evening.tsx'
import { FinalsCard, hasFinals } from './finals-card.tsx'
import { JoinCard, SeasonLine } from './joining.tsx'
import { NextUp } from './next-up.tsx'
import { useTimeOf } from './no-connection.tsx'
import { OwnDays } from './own-days.tsx'
import { noMatchText, ownSentence } from './own-sentence.ts'
import { SoFar } from './so-far.tsx'

/** Home of a season under way for who is signed in: their own match first. */
export function ForPlayers({ season }: { season: Season }) {
  const query = useQuery({ ...todayQuery(season.leagueId), refetchInterval: LOOK_EVERY_MS })
  const own = useOwn('always')
  const isFirstWindow = useFirstWindow()
  const isFromDevice = useIsFromDevice()
  const storedSince = useStoredSince(query)
  const today = query.data
  const ownSeason = own.seasons.find(({ own, league }) => own && league.id === season.leagueId)?.own ?? null
  const team = ownSeason?.team.id
  const isPlaying = own.days.length > 0 || (own.isAwaited && today?.evening !== null)
  return (
    <>
      <DayBand
        season={season}
        day={today}
        own={today && <Sentence today={today} own={ownSeason} storedSince={own.storedSince} />}
        storedSince={own.storedSince ?? (today ? storedSince : null)}
        isCut={own.isCut || isCut(query)}
      />
      <DayLayout season={season} isFirstWindow={isFirstWindow}>
        {today && hasFinals(today.evening) && <FinalsCard evening={today.evening} own={team} />}
        {isPlaying ? (
          <OwnDays own={own} today={today} leagueId={season.leagueId} />
        ) : (
          !today && <Pending query={query} isFromDevice={isFromDevice} />
        )}
        {today && !isPlaying && <EveningCard evening={today.evening} title={today.title} />}
        <JoinCard />
        {!isFirstWindow && today && (
          <>
            {isPlaying && (
              <WholeEvening evening={today.evening} title={today.title} own={team} leagueId={season.leagueId} />
            )}
            <SoFar today={today} own={team} leagueId={season.leagueId} />
            <NextUp next={today.next} ahead={ownSeason?.ahead} leagueId={season.leagueId} />
          </>
        )}
        {isPlaying && !today && query.error && <Pending query={query} isFromDevice={false} />}
        <ReadersNews />
        <SeasonLine season={season} />
      </DayLayout>
    </>
  )
}

type PendingProps = { query: Parameters<typeof PageFailure>[0]['query']; isFromDevice: boolean }

/** Fills the place of a day that is on its way, or did not come. A day that the device has not stored is not missed. */
function Pending({ query, isFromDevice }: PendingProps): ReactNode {
  if (!query.error) return <CardPlace />
  return isFromDevice ? null : <PageFailure query={query} />
}

type SentenceProps = { today: SeasonToday; own: OwnTeamSeason | null; storedSince: number | null }

/** Says when the reader plays on the evening, or that they don't; else what everybody reads. */
function Sentence({ today: { evening, title, text }, own, storedSince }: SentenceProps) {
  const prize = useSite().look?.prize
  const storedAt = useTimeOf(storedSince)
  const next = own?.next ?? null
  if (!evening || !own || own.withdrawn) return <p>{text}</p>
  // The own matches of an evening are stored until it is over, so one that is past has none.
  if (next?.day !== evening.day && storedSince !== null) return <p>{text}</p>
  if (next?.day !== evening.day)
    return (
      <p>
        <span>{text}</span> <span>{noMatchText(title, next)}</span>
      </p>
    )
  const says = ownSentence({ day: next, prize, storedAt })
  if (!says) return <p>{text}</p>
  return (
    <p>
      {says.strong && (
        <>
          <b>{says.strong}</b>{' '}
        </>
      )}
      <WithNames text={says.text} names={says.names} />
    </p>
  )
}
