import type { OpeningReply } from '#contract/visitors/opening.ts'
import { inWords, nounFor, numberWord } from '#league/count-text.ts'
import { holdsNameOf } from '#league/visitors/held-names.ts'
import { Card } from '#web/components/card.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { List, Row } from '#web/components/list.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { SectionHead } from '#web/components/section-head.tsx'
import { TextLink } from '#web/components/text-button.tsx'
import { ConsoleIcon } from '../console/console-icon.tsx'
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

/** The teams whose names visitors do not read, and in one line those whose names they do ([PU1], [PU3]). */
export function TeamNames({ teams, season }: { teams: readonly Team[]; season: ConsoleSeason }) {
  const hidden = teams.filter(({ held }) => held !== null)
  const others = teams.filter(({ held }) => held === null)
  const teamsPage = `/organise/teams${seasonSearch(season.slug)}`
  if (teams.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <SectionHead
        title={titleOf(hidden)}
        note={
          hidden.length > 0 && `Visitors see a number instead, until you rename ${hidden.length === 1 ? 'it' : 'them'}.`
        }
      />
      <List>
        {hidden.map(({ team, visitors, held }) => (
          <Row
            key={team.id}
            start={<TeamBadge team={team} />}
            title={
              <span translate="no">
                <Marked text={team.name} held={held} />
              </span>
            }
            detail={
              <>
                <span className="block">{`Visitors see “${visitors.name}”`}</span>
                {held && (
                  <>
                    <span>{ROLES[held.role]}</span> <span translate="no">{held.name}</span>
                  </>
                )}
              </>
            }
            end={
              <TextLink to={`${teamsPage}&team=${team.id}`} aria-label={`Rename ${team.name}`}>
                Rename
              </TextLink>
            }
          />
        ))}
      </List>
      {others.length > 0 && (
        <div className="flex gap-3 px-inset pt-3.5 pb-3 text-ink-2 text-sm">
          <ConsoleIcon name="info" />
          <div className="wrap-anywhere min-w-0 flex-1">
            <p>
              <span>{othersText(others.length, hidden.length > 0)}</span>{' '}
              <span translate="no">{others.map(({ team }) => team.name).join(', ')}</span>
            </p>
            <TextLink to={teamsPage}>Change team names</TextLink>
          </div>
        </div>
      )}
    </Card>
  )
}

function titleOf(hidden: readonly Team[]): string {
  if (hidden.length === 0) return 'No team name contains a person’s name'
  const whose = hidden.every(({ held }) => held?.role === 'captain') ? 'a captain’s name' : 'a person’s name'
  const names = `${inWords(hidden.length)} team ${nounFor(hidden.length, 'name')}`
  return `${names} ${hidden.length === 1 ? 'contains' : 'contain'} ${whose}`
}

function othersText(count: number, isRest: boolean): string {
  if (count === 1) return isRest ? 'Visitors see the other name:' : 'Visitors see the team’s name:'
  return `Visitors see the ${isRest ? 'other ' : ''}${numberWord(count)} names:`
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
