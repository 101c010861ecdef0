import { FAILURES } from '#contract/failures/failure.ts'
import type { Answer, CommandName } from '#contract/room.ts'
import type { CommandRefusal } from '#league/draft/decision.ts'

/** What is said to whoever sent a command that the draft agreed to ([D31]). */
const DONE: Record<CommandName, string> = {
  'become-captain': 'You are a captain.',
  'leave-captain': 'You are no longer a captain.',
  'team-name': 'The team has its name.',
  pick: 'Drafted.',
  queue: 'Your queue is saved.',
  'pick-for-me': '“Pick for me” is switched.',
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
  'organiser/resume': 'The draft goes on.',
  'organiser/undo': 'Taken back. The draft is paused.',
  'organiser/pick-for': 'Drafted for the captain.',
  'organiser/add-time': '30 seconds are added.',
  'organiser/clock': 'The clock is set.',
  'organiser/add-player': 'The player is in the pool.',
  'organiser/place-late': 'The player is on a team.',
  'organiser/reset': 'The draft is back at its beginning.',
  'organiser/publish': 'The teams are published.',
  'organiser/take-back': 'The teams are taken back.',
  'organiser/rehearse': 'The rehearsal is switched.',
}

/** The answer to a command, in the words of its refusal where there is one. Its message is never empty. */
export function answerTo(
  command: string,
  commandId: string | null,
  refusal: CommandRefusal | null,
  seq: number,
): Answer {
  return {
    success: refusal === null,
    command,
    ...(commandId !== null && { commandId }),
    ...(refusal && { code: refusal.code }),
    message: refusal ? refusal.message || FAILURES[refusal.code].message : doneText(command),
    seq,
  }
}

/** Commands of the server's own have no text: nobody waits for their answers. */
const doneText = (command: string) => (command in DONE ? DONE[command as CommandName] : 'Done.')
