import type { OwnDay } from '#contract/mine/mine.ts'
import type { VisitorSeasonToday } from '#contract/season-today.ts'
import { fieldLetter, fieldText } from '#league/fields.ts'
import { UNKNOWN_TEAM } from '#league/team-name.ts'
import { Card } from '#web/components/card.tsx'
import { FieldTag } from '#web/components/league/field-tag.tsx'
import { StatusBadge } from '#web/components/league/status-badge.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'

type Evening = NonNullable<VisitorSeasonToday['evening']>
type Kickoff = Evening['kickoffs'][number]
type Match = Kickoff['matches'][number]
type Knock = { match: Match; time: string; title: string }

/** Knock-out matches of an evening with their kick-offs. */
const knockOuts = (evening: Evening): Knock[] =>
  evening.kickoffs.flatMap(({ time, matches }) =>
    matches.flatMap((match) => (match.knockOut ? [{ match, time, title: match.knockOut.title }] : [])),
  )

/** Tells whether an evening has a match of the finals. */
export const hasFinals = (evening: Evening | null): evening is Evening =>
  evening !== null && knockOuts(evening).length > 0

const STAGES = ['quarter-final', 'semi-final', 'final', 'placing']
const PLACES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']
const LAST = 1000

/** Returns the best place that a match is for: 'Fifth place' → 5, '11th place' and 'Places 11 to 14' → 11; `LAST` of another title. */
function placeOf(title: string): number {
  const word = PLACES.findIndex((place) => title.startsWith(`${place} `))
  return word >= 0 ? word + 1 : Number(/^(?:Places )?(\d+)/.exec(title)?.[1] ?? LAST)
}

/** Puts the cup first, then the matches for places, the third first. */
const inOrder = (a: Knock, b: Knock) =>
  STAGES.indexOf(a.match.stage ?? '') - STAGES.indexOf(b.match.stage ?? '') || placeOf(a.title) - placeOf(b.title)

/** 'Semi-final 1' → 'Semi-finals' */
const groupOf = (title: string) => title.replace(/ \d+$/, 's')

type FinalsCardProps = { evening: Evening; own?: string | undefined }

/** The finals that are played on a day: what each match is for, its teams with their places in the table, or who comes. */
export function FinalsCard({ evening, own }: FinalsCardProps) {
  const groups = new Map<string, Knock[]>()
  for (const knock of knockOuts(evening).toSorted(inOrder)) {
    const key = `${groupOf(knock.title)} ${knock.time}`
    groups.set(key, [...(groups.get(key) ?? []), knock])
  }
  const hasPlaces = knockOuts(evening).some(({ match }) => match.homePlace !== undefined)
  return (
    <Card aria-label="The finals" className="mb-5 p-inset">
      <h2 className="sr-only">The finals</h2>
      <div className="gap-x-10 sm:columns-2 lg:columns-3">
        {[...groups].map(
          ([key, [first, ...others]]) => first && <Group key={key} knocks={[first, ...others]} own={own} />,
        )}
        {hasPlaces && <p className="pt-2 text-ink-2 text-sm">The number is a team’s place in the table.</p>}
      </div>
    </Card>
  )
}

function Group({ knocks, own }: { knocks: readonly [Knock, ...Knock[]]; own: string | undefined }) {
  const [{ title, time }] = knocks
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="flex items-baseline justify-between gap-4 border-line border-b pb-2">
        <b className="figures text-lg">{groupOf(title)}</b>
        <span dir="ltr" className="text-ink-2 text-sm">
          {time}
        </span>
      </h3>
      <ul className="grid gap-3">
        {knocks.map(({ match }) => (
          <Tie key={match.id} match={match} own={own} />
        ))}
      </ul>
    </section>
  )
}

function Tie({ match, own }: { match: Match; own: string | undefined }) {
  const isOwn = own !== undefined && (match.home?.id === own || match.away?.id === own)
  const { status, forfeit, live, knockOut } = match
  const isPlain = !live && !forfeit && (status === 'upcoming' || status === 'completed')
  return (
    <li className={`-mx-2 rounded-sm px-2 ${isOwn ? 'bg-pitch-50' : ''}`}>
      <Side match={match} side="home" own={own} />
      <Side match={match} side="away" own={own} />
      {!isPlain && (
        <p className="pb-2">
          <StatusBadge status={status} forfeit={forfeit} live={live} />
        </p>
      )}
      {knockOut?.penalties && (
        <p className="pb-2 text-ink-2 text-sm">{`${knockOut.penalties.home}–${knockOut.penalties.away} on penalties`}</p>
      )}
    </li>
  )
}

function Side({ match, side, own }: { match: Match; side: 'home' | 'away'; own: string | undefined }) {
  const team = match[side]
  const place = side === 'home' ? match.homePlace : match.awayPlace
  const score = match.live ? match.live[side] : side === 'home' ? match.homeScore : match.awayScore
  return (
    <p className="flex min-h-11 items-center gap-2.5 border-line border-b leading-tight">
      <span className="w-4 text-center text-ink-2 text-sm">
        {place !== undefined && <span className="sr-only">Place </span>}
        {place}
      </span>
      <TeamBadge team={team} size="tiny" />
      <span className="wrap-anywhere min-w-0 flex-1">
        <span translate={team ? 'no' : undefined} dir="auto" className={team ? 'font-semibold' : 'text-ink-2'}>
          {team?.name ?? (match.knockOut?.[side] || UNKNOWN_TEAM)}
        </span>
        {team && team.id === own && <span className="sr-only">, your team</span>}
      </span>
      {score !== null && <b className="figures text-lg">{score}</b>}
      {side === 'home' && <FieldTag field={fieldLetter(match.venue)} />}
    </p>
  )
}

/** The match that comes after an own one of the finals. */
export type WayOn = {
  /** 'If you win' */
  when: string
  /** 'Final, 7:00 PM, field A' */
  text: string
}

/** Returns where the reader plays after their match of the finals, if they win it and if not. */
export function waysOn(evening: Evening | null, { matches }: OwnDay): WayOn[] {
  const own = matches.find(({ title, status }) => title !== undefined && status === 'upcoming')
  if (!evening || !own?.title) return []
  const comesFrom = (whose: string) => {
    const from = `${whose} of ${own.title}`.toLowerCase()
    return knockOuts(evening).find(({ match: { knockOut } }) =>
      [knockOut?.home, knockOut?.away].some((comes) => comes?.toLowerCase() === from),
    )
  }
  return [
    { when: 'If you win', next: comesFrom('Winner') },
    { when: 'If not', next: comesFrom('Loser') },
  ].flatMap(({ when, next }) =>
    next ? { when, text: `${next.title}, ${next.time}, ${fieldText(next.match.venue)}` } : [],
  )
}
