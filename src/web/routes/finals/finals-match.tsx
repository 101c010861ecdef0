import type { FinalsMatch } from '#contract/table/finals.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import { forfeitText } from '#league/forfeit-text.ts'
import { KickRows } from '#web/components/league/kick-rows.tsx'
import { StatusBadge } from '#web/components/league/status-badge.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { WithNames } from '#web/components/with-names.tsx'

const STATUS_TEXTS: Partial<Record<FinalsMatch['status'], string>> = {
  postponed: 'Called off, date to come',
  cancelled: 'Cancelled',
  abandoned: 'Abandoned',
  awaiting: 'Awaiting a decision',
}

const FINAL = 'border-2 border-gold shadow-card'
const SIDE = 'wrap-anywhere flex items-center gap-2.5 border-line border-t px-3 py-1.5 leading-tight first:border-t-0'
const NOTE = 'border-line border-t bg-chalk p-3 text-ink-2 text-sm'

/** One match of the bracket: who, from which place of the table, and how it ended. */
export function FinalsMatchCard({ match }: { match: FinalsMatch }) {
  const { title, time, venue, stage, status, forfeit, knockOut, winner, goesOn } = match
  const penalties = knockOut?.penalties
  const when = time ? `${time} · ${venue.replace(/^F/, 'f')}` : 'Date to come'
  return (
    <>
      <h3 className="mb-2 flex items-baseline justify-between gap-3">
        <span className="font-bold text-lg">{title}</span>
        {match.live ? (
          <StatusBadge status={status} live={match.live} />
        ) : (
          <span className="text-ink-2 text-sm">{STATUS_TEXTS[status] ?? when}</span>
        )}
      </h3>
      <div className={`overflow-hidden rounded-md bg-paper ${stage === 'final' ? FINAL : 'border border-line'}`}>
        <SideRow match={match} side="home" />
        <SideRow match={match} side="away" />
        {penalties && <Shootout match={match} penalties={penalties} />}
        {goesOn && match[goesOn] && (
          <p className={NOTE}>
            <WithNames text={`${match[goesOn].name} go on without playing`} names={[match[goesOn].name]} />
          </p>
        )}
        {forfeit && (
          <p className={NOTE}>
            <WithNames text={forfeitText(match)} names={[match.home?.name, match.away?.name]} />
          </p>
        )}
        {status === 'completed' && !forfeit && winner === null && <p className={NOTE}>Penalties to come</p>}
      </div>
    </>
  )
}

function SideRow({ match, side }: { match: FinalsMatch; side: 'home' | 'away' }) {
  const team = match[side]
  const place = side === 'home' ? match.homePlace : match.awayPlace
  const score = match.live ? match.live[side] : side === 'home' ? match.homeScore : match.awayScore
  const won = match.winner === side
  const isFinal = match.stage === 'final'
  return (
    <div
      className={`${SIDE} ${isFinal ? 'min-h-19' : 'min-h-14'} ${won ? 'font-bold' : 'text-ink-2'} ${won && isFinal ? 'bg-warn-50' : ''}`}
    >
      {place !== null && (
        <span className="w-6 text-center font-semibold text-ink-2 text-sm">
          <span className="sr-only">Place </span>
          <span>{place}</span>
        </span>
      )}
      <TeamBadge team={team} />
      <span className={`min-w-0 flex-1 ${team && isFinal ? 'text-lg' : ''}`}>
        <span translate={team ? 'no' : undefined}>{team?.name ?? (match.knockOut?.[side] || 'To come')}</span>
        {won && <span className="ms-2.5 inline-block size-2 rounded-full bg-gold" aria-hidden="true" />}
        {won && <span className="sr-only"> won</span>}
      </span>
      <span className="figures text-2xl">{score ?? ''}</span>
    </div>
  )
}

/** Says how penalties ended: who won them, and each kick in its order where somebody entered them. */
function Shootout({ match, penalties }: { match: FinalsMatch; penalties: Penalties }) {
  const winner = penalties.home > penalties.away ? match.home : match.away
  const [more, fewer] = [Math.max(penalties.home, penalties.away), Math.min(penalties.home, penalties.away)]
  return (
    <div className="border-line border-t bg-chalk p-3">
      <p className="font-semibold text-sm">
        <WithNames text={`${winner?.name ?? 'One side'} won ${more}–${fewer} on penalties`} names={[winner?.name]} />
      </p>
      {penalties.kicks && <KickRows sides={match} kicks={penalties.kicks} />}
    </div>
  )
}
