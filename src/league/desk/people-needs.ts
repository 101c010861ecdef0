import type { DeskNeed } from '#contract/desk.ts'
import { longDate } from '../day-text.ts'
import { isOverdue } from '../fees/owed.ts'
import { type Situation, sinceOf } from './situation.ts'

/** Without a mail server nobody can confirm an address, and a place of a season with a limit never ends by itself ([PE10]). */
const hasUnconfirmedPlaces = ({ registrations: { waiting }, details, sendsMails }: Situation) =>
  waiting > 0 && details.playerLimit !== null && !sendsMails

export function unconfirmedPlaces(situation: Situation): DeskNeed[] {
  if (!hasUnconfirmedPlaces(situation)) return []
  const { waiting } = situation.registrations
  const one = waiting === 1
  return [
    {
      id: 'unconfirmed',
      count: waiting,
      text: `${one ? 'place is' : 'places are'} taken by ${one ? 'an unconfirmed email' : 'unconfirmed emails'}`,
      detail: `The site sends no mail, so nobody can confirm. Let in the people you know, and remove ${one ? 'a fake one' : 'fake ones'}.`,
      action: { label: 'Look at the players', target: { screen: 'people', filter: 'to-be-verified' } },
      urgent: false,
      ...sinceOf(situation, situation.since.unconfirmed),
    },
  ]
}

/** Players whom the draft would leave out ([D2]). Once it is published, nobody waits for it. */
export function waitingPlayers(situation: Situation): DeskNeed[] {
  const { registrations, draft, current } = situation
  const { waiting } = registrations
  if (waiting === 0 || draft.stage === 'published' || !current || hasUnconfirmedPlaces(situation)) return []
  return [
    {
      id: 'waiting',
      count: waiting,
      text: `${waiting === 1 ? 'player waits' : 'players wait'} to be let into the draft`,
      detail: `Their email isn’t confirmed. Let in the people you know.`,
      action: { label: 'Look at the players', target: { screen: 'people', filter: 'to-be-verified' } },
      urgent: false,
      ...sinceOf(situation, situation.since.unconfirmed),
    },
  ]
}

/** Registrations with something missing, each kind leading to the list of those ([PE2]). */
export function peopleNeeds(situation: Situation): DeskNeed[] {
  const { registrations, sendsMails } = situation
  const { withoutAgreement, withoutTeam, inLine } = registrations
  return [
    ...need('no-team', withoutTeam, ['player has no team', 'players have no team'], {
      detail: 'Put them on one, or take them off the season.',
      action: { label: withoutTeam === 1 ? 'Put on a team' : 'Put them on teams', target: { screen: 'teams' } },
    }),
    ...need('agreement', withoutAgreement, ['agreement is missing', 'agreements are missing'], {
      detail: 'They have not agreed to the season’s text.',
    }),
    ...guardianNeeds(situation),
    ...need('waiting', inLine, ['player waits for a place', 'players wait for a place'], {
      detail: sendsMails
        ? 'The next in line gets a mail as soon as one is free. You can let somebody in.'
        : 'They get no mail when one is free. You can let somebody in.',
      action: { label: 'Look at the list', target: { screen: 'people', filter: 'waiting' } },
      ...(sendsMails && { waits: true }),
    }),
    ...unpaidFees(situation),
  ]
}

/** A need of so many registrations; by default it leads to the list of them. */
function need(
  filter: string,
  count: number,
  [one, many]: readonly [one: string, many: string],
  rest: Pick<DeskNeed, 'detail'> & Partial<DeskNeed>,
): DeskNeed[] {
  if (count === 0) return []
  const action = { label: 'Look at the players', target: { screen: 'people' as const, filter } }
  return [{ id: `people-${filter}`, count, text: count === 1 ? one : many, action, urgent: false, ...rest }]
}

/** Guardians who were asked lately still have time to answer: they come apart from the others. */
function guardianNeeds(situation: Situation): DeskNeed[] {
  const { registrations, sendsMails, since } = situation
  const { guardianOpen, guardiansAsked } = registrations
  return [
    ...need('guardian', guardianOpen - guardiansAsked, ['guardian has not agreed', 'guardians have not agreed'], {
      detail: sendsMails
        ? 'They were asked by mail. Ask again, or tick them off if you have it on paper.'
        : 'They got no mail. Tick them off if you have it on paper.',
      ...sinceOf(situation, since.guardians),
    }),
    ...need('guardian', guardiansAsked, ['guardian has just been asked', 'guardians have just been asked'], {
      id: 'guardians-asked',
      detail: 'Give them time to read the mail. You can also tick them off if you have it on paper.',
      waits: true,
      ...sinceOf(situation, since.guardiansAsked),
    }),
  ]
}

/** A fee that is due on a day to come waits for its players ([PA1]). */
function unpaidFees(situation: Situation): DeskNeed[] {
  const { details, now, registrations } = situation
  const { fee } = details.asks
  const overdue = fee !== null && isOverdue(fee, null, now, details.timeZone)
  const dueText = fee?.due ? `${overdue ? 'It was' : 'It is'} due by ${longDate(fee.due)}. ` : ''
  return need('unpaid', registrations.unpaid, ['player has not paid', 'players have not paid'], {
    detail: `${dueText}Note what was paid, remind them, or waive the fee.`,
    action: { label: 'Look at the fees', target: { screen: 'fees' } },
    ...(dueText !== '' && !overdue && { waits: true }),
  })
}
