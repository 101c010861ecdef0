import type { League } from '#contract/league.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const printed = (isoDay: string) => day.format(new Date(`${isoDay}T00:00:00Z`))

/** The seasons there are, each with what the site does with it. */
export function SeasonList({ leagues }: { leagues: readonly League[] }) {
  return (
    <Card className="p-5 sm:p-8">
      <ul className="mb-6 grid border-line border-b">
        {leagues.map((league) => (
          <li key={league.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t py-4">
            <div className="min-w-0 flex-1 basis-60">
              <h2 className="display text-2xl">{league.name}</h2>
              <p className="mt-1 text-ink-2">
                {printed(league.details.seasonStart)} to {printed(league.details.finals)}
              </p>
              <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
                {league.current && <Tag>Current season</Tag>}
                {league.shownFirst && <Tag>Shown first</Tag>}
              </p>
            </div>
            <ButtonLink
              to={`/organise/season?id=${league.id}`}
              variant="quiet"
              size="small"
              aria-label={`Change ${league.name}`}
            >
              Change
            </ButtonLink>
          </li>
        ))}
      </ul>
      <ButtonLink to="/organise/season?id=new">Set up a new season</ButtonLink>
    </Card>
  )
}

function Tag({ children }: { children: string }) {
  return <span className="rounded-s bg-pitch-50 px-2 py-0.5 font-semibold text-pitch-800 text-sm">{children}</span>
}
