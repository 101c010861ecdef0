import { FAILURES } from '#contract/failures/failure.ts'
import type { Answer, CommandName } from '#contract/room.ts'
import type { CommandRefusal, ServerCommand, UserCommand } from '#league/draft/decision.ts'

/** Messages for commands that the draft accepted ([D31]). */
const DONE: Record<CommandName, string> = {
  'become-captain': 'You are a captain.',
  'leave-captain': 'You are no longer a captain.',
  'team-name': 'The team has its name.',
  pick: 'Drafted.',
  queue: 'Your list is saved.',
  'pick-for-me': '“Pick for me” is on.',
  plan: 'Your plan is saved.',
  'organiser/settings': 'The settings are saved.',
  'organiser/add-captain': 'The captain is added.',
  'organiser/remove-captain': 'The captain is removed.',
  'organiser/replace-captain': 'The team has another captain.',
  'organiser/deputy': 'The deputy is set.',
  'organiser/order': 'The order is set.',
  'organiser/list': 'The league list is changed.',
  'organiser/place': 'The player is placed.',
  'organiser/start': 'The draft is about to start.',
  'organiser/hold': 'The start is on hold.',
  'organiser/pause': 'The draft is paused.',
  'organiser/resume': 'The draft continues.',
  'organiser/undo': 'Taken back. The draft is paused.',
  'organiser/pick-for': 'Drafted for the captain.',
  'organiser/add-time': '30 seconds are added.',
  'organiser/clock': 'The clock is set.',
  'organiser/add-player': 'The player is in the pool.',
  'organiser/place-late': 'The player is on a team.',
  'organiser/reset': 'The draft is back at its beginning.',
  'organiser/publish': 'The teams are published.',
  'organiser/take-back': 'The teams are taken back.',
  'organiser/rehearse': 'The rehearsal has begun.',
}

/** The same for the commands that also end or take away what they set; null for what they set, and for all others. */
function endedText(command: UserCommand): string | null {
  if (command.name === 'organiser/rehearse' && !command.body.on) return 'The rehearsal is over.'
  if (command.name === 'pick-for-me' && !command.body.on) return '“Pick for me” is off.'
  if (command.name === 'plan' && command.body.plan.length + (command.body.lines?.length ?? 0) === 0)
    return 'You have no plan any more.'
  if (command.name === 'organiser/deputy' && command.body.userId === null) return 'The team has no deputy any more.'
  if (command.name === 'organiser/place' && command.body.captainId === null) return 'The player is taken off the team.'
  if (command.name === 'organiser/order' && command.body.captainIds === null) return 'The order will be drawn.'
  return null
}

/** The answer to a command, in the words of its refusal where there is one. Its message is never empty. */
export const answerTo = (
  command: UserCommand | ServerCommand,
  commandId: string | null,
  refusal: CommandRefusal | null,
  seq: number,
): Answer =>
  refusal
    ? refusalTo(command.name, commandId, refusal, seq)
    : {
        success: true,
        command: command.name,
        ...(commandId !== null && { commandId }),
        message: doneText(command),
        seq,
      }

/** The answer to what is no command that can be decided, or was refused. */
export const refusalTo = (
  command: string,
  commandId: string | null,
  { code, message }: CommandRefusal,
  seq: number,
): Answer => ({
  success: false,
  command,
  ...(commandId !== null && { commandId }),
  code,
  message: message || FAILURES[code].message,
  seq,
})

/** Commands of the server's own have no text: nobody waits for their answers. */
const doneText = (command: UserCommand | ServerCommand) =>
  'actor' in command ? (endedText(command) ?? DONE[command.name]) : 'Done.'
