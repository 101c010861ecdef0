import type { MineSeason, OwnDay, OwnTeamSeason } from '#contract/mine/mine.ts'
import { NextCard } from '#web/components/mine/next-card.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { Dated, Start } from './section.tsx'
import type { WayOn } from './under-way/finals-card.tsx'

type OwnCardProps = {
  season: MineSeason
  own: OwnTeamSeason
  userId: string
  isStored: boolean
  /** The day that the card names, where it is not the one that Home is about. */
  named?: OwnDay | null
  /** The matches of the finals that come after the own one. */
  ways?: readonly WayOn[]
}

/** The card of one's own next match, as on the screen of what is one's own; many changes are read there. */
export default function OwnCard({ season, own, userId, isStored, named, ways = [] }: OwnCardProps) {
  // Whom one plays and when stays on the first screen of a phone.
  const isLong = own.changes.length > 1
  return (
    <div>
      <NextCard
        season={season}
        own={isLong ? { ...own, changes: [] } : own}
        userId={userId}
        isStored={isStored}
        heading={named && <Heading season={season} day={named} />}
      />
      {isLong && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3">
          <span>{`${own.changes.length} changes since you looked.`}</span>
          <TextLink to={`/me?season=${season.slug}`}>See them</TextLink>
        </p>
      )}
      {ways.length > 0 && (
        <ul className="mt-4">
          {ways.map(({ when, text }) => (
            <Dated key={when} start={<Start>{when}</Start>}>
              <p className="font-semibold">{text}</p>
            </Dated>
          ))}
        </ul>
      )}
    </div>
  )
}

function Heading({ season, day }: { season: MineSeason; day: OwnDay }) {
  return (
    <header className="px-inset pt-5">
      <p className="eyebrow text-pitch-600">{`${season.league.name} · ${day.evening}`}</p>
      <h2 className="display mt-1 text-2xl">{`${day.weekday}, ${day.date}`}</h2>
    </header>
  )
}
