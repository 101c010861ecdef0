import type { ReactNode } from 'react'
import type { Season } from '#contract/league.ts'
import { Card, CardTitle } from '#web/components/card.tsx'
import { Crest } from '#web/components/crest.tsx'
import { VenueFacts } from '../venue.tsx'
import type { NextSeason } from './end-texts.ts'
import type { Outcome } from './outcome.ts'

type OverCardsProps = { season: Season; next: NextSeason; first: Outcome['first'] | undefined }

/** The winner, the next season and the place: in place of the dates that have passed. */
export function OverCards({ season, next, first }: OverCardsProps): ReactNode {
  return (
    <section aria-labelledby="league-information" className="wrap information">
      <h2 id="league-information" className="sr-only">
        League Information
      </h2>
      <div className={`information-cards ${first ? '' : 'information-pair'}`}>
        {first && (
          <Card className="p-6 sm:p-7">
            <CardTitle level="h3" eyebrow={`${first.of}, ${season.year}`}>
              {first.title}
            </CardTitle>
            <ol>
              {first.teams.map(({ place, team, text }) => (
                <li
                  key={team.id}
                  className="grid min-h-14.5 grid-cols-[1.5rem_auto_minmax(0,1fr)_auto] items-center gap-3 border-line border-t py-1.5"
                >
                  <b className="figures text-xl">{place}</b>
                  <Crest name={team.name} color={team.color} className="h-9 w-8" />
                  <span translate="no" className="min-w-0 break-words font-semibold">
                    {team.name}
                  </span>
                  <span className="text-ink-2 text-sm">{text}</span>
                </li>
              ))}
            </ol>
          </Card>
        )}
        <Card className="p-6 sm:p-7">
          <CardTitle level="h3" eyebrow="League Information">
            {next?.name ?? 'Next season'}
          </CardTitle>
          <p className="figures text-2xl leading-none">{next?.startsOn ?? 'Not yet dated'}</p>
          <p className="mt-3 text-ink-2">
            {next
              ? next.opensText === undefined
                ? 'The day of the first kick-off.'
                : `The day of the first kick-off. Registration opens on ${next.opensText}.`
              : 'As soon as the next season is set up, the countdown and the dates will be here.'}
          </p>
        </Card>
        <Card className="p-6 sm:p-7">
          <CardTitle level="h3" eyebrow="Find the field">
            Venue Information
          </CardTitle>
          <VenueFacts venue={season.venue} />
        </Card>
      </div>
    </section>
  )
}
