import { useState } from 'react'
import type { VisitorSeasonToday } from '#contract/season-today.ts'
import { Card } from '#web/components/card.tsx'
import { KickOff, MatchRow } from '#web/components/league/kick-off.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { HomeSection } from '../section.tsx'
import { SeasonLink } from './season-link.tsx'

type Evening = VisitorSeasonToday['evening']

/** The kick-offs without the matches of the finals, which have a card of their own. */
const plainKickoffs = (evening: Evening) =>
  (evening?.kickoffs ?? []).flatMap(({ matches, ...kickoff }) => {
    const plain = matches.filter(({ knockOut }) => !knockOut)
    return plain.length > 0 ? [{ ...kickoff, matches: plain }] : []
  })

/** 'Tonight' → 'tonight', 'Wednesday' → 'on Wednesday', 'Finals day' → 'on finals day' */
const inSentence = (title: string) =>
  title.startsWith('To') ? title.toLowerCase() : `on ${title.replace('Finals', 'finals')}`

/** The kick-offs of the evening for who has no match of their own. */
export function EveningCard({ evening, title }: { evening: Evening; title: string }) {
  const kickoffs = plainKickoffs(evening)
  if (kickoffs.length === 0) return null
  return (
    <Card aria-label={`Matches ${inSentence(title)}`} className="mb-5 p-inset">
      <h2 className="sr-only">{`Matches ${inSentence(title)}`}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 lg:grid-cols-2">
        {kickoffs.map(({ round, time, matches }) => (
          <KickOff key={`${round} ${time}`} time={time} round={round}>
            {matches.map((match) => (
              <MatchRow key={match.id} match={match} />
            ))}
          </KickOff>
        ))}
      </div>
    </Card>
  )
}

const isOf =
  (own: string | undefined) =>
  ({ home, away }: ReturnType<typeof plainKickoffs>[number]['matches'][number]) =>
    own !== undefined && (home?.id === own || away?.id === own)

type WholeEveningProps = { evening: Evening; title: string; own: string | undefined; leagueId: string }

/** All matches of the evening under one's own. A phone shows the kick-off in which one plays next, and the rest on a press. */
export function WholeEvening({ evening, title, own, leagueId }: WholeEveningProps) {
  const [isOpen, setOpen] = useState(false)
  const kickoffs = plainKickoffs(evening)
  if (kickoffs.length === 0) return null
  const ofOwn = kickoffs.filter(({ matches }) => matches.some(isOf(own)))
  const unfolded =
    ofOwn.find(({ matches }) => matches.some(({ status }) => status === 'upcoming')) ?? ofOwn[0] ?? kickoffs[0]
  const folded = kickoffs.length - 1
  return (
    <HomeSection
      title={`All matches ${inSentence(title)}`}
      link={
        <SeasonLink to="/matches" leagueId={leagueId}>
          Matches
        </SeasonLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 lg:grid-cols-2">
        {kickoffs.map((kickoff) => (
          <KickOff
            key={`${kickoff.round} ${kickoff.time}`}
            time={kickoff.time}
            round={kickoff.round}
            className={isOpen || kickoff === unfolded ? '' : 'max-sm:hidden'}
          >
            {kickoff.matches.map((match) => (
              <MatchRow key={match.id} match={match} own={own} />
            ))}
          </KickOff>
        ))}
      </div>
      {folded > 0 && (
        <TextButton className="sm:hidden print:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : folded === 1 ? 'Show the other kick-off' : `Show the other ${folded} kick-offs`}
        </TextButton>
      )}
    </HomeSection>
  )
}
