import type { OwnDay } from '#contract/mine/mine.ts'
import type { SeasonDates } from '#contract/season-today.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { Dated, HomeSection } from '../section.tsx'
import { aheadText } from './own-sentence.ts'
import { SeasonLink } from './season-link.tsx'

type NextUpProps = {
  next: SeasonDates['next']
  /** The reader's own days that come. */
  ahead?: readonly OwnDay[] | undefined
  /** Left out for who may not see the matches. */
  leagueId?: string
}

/** The next evenings; for a player, whom they play. */
export function NextUp({ next, ahead = [], leagueId }: NextUpProps) {
  if (next.length === 0) return null
  return (
    <HomeSection
      title="Next up"
      link={
        leagueId !== undefined && (
          <SeasonLink to="/matches" leagueId={leagueId}>
            All matches
          </SeasonLink>
        )
      }
    >
      <ul className="border-line border-b">
        {next.map(({ day, label, text }) => {
          const own = ahead.find(({ month, dayOfMonth }) => `${month} ${dayOfMonth}` === day)
          const says = own && aheadText(own)
          return (
            <Dated key={`${day} ${label}`} start={<b className="figures text-xl">{day}</b>}>
              <h3 className="font-bold">{label}</h3>
              <p className="text-ink-2 text-md">{says ? <WithNames {...says} /> : text}</p>
            </Dated>
          )
        })}
      </ul>
    </HomeSection>
  )
}
