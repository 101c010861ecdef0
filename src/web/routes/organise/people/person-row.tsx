import { memo } from 'react'
import type { PersonRow as Person } from '#contract/people/person.ts'
import { graduationLabel } from '#contract/people/positions.ts'
import type { TeamSummary } from '#contract/team.ts'
import { Crest } from '#web/components/crest.tsx'
import { Day } from '#web/components/day.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Press } from '#web/components/press.tsx'
import { Tag } from '#web/components/tag.tsx'
import { TickBox } from '#web/components/tick.tsx'
import { AgreementMark, FeeMark, Positions, StandingMarks } from './marks.tsx'
import { nameOf } from './people-text.ts'

type PersonRowProps = {
  person: Person
  team: TeamSummary | null
  /** False before the season has rosters: nobody misses a team then. */
  withTeams: boolean
  chosen: boolean
  onChoose: (userId: string, on: boolean) => void
  onOpen: (userId: string) => void
}

/** A registration in the list: a box chooses it, the rest of the row opens its sheet. */
export const PersonRow = memo(function PersonRow({
  person,
  team,
  withTeams,
  chosen,
  onChoose,
  onOpen,
}: PersonRowProps) {
  const { userId, nickname, graduationYear, position, registeredAt, standing } = person
  const name = nameOf(person)
  const isGone = standing === 'removed' || standing === 'blocked'
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the box */}
      <label className="person-pick">
        <TickBox
          checked={chosen}
          aria-label={`Choose ${name}`}
          onChange={({ target }) => onChoose(userId, target.checked)}
        />
      </label>
      <Press className="person-columns" aria-haspopup="dialog" data-person={userId} onClick={() => onOpen(userId)}>
        <span className="person-name">
          <b
            translate="no"
            className={isGone ? 'block text-ink-2 line-through' : 'block font-semibold text-base leading-tight'}
          >
            {name}
          </b>
          <small translate="no" className="text-ink-2 text-xs max-lg:hidden print:hidden">{`“${nickname}”`}</small>
        </span>
        <span className="person-sub">
          {withTeams && (
            <span className="person-team">
              {team ? (
                <>
                  <Crest name={team.name} color={team.color} className="h-5.5 w-5" />
                  <span translate="no" className="wrap-anywhere min-w-0">
                    {team.name}
                  </span>
                </>
              ) : (
                <Tag tone="warn">No team</Tag>
              )}
            </span>
          )}
          <span className="person-class">{graduationLabel(graduationYear)}</span>
        </span>
        <Positions codes={position} />
        <span className="person-tags">
          {person.fee !== 'none' && (
            <span className="person-fee">
              <FeeMark person={person} />
            </span>
          )}
          {person.agreement !== 'none' && (
            <span className="person-agreement">
              <AgreementMark agreement={person.agreement} />
            </span>
          )}
          <span className="person-registered">
            <span className="max-lg:hidden print:hidden">
              <Day at={registeredAt} />
            </span>
            <StandingMarks {...person} />
          </span>
        </span>
        <Icon name="arrow" className="person-arrow size-5" />
      </Press>
    </>
  )
})
