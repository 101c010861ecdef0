import type { ReactNode } from 'react'
import type { TeamSummary } from '#contract/team.ts'
import { hasForfeited } from '#league/forfeit-text.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { Said } from '../said.tsx'
import { type BoardMatch, sideText } from '../view/board.ts'

type SideProps = {
  team: TeamSummary | null
  /** The team's name, or in words who comes. */
  name: ReactNode
  /** At the end of the line: the goals. */
  children?: ReactNode
}

/** A team on a line of its own. */
export const Side = ({ team, name, children }: SideProps) => (
  <span className="flex min-h-7 min-w-0 items-center gap-2 leading-tight">
    <TeamBadge team={team} size="tiny" />
    <span translate={team ? 'no' : undefined} className="wrap-anywhere min-w-0 py-1">
      {name}
    </span>
    {children}
  </span>
)

/** Both teams of a match, the home team above. */
export const Sides = ({ match }: { match: BoardMatch }) => (
  <>
    <Side team={match.home} name={shortOf(match.home) ?? sideText(match, 'home')} />
    <span className="sr-only"> v </span>
    <Side team={match.away} name={shortOf(match.away) ?? sideText(match, 'away')} />
  </>
)

/** The name of a team on the board. */
export const shortOf = (team: TeamSummary | null): string | undefined => team?.shortName ?? team?.name

/** The goals of a side, or that it gave the match up. */
export function Goals({ match, side }: { match: BoardMatch; side: 'home' | 'away' }) {
  const goals = side === 'home' ? match.homeScore : match.awayScore
  const gave = goals === null && hasForfeited(match.forfeit, side)
  return (
    <>
      <b className="figures ms-auto text-lg">{goals ?? (gave ? 'F' : '–')}</b>
      {gave && <span className="sr-only"> forfeited</span>}
    </>
  )
}

/** Tells whether no team of a match of the finals is known yet, while signs say which will come. */
export const isAwaited = ({ home, away, slots }: BoardMatch): boolean =>
  home === null && away === null && slots !== undefined && slots.homeSign !== '' && slots.awaySign !== ''

/** Such a match, in the width of a column: what it is, and the signs of who comes; their words are read out. */
export const Awaited = ({ match: { note, slots, isChanged } }: { match: BoardMatch }) => (
  <>
    <span className={`block min-h-5 text-xs ${isChanged ? 'text-warn-ink' : 'text-ink-2'}`}>{note}</span>
    <Pair>
      <Shield>{slots?.homeSign}</Shield>v<Shield>{slots?.awaySign}</Shield>
    </Pair>
  </>
)

const Pair = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center gap-1 text-ink-2 text-xs">{children}</span>
)

const Shield = ({ children }: { children: ReactNode }) => (
  <b className="grid size-7 place-items-center rounded-sm rounded-b-xl border border-ink-3 border-dashed text-2xs text-ink">
    {children}
  </b>
)

/** The crests of a match that is off, and what became of it. */
export const Ghost = ({ match, text, isWaiting }: { match: BoardMatch; text: string; isWaiting: boolean }) => (
  <>
    <Pair>
      <TeamBadge team={match.home} size="tiny" />
      <span aria-hidden="true">v</span>
      <TeamBadge team={match.away} size="tiny" />
      <span className="sr-only">
        <Said>{match.name}</Said>
      </span>
    </Pair>
    <span
      className={`mt-1.5 block text-xs leading-tight ${isWaiting ? 'font-semibold text-warn-ink' : 'font-normal text-ink-2'}`}
    >
      {text}
    </span>
  </>
)

/** Marks at the edge of a place that it is not published as it is. */
export const ChangedMark = () => (
  <span aria-hidden="true" className="absolute inset-y-3 -start-px w-1 rounded-e-sm bg-warn-500" />
)
