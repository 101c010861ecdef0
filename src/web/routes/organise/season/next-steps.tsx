import { Link } from 'react-router'
import type { ListedLeague } from '#contract/new-season.ts'
import { Alert } from '#web/components/alert.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useSite } from '#web/data/site.ts'
import { savedText } from './saved-text.ts'

const STEPS = [
  ['Set up the season below', 'The dates are a proposal. Say where you play, and correct what is different.'],
  ['Tell the players', 'They create an account and register. The home page counts down to the first evening.'],
  ['Hold the draft', 'Captains pick their teams from everyone who registered.'],
] as const

/** What the first administrator of a new site does, in order. */
export function FirstSteps() {
  return (
    <Card className="p-5 sm:p-8">
      <CardTitle eyebrow="Welcome">Three steps to kick-off</CardTitle>
      <ol className="grid gap-5 md:grid-cols-3">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span className="figures text-4xl text-pitch-600">{index + 1}</span>
            <div>
              <h3 className="font-bold">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What a save means for everyone else. */
export function Saved({ season, also }: { season: ListedLeague; also: string }) {
  const site = useSite()
  return (
    <Alert tone="success" title={`${season.name} is saved`}>
      <span>{savedText(season, site)}</span> {also && <span className="block">{also}</span>}
      <Link to={{ pathname: '/organise/teams', search: seasonSearch(season.slug) }} className="underline">
        Type in its teams, or copy them from another season
      </Link>
    </Alert>
  )
}
