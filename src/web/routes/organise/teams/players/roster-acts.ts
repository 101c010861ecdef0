import { MAIL_HOLD_MS } from '#contract/limits.ts'
import type { MoveReason } from '#contract/people/choices.ts'
import type { RosterMoved, RosterPutBack, TeamRole } from '#contract/people/roster.ts'
import { call } from '#web/data/client.ts'

type Player = { userId: string; name: string }
type Team = { id: string; name: string }

/** The reasons of a move, for an organiser to choose from ([TE2]). */
export const MOVE_REASON_TEXTS: Record<MoveReason, string> = {
  late: 'Registered late',
  balance: 'To balance the teams',
  wish: 'Asked for it',
  left: 'Stopped playing',
  mistake: 'Was on the wrong team',
  other: 'Another reason',
}

/** The terms of a move: its reason, and whether and with which line players and captains are told. */
export type MoveTerms = { reason: MoveReason; note: string; tell: boolean }

type Move = MoveTerms & { player: Player }

/** An act on a player: put on a team, taken off it, or given a role on it ([TE2]). */
export type RosterAct =
  | ({ kind: 'put'; to: Team; from: Team | null } & Move)
  | ({ kind: 'take-off'; from: Team } & Move)
  | { kind: 'put-back'; text: string; move: RosterPutBack }
  | {
      kind: 'role'
      player: Player
      team: Team
      role: TeamRole | null
      before: TeamRole | null
      /** The captain before the act. */
      captain: Player | null
    }

const SECOND = 1000

/** Says when the mails of a move go out: they wait as long as it can be undone before anybody reads of it. */
export const heldMailsText = (count: number) =>
  count === 0 ? '' : ` ${count === 1 ? 'A mail goes' : `${count} mails go`} out in ${MAIL_HOLD_MS / SECOND} seconds.`

/** Carries out an act. Returns the sentence about it, and the act that undoes it. Throws a `Failure`. */
export async function sendRosterAct(
  leagueId: string,
  act: RosterAct,
): Promise<{ text: string; undo: RosterAct | null }> {
  switch (act.kind) {
    case 'put': {
      const { to, from, player } = act
      const moved = await call('POST /api/leagues/:leagueId/teams/:teamId/players', {
        params: { leagueId, teamId: to.id },
        body: bodyOf(act, from?.id ?? null),
      })
      const undo = backFrom(
        moved,
        to.id,
        act.tell,
        `${player.name} is ${from ? `on ${from.name}` : 'without a team'} again.`,
      )
      return { text: `${player.name} is on ${to.name} now.${heldMailsText(moved.told)}`, undo }
    }
    case 'take-off': {
      const { from, player } = act
      const moved = await call('POST /api/leagues/:leagueId/teams/:teamId/players/remove', {
        params: { leagueId, teamId: from.id },
        body: bodyOf(act, from.id),
      })
      const undo = backFrom(moved, null, act.tell, `${player.name} is on ${from.name} again.`)
      return { text: `${player.name} is off ${from.name}.${heldMailsText(moved.told)}`, undo }
    }
    case 'put-back':
      await call('POST /api/leagues/:leagueId/rosters/put-back', { params: { leagueId }, body: act.move })
      return { text: act.text, undo: null }
    case 'role': {
      const { player, team, role, before, captain } = act
      await setRole(leagueId, team.id, player.userId, role, captain?.userId ?? null)
      const text = {
        captain: `${player.name} is the captain of ${team.name} now.`,
        deputy: `${player.name} is a deputy of ${team.name} now.`,
        none: `${player.name} plays for ${team.name} without a role now.`,
      }[role ?? 'none']
      const isReplaced = role === 'captain' && captain !== null && captain.userId !== player.userId
      // The captain before is made captain again, which leaves this player without a role.
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

const bodyOf = ({ player, reason, note, tell }: Move, seenOn: string | null) => ({
  userIds: [player.userId],
  reason,
  note,
  tell,
  seenOn,
  holdMails: tell,
})

/** The act that undoes a move which left its players on a team, or on none; null where nobody moved. */
export const backFrom = (
  { before, mails }: RosterMoved,
  seenOn: string | null,
  tell: boolean,
  text: string,
): Extract<RosterAct, { kind: 'put-back' }> | null =>
  before.length === 0 ? null : { kind: 'put-back', text, move: { players: before, seenOn, undoes: mails ?? [], tell } }

const setRole = (leagueId: string, teamId: string, userId: string, role: TeamRole | null, seenCaptain: string | null) =>
  call('PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role', {
    params: { leagueId, teamId, userId },
    body: { role, seenCaptain },
  })
