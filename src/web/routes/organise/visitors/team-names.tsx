import type { OpeningReply } from '#contract/visitors/opening.ts'
import { nounFor } from '#league/count-text.ts'
import { holdsNameOf } from '#league/visitors/held-names.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { List, Row } from '#web/components/list.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { SectionHead } from '#web/components/section-head.tsx'
import { Tag } from '#web/components/tag.tsx'
import type { ConsoleSeason } from '../console/use-console-season.ts'

type Team = OpeningReply['teams'][number]
type Held = NonNullable<Team['held']>

const ROLES: Record<Held['role'], string> = {
  captain: 'Captain',
  deputy: 'Deputy',
  coach: 'Coach',
  player: 'Player',
  former: 'Somebody who left',
}

/** The teams of a season, those first whose names visitors do not read ([PU1], [PU3]). */
export function TeamNames({ teams, season }: { teams: readonly Team[]; season: ConsoleSeason }) {
  const hidden = teams.filter(({ held }) => held !== null)
  const others = teams.filter(({ held }) => held === null)
  if (teams.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <SectionHead
        title={titleOf(hidden.length, hidden.every(isCaptains))}
        note={
          hidden.length > 0 &&
          'Visitors see a number instead until the team is renamed. The number stays the same all season.'
        }
      />
      <List>
        {[...hidden, ...others].map(({ team, visitors, held }) => (
          <Row
            key={team.id}
            start={<TeamBadge team={team} />}
            title={
              <span translate="no">
                <Marked text={team.name} held={held} />
              </span>
            }
            detail={
              held && (
                <>
                  <span>{ROLES[held.role]}</span> <span translate="no">{held.name}</span>
                </>
              )
            }
            end={
              <>
                <span className={`flex items-center gap-3 md:w-60 ${held ? 'font-semibold' : 'max-md:hidden'}`}>
                  <TeamBadge team={visitors} />
                  <span translate="no" className="wrap-anywhere min-w-0">
                    <span className="sr-only">For visitors: </span>
                    {visitors.name}
                  </span>
                </span>
                <span className="flex md:w-28 md:justify-end">
                  {held ? (
                    <ButtonLink
                      to={`/organise/teams${seasonSearch(season.slug)}`}
                      variant="quiet"
                      size="small"
                      aria-label={`Rename ${team.name}`}
                    >
                      Rename
                    </ButtonLink>
                  ) : (
                    <Tag tone="good">
                      <Icon name="check" className="size-4" />
                      As it is
                    </Tag>
                  )}
                </span>
              </>
            }
          />
        ))}
      </List>
    </Card>
  )
}

const isCaptains = ({ held }: Team) => held?.role === 'captain'

function titleOf(count: number, areCaptains: boolean): string {
  if (count === 0) return 'No team name holds a captain’s name'
  const whose = areCaptains ? 'a captain’s name' : 'a person’s name'
  return `${count} team ${nounFor(count, 'name')} still ${count === 1 ? 'holds' : 'hold'} ${whose}`
}

/** A team's name, with each of its words that is of the person's name marked. */
function Marked({ text, held }: { text: string; held: Held | null }) {
  if (held === null || held.name === '') return text
  const person = { firstName: '', lastName: held.name, nickname: '' }
  return text.split(/(\s+)/).map((word, i) =>
    holdsNameOf(word, person) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name do not move
      <mark key={i} className="rounded-sm bg-flood/45 px-0.5">
        {word}
      </mark>
    ) : (
      word
    ),
  )
}
