import type { ReactNode } from 'react'
import type { Season } from '#contract/league.ts'
import { Card, CardTitle } from '#web/components/card.tsx'
import { useNow } from '#web/data/use-browser-value.ts'
import { Venue } from './venue.tsx'

type LeagueInformationProps = {
  season: Season
  /** In place of the season's key dates, once they have passed. */
  dates?: ReactNode
}

/** Dates, times and venue: three cards. */
export function LeagueInformation({ season, dates }: LeagueInformationProps) {
  return (
    <InformationCards
      dates={dates ?? <KeyDates dates={season.keyDates} />}
      times={<GameTimes weekday={season.weekday} {...season.gameTimes} />}
      venue={<Venue venue={season.venue} />}
    />
  )
}

/** The three cards with their titles, whatever there is to say in them. */
export function InformationCards({ dates, times, venue }: { dates: ReactNode; times: ReactNode; venue: ReactNode }) {
  return (
    <section aria-labelledby="league-information" className="mt-14 [.over-pictures_&]:mt-0">
      <h2 id="league-information" className="display text-xl">
        League Information
      </h2>
      <div className="information-cards">
        <Card className="flex flex-col p-6 sm:p-7">
          <CardTitle level="h3" eyebrow="Mark the calendar">
            Key Dates
          </CardTitle>
          {dates}
        </Card>
        <Card className="flex flex-col p-6 sm:p-7">
          <CardTitle level="h3" eyebrow="Be there early">
            Game Times
          </CardTitle>
          {times}
        </Card>
        <Card className="flex flex-col p-6 sm:p-7">
          <CardTitle level="h3" eyebrow="Find the field">
            Venue Information
          </CardTitle>
          {venue}
        </Card>
      </div>
    </section>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

function KeyDates({ dates }: { dates: Season['keyDates'] }) {
  const now = useNow(0)
  return (
    <ul className="divide-y divide-line">
      {dates.map(({ label, date, day }) => (
        <li
          key={label}
          className={`grid grid-cols-[5.25rem_1fr] items-baseline gap-4 py-3 first:pt-0 last:pb-0 ${Date.parse(date) + DAY_MS < now ? 'text-ink-3' : ''}`}
        >
          <b aria-hidden="true" className="figures text-xl">
            {day}
          </b>
          <span>
            <span>{label}</span>
            <span className="block text-ink-2 text-sm">{date}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function GameTimes({ weekday, rounds, length }: Season['gameTimes'] & { weekday: string }) {
  return (
    <>
      <ul className="grid flex-1 auto-rows-fr gap-2.5">
        {rounds.map((time, round) => (
          <li key={time} className="flex items-center justify-between rounded-md bg-pitch-50 px-4 py-3.5">
            <span>{`Round ${round + 1}`}</span>
            <b className="figures text-2xl">{time}</b>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-2">{`${weekday}. Each game is ${length}.`}</p>
    </>
  )
}
