import type { FinalsMatch, FinalsReply } from '#contract/table/finals.ts'
import { Card } from '#web/components/card.tsx'
import { SectionHead } from '#web/components/section-head.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { FinalsMatchCard } from './finals-match.tsx'

/** The bracket of a season, read as headed matches: on a phone the final first, then the way to it. */
export function Bracket({
  reply: { matches, date, drawn },
}: {
  reply: Pick<FinalsReply, 'matches' | 'date' | 'drawn'>
}) {
  const cup = matches.filter(({ stage }) => stage !== 'placing')
  const others = matches.filter(({ stage }) => stage === 'placing')
  const rounds = [...Map.groupBy(cup, ({ round }) => round)].toSorted(([a], [b]) => a - b).map(([, ofRound]) => ofRound)
  return (
    <Card aria-labelledby="finals-day" className="px-inset pb-8">
      <div className="-mx-inset">
        <SectionHead id="finals-day" title="Finals day">
          <p className="text-ink-2 text-sm">
            {[date, 'the number is the place in the table'].filter(Boolean).join(' · ')}
          </p>
        </SectionHead>
      </div>
      <div className="bracket" data-rounds={rounds.length}>
        {rounds.map((ofRound) => (
          <ol key={ofRound[0]?.round} className="bracket-round">
            {ofRound.map((match) => (
              <Entry key={match.id} match={match} />
            ))}
          </ol>
        ))}
      </div>
      {others.length > 0 && (
        <ol className="mt-7 grid gap-6 border-line border-t pt-6 md:grid-cols-2">
          {others
            .toSorted((a, b) => placeOf(a) - placeOf(b))
            .map((match) => (
              <Entry key={match.id} match={match} />
            ))}
        </ol>
      )}
      {drawn.length > 0 && (
        <p className="mt-5 text-ink-2 text-sm">
          <WithNames text={drawn.join(' ')} names={matches.flatMap((match) => [match.home?.name, match.away?.name])} />
        </p>
      )}
    </Card>
  )
}

const ORDER = ['Third', 'Fifth', 'Seventh', 'Places']
const placeOf = ({ title }: FinalsMatch) => ORDER.indexOf(title.split(' ')[0] ?? '')

const Entry = ({ match }: { match: FinalsMatch }) => (
  <li className="min-w-0">
    <FinalsMatchCard match={match} />
  </li>
)
