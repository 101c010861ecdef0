import { MAIL_HOLD_MS, type MoveReason, type TeamRole } from '#contract/people/roster.ts'
import { call } from '#web/data/client.ts'

type Player = { userId: string; name: string }
type Team = { id: string; name: string }

/** Why a player changes team, and whether and how they and the captains are told. */
export type MoveTerms = { reason: MoveReason; note: string; tell: boolean }

type Move = MoveTerms & {
  player: Player
  /** What the player was on the team that they leave. */
  role: TeamRole | null
  /** The held mails of the move that this one undoes. */
  undoes?: string[]
}

/** What is done to a player: put on a team, taken off it, or given a role on it ([TE2]). */
export type RosterAct =
  | ({ kind: 'put'; to: Team; from: Team | null; becomes: TeamRole | null } & Move)
  | ({ kind: 'take-off'; from: Team } & Move)
  | {
      kind: 'role'
      player: Player
      team: Team
      role: TeamRole | null
      before: TeamRole | null
      /** Who is captain before the act. */
      captain: Player | null
    }

const SECOND = 1000

const mailsText = (told: number) =>
  told === 0 ? '' : ` ${told === 1 ? 'A mail goes' : `${told} mails go`} out in ${MAIL_HOLD_MS / SECOND} seconds.`

/** Carries out an act; gives what was done, and the act that undoes it. Throws a `Failure`. */
export async function sendRosterAct(
  leagueId: string,
  act: RosterAct,
): Promise<{ text: string; undo: RosterAct | null }> {
  const { player } = act
  switch (act.kind) {
    case 'put': {
      const { to, from, role, becomes, ...terms } = act
      const { told, mails } = await call('POST /api/leagues/:leagueId/teams/:teamId/players', {
        params: { leagueId, teamId: to.id },
        body: bodyOf(act, from?.id ?? null),
      })
      if (becomes) await setRole(leagueId, to.id, player.userId, becomes)
      const back = { ...backTerms(terms, mails), player, role: becomes }
      const undo: RosterAct = from
        ? { kind: 'put', to: from, from: to, becomes: role, ...back }
        : { kind: 'take-off', from: to, ...back }
      return { text: `${player.name} is on ${to.name} now.${mailsText(told)}`, undo: act.undoes ? null : undo }
    }
    case 'take-off': {
      const { from, role, ...terms } = act
      const { told, mails } = await call('POST /api/leagues/:leagueId/teams/:teamId/players/remove', {
        params: { leagueId, teamId: from.id },
        body: bodyOf(act, from.id),
      })
      const back = backTerms(terms, mails)
      const undo: RosterAct = { kind: 'put', to: from, from: null, becomes: role, role: null, ...back, player }
      return { text: `${player.name} is off ${from.name}.${mailsText(told)}`, undo: act.undoes ? null : undo }
    }
    case 'role': {
      const { team, role, before, captain } = act
      await setRole(leagueId, team.id, player.userId, role, captain?.userId ?? null)
      const text = {
        captain: `${player.name} is the captain of ${team.name} now.`,
        deputy: `${player.name} is a deputy of ${team.name} now.`,
        none: `${player.name} plays for ${team.name} without a role now.`,
      }[role ?? 'none']
      const isReplaced = role === 'captain' && captain !== null && captain.userId !== player.userId
      // The captain before comes back by being made captain, which leaves this player without a role.
      const undo: RosterAct = isReplaced
        ? { kind: 'role', player: captain, team, role: 'captain', before: null, captain: player }
        : {
            kind: 'role',
            player,
            team,
            role: before,
            before: role,
            captain: role === 'captain' ? player : before === 'captain' ? null : captain,
          }
      return { text, undo }
    }
  }
}

const bodyOf = ({ player, reason, note, tell, undoes }: Move, seenOn: string | null) => ({
  userIds: [player.userId],
  reason,
  note,
  tell,
  seenOn,
  holdMails: tell,
  ...(undoes && { undoes }),
})

const backTerms = ({ tell }: MoveTerms, mails: string[] = []) =>
  ({ reason: 'mistake', note: '', tell, undoes: mails }) as const

/** `seenCaptain` undefined: whoever is captain. */
const setRole = (
  leagueId: string,
  teamId: string,
  userId: string,
  role: TeamRole | null,
  seenCaptain?: string | null,
) =>
  call('PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role', {
    params: { leagueId, teamId, userId },
    body: { role, seenCaptain },
  })
