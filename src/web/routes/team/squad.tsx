import { POSITIONS } from '#contract/people/positions.ts'
import type { SquadMember } from '#contract/team.ts'
import { counted } from '#league/count-text.ts'
import { memberName } from '#league/teams.ts'
import { Card, CardTitle } from '#web/components/card.tsx'

type SquadProps = {
  squad: readonly SquadMember[]
  coach: string
  /** So many of them for now, or all. */
  shown: number | undefined
}

/** Who plays for a team, where, and who coaches them. */
export function Squad({ squad, coach, shown }: SquadProps) {
  const members = squad.map((member, place) => ({ ...member, place }))
  return (
    <Card className={`p-5 sm:p-6 ${squad.length === 0 ? 'flex flex-col self-stretch' : ''}`}>
      <CardTitle eyebrow={squad.length > 0 && counted(squad.length, 'player')}>Squad</CardTitle>
      <p className="wrap-anywhere text-ink-2">
        Coach:{' '}
        <span translate={coach ? 'no' : undefined} className="font-semibold text-ink">
          {coach || 'not named yet'}
        </span>
      </p>
      {members.length === 0 ? (
        <p className="mt-4 grid flex-1 place-items-center rounded-m border border-line-strong border-dashed p-8 text-ink-2">
          No players yet: the draft fills this squad.
        </p>
      ) : (
        <table className="squad">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Positions</th>
            </tr>
          </thead>
          <tbody>
            {members.slice(0, shown).map((member) => (
              <tr key={member.place}>
                <th scope="row" translate="no">
                  {memberName(member)}
                </th>
                <td>{member.position.map((code) => POSITIONS[code]).join(', ') || 'Not known'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
