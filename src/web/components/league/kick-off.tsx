import type { ReactNode } from 'react'
import type { MatchCard } from '#contract/match.ts'
import type { VisitorTeamSummary } from '#contract/visitors/opening.ts'
import { fieldLetter } from '#league/fields.ts'
import { UNKNOWN_TEAM } from '#league/team-name.ts'
import { FieldTag } from './field-tag.tsx'
import { StatusBadge } from './status-badge.tsx'
import { TeamBadge } from './team-badge.tsx'

/** A match of an evening, for players or for visitors. */
export type EveningMatch = Pick<
  MatchCard,
  'id' | 'venue' | 'homeScore' | 'awayScore' | 'status' | 'forfeit' | 'live' | 'knockOut'
> & { home: VisitorTeamSummary | null; away: VisitorTeamSummary | null }

type KickOffProps = { time: string; round?: number; className?: string; children: ReactNode }

/** A kick-off of an evening, with a `MatchRow` for each match that begins then. */
export const KickOff = ({ time, round, className = '', children }: KickOffProps) => (
  <section className={`min-w-0 ${className}`}>
    <h3 className="mb-1 flex items-baseline justify-between gap-4">
      <b dir="ltr" className="figures text-xl">
        {time}
      </b>
      {round !== undefined && <span className="text-ink-2 text-sm">{`Round ${round}`}</span>}
    </h3>
    <ul>{children}</ul>
  </section>
)

type MatchRowProps = { match: EveningMatch /** The reader's own team. */; own?: string | undefined }

/** A match in one line: its field, both teams, and the score once there is one. */
export function MatchRow({ match, own }: MatchRowProps) {
  const { venue, home, away, status, forfeit, live, knockOut } = match
  const isOwn = own !== undefined && (home?.id === own || away?.id === own)
  const isPlain = !live && !forfeit && (status === 'upcoming' || status === 'completed')
  return (
    <li className={`-mx-2.5 rounded-sm px-2.5 py-1 ${isOwn ? 'bg-pitch-50' : ''}`}>
      <div className="grid min-h-10 grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 sm:gap-2.5">
        <FieldTag field={fieldLetter(venue)} />
        <Side team={home} comes={knockOut?.home} own={own} />
        <Score match={match} />
        <Side team={away} comes={knockOut?.away} own={own} />
      </div>
      {(!isPlain || knockOut?.penalties) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-9 pb-1.5 text-ink-2 text-sm">
          {!isPlain && <StatusBadge status={status} forfeit={forfeit} live={live} />}
          {knockOut?.penalties && <Penalties match={match} penalties={knockOut.penalties} />}
        </div>
      )}
    </li>
  )
}

/** The goals of a match as they are now, `v` before there are any. */
export function Score({ match: { status, homeScore, awayScore, forfeit, live } }: { match: EveningMatch }) {
  const isScored = status === 'completed' && !forfeit && homeScore !== null && awayScore !== null
  const shown = live ?? (isScored ? { home: homeScore, away: awayScore } : null)
  return (
    <span dir="ltr" className={`figures min-w-7 text-center sm:min-w-9 ${shown ? 'text-lg' : 'text-ink-3'}`}>
      {shown ? `${shown.home}–${shown.away}` : 'v'}
    </span>
  )
}

type SideProps = {
  team: VisitorTeamSummary | null
  /** The words for a side of the finals while its team is not known. */
  comes: string | undefined
  own?: string | undefined
}

/** A side of a match by its badge and name. */
export const Side = ({ team, comes, own }: SideProps) => (
  <span className="flex min-w-0 items-center gap-2 font-semibold text-sm leading-tight sm:text-md">
    <TeamBadge team={team} size="tiny" />
    <span className="wrap-anywhere min-w-0 hyphens-auto">
      <span translate={team ? 'no' : undefined} dir="auto" className={team?.shortName ? 'max-sm:hidden' : undefined}>
        {team?.name ?? (comes || UNKNOWN_TEAM)}
      </span>
      {/* Two names and a score are in a line of a phone. */}
      {team?.shortName && (
        <span translate="no" dir="auto" className="sm:hidden">
          {team.shortName}
        </span>
      )}
      {team && team.id === own && <span className="sr-only">, your team</span>}
    </span>
  </span>
)

type PenaltiesProps = { match: EveningMatch; penalties: { home: number; away: number } }

/** 'Torres United 4–3 on penalties' */
function Penalties({ match: { home, away }, penalties }: PenaltiesProps) {
  const [winner, more, fewer] =
    penalties.home > penalties.away ? [home, penalties.home, penalties.away] : [away, penalties.away, penalties.home]
  return (
    <span>
      <span translate="no" dir="auto">
        {winner?.name ?? ''}
      </span>
      <span>{` ${more}–${fewer} on penalties`}</span>
    </span>
  )
}
