import { decideBecome, decideCaptains, decideLeave, decideTeamName, seatBot } from './decide-captains.ts'
import { decideOrganiser, type OrganiserCommand } from './decide-organiser.ts'
import {
  decideBegin,
  decideExpire,
  decideMarkActive,
  decidePick,
  decidePickForMe,
  decidePlan,
  decideQueue,
  decideReturn,
} from './decide-picks.ts'
import { followRegistrations } from './decide-registrations.ts'
import { type Decision, type Facts, refuse, type ServerCommand, type UserCommand } from './decision.ts'
import type { DraftState } from './state.ts'

/** Decides a command in a state: the events that follow, or a refusal and no change ([D29]). Pure. */
export function decide(state: DraftState, command: UserCommand | ServerCommand, facts: Facts): Decision {
  switch (command.name) {
    case 'begin':
      return decideBegin(state, facts)
    case 'expire':
      return decideExpire(state, command.pickNumber, facts)
    case 'mark-active':
      return decideMarkActive(state, command.userId, facts)
    case 'restore':
      return decideReturn(state, command.aliveAt, facts)
    case 'follow-registrations':
      return followRegistrations(state, facts)
    case 'seat-bot':
      return seatBot(state, command.captain, command.teamName, facts)
    case 'become-captain':
      return decideBecome(state, command.actor, facts)
    case 'leave-captain':
      return decideLeave(state, command.actor)
    case 'team-name':
      return decideTeamName(state, command)
    case 'pick':
      return decidePick(state, command, facts)
    case 'queue':
      return decideQueue(state, command, facts)
    case 'pick-for-me':
      return decidePickForMe(state, command)
    case 'plan':
      return decidePlan(state, command)
    case 'organiser/add-captain':
    case 'organiser/remove-captain':
    case 'organiser/replace-captain':
    case 'organiser/deputy':
      return command.actor.organiser ? decideCaptains(state, command, facts) : refuse('not_allowed')
    case 'organiser/rehearse':
      // Another draft is begun or ended by the room; to this one nothing happens ([D27]).
      return refuse(command.actor.organiser ? 'wrong_phase' : 'not_allowed')
    default:
      return command.actor.organiser
        ? decideOrganiser(state, command satisfies OrganiserCommand, facts)
        : refuse('not_allowed')
  }
}
