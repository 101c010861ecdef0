import type { OwnMatch } from '#contract/mine/mine.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { Tag } from '#web/components/tag.tsx'

/** The opponent of a match, with its crest. */
export const Opponent = ({ match }: { match: Pick<OwnMatch, 'opponent' | 'opponentText'> }) => (
  <span className="inline-flex min-w-0 items-center gap-2.5 font-semibold">
    {match.opponent && <TeamBadge team={match.opponent} />}
    <span translate="no" dir="auto" className="wrap-anywhere min-w-0">
      {match.opponentText}
    </span>
  </span>
)

/** The field of a match, by its letter. */
export const FieldTag = ({ field }: { field: string }) => (
  <Tag tone="good">
    <span className="sr-only">Field </span>
    <b className="figures">{field}</b>
  </Tag>
)
