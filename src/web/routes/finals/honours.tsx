import type { Honour } from '#contract/table/finals.ts'
import type { VisitorHonour } from '#contract/visitors/season.ts'
import { Card } from '#web/components/card.tsx'
import { leaderOf } from '#web/components/champion/leader.ts'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { List, Row } from '#web/components/list.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { SectionHead } from '#web/components/section-head.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'

/** Visitors read of teams alone, and can open those seasons that are open to them. */
type ShownHonour = Honour | VisitorHonour

/** The champions of all seasons, the newest first ([SE5]). */
export function Honours({ honours }: { honours: readonly ShownHonour[] }) {
  return (
    <Card aria-labelledby="honours">
      <SectionHead id="honours" title="Honours" note="Every champion so far." />
      <List>
        {honours.map((honour) => (
          <Entry key={honour.season.slug} honour={honour} />
        ))}
      </List>
    </Card>
  )
}

function Entry({ honour }: { honour: ShownHonour }) {
  const { season, team, result, against } = honour
  const leader = 'captain' in honour ? leaderOf(honour) : null
  const isOpen = 'captain' in honour || honour.season.open
  return (
    <Row
      start={
        <>
          <b className="figures text-ink-2 text-xl">{season.year}</b>
          <TeamBadge team={team} size="medium" />
        </>
      }
      title={
        <b translate="no" className="display text-xl">
          {team.name}
        </b>
      }
      detail={leader && <WithNames text={`${leader.role} ${leader.name}`} names={[leader.name]} />}
      end={
        <>
          <span>
            <span>{result}</span>
            {against && (
              <span className="block text-ink-2 text-sm">
                <WithNames text={`against ${against}`} names={[against]} />
              </span>
            )}
          </span>
          {isOpen && (
            <TextLink to={{ pathname: '/finals', search: seasonSearch(season.slug) }}>
              <span>{`Open ${season.year}`}</span>
              <span className="sr-only">{`: ${season.name}`}</span>
            </TextLink>
          )}
        </>
      }
    />
  )
}
