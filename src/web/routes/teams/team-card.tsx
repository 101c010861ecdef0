import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { SquadMember, TeamCard as Team } from '#contract/team.ts'
import { counted } from '#league/count-text.ts'
import { memberName } from '#league/teams.ts'
import { Figure, Figures } from '#web/components/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ColorBar } from '#web/components/league/color-bar.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { teamPath } from '#web/components/league/team-link.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Tag } from '#web/components/tag.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { usePrinting } from '#web/data/use-printing.ts'

type TeamCardProps = {
  /** Without its players for visitors. */
  team: Omit<Team, 'players'> & Partial<Pick<Team, 'players'>>
  leagueId: string
}

/** A team at a glance: its colour, its record and who plays for it. */
export function TeamCard({ team, leagueId }: TeamCardProps) {
  return (
    <li className="card flex flex-col overflow-hidden">
      <ColorBar color={team.color} className="h-2 shrink-0" />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex min-h-14 items-center gap-3.5">
          <TeamBadge team={team} size="medium" />
          <h2 translate="no" className="display min-w-0 text-balance text-2xl">
            {team.name}
          </h2>
        </div>
        <div className="my-4 rounded-md border border-line">
          <Figures>
            <Figure value={team.wins}>Wins</Figure>
            <Figure value={team.draws}>Draws</Figure>
            <Figure value={team.losses}>Losses</Figure>
            <Figure value={team.goalsFor}>GF</Figure>
          </Figures>
        </div>
        {team.players && <PlayerTags players={team.players} teamName={team.name} />}
        <div className="mt-auto pt-4 print:hidden">
          <Link
            to={teamPath(team, leagueId)}
            className="flex min-h-12 items-center justify-between border-line border-t pt-2 font-bold hover:text-pitch-600"
          >
            <span>
              View Details
              <span className="sr-only">
                <WithNames text={` of ${team.name}`} names={[team.name]} />
              </span>
            </span>
            <Icon name="arrow" />
          </Link>
        </div>
      </div>
    </li>
  )
}

/** The number of players that a card shows at first (spec section 9). */
const SHOWN = 5

/** The players of a team as name tags: the first five, and the rest on demand and on paper. */
function PlayerTags({ players, teamName }: { players: readonly SquadMember[]; teamName: string }) {
  const [all, setAll] = useState(false)
  const isPrinting = usePrinting()
  const id = useId()
  const tags = players.map((player, place) => ({ place, name: memberName(player) }))
  if (tags.length === 0) return <p className="text-ink-2">No players yet: the draft fills this squad.</p>
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul id={id} className="contents">
        {(all || isPrinting ? tags : tags.slice(0, SHOWN)).map(({ place, name }) => (
          <NameTag key={place}>{name || <Bone className="h-4 w-20" />}</NameTag>
        ))}
      </ul>
      {tags.length > SHOWN && (
        <noscript>
          <ul className="flex flex-wrap gap-1.5">
            {tags.slice(SHOWN).map(({ place, name }) => (
              <NameTag key={place}>{name}</NameTag>
            ))}
          </ul>
        </noscript>
      )}
      {tags.length > SHOWN && (
        <TextButton
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
          className="needs-scripts text-sm"
        >
          <span>{all ? 'Show less' : `Show +${counted(tags.length - SHOWN, 'player')}`}</span>
          <span className="sr-only">
            <WithNames text={` of ${teamName}`} names={[teamName]} />
          </span>
        </TextButton>
      )}
    </div>
  )
}

const NameTag = ({ children }: { children: ReactNode }) => (
  <li translate="no" data-testid="player">
    <Tag>{children}</Tag>
  </li>
)
