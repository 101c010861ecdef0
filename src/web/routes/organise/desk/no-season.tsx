import { ButtonLink } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { useSite } from '#web/data/site.ts'
import { ConsolePage } from '../console/console-page.tsx'
import { OwnNeeds } from './own-needs.tsx'

/** The desk of a site without a season: the first steps, and what site and account need. */
export function NoSeason() {
  const { productName } = useSite()
  return (
    <ConsolePage title="Welcome" eyebrow={productName}>
      <FirstSteps />
      <div>
        <ButtonLink to="/organise/season?id=new">Set up the season</ButtonLink>
      </div>
      <OwnNeeds />
    </ConsolePage>
  )
}

const STEPS = [
  ['Set up the season below', 'The dates are a suggestion. Correct them, and say where you play.'],
  ['Tell the players', 'They create an account and register. The home page counts down to the first evening.'],
  ['Hold the draft', 'Captains pick their teams from everyone who registered.'],
] as const

/** The first steps of a new site's owner, in order. */
function FirstSteps() {
  return (
    <Card className="p-5 sm:p-8">
      <CardTitle eyebrow="Welcome">Three steps to kick-off</CardTitle>
      <ol className="grid gap-5 md:grid-cols-3">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span className="figures text-2xl text-pitch-600">{index + 1}</span>
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
