import type { PeopleAct, PeopleReply, PersonRow } from '#contract/people/person.ts'
import { feeAct, type ManyAct } from './people-acts.ts'

type BulkAct = { label: string; detail: string; todo: ManyAct }

/** Returns the acts on the chosen ones, each with the number of those whom it is for. */
export function bulkActs({ fee }: PeopleReply, chosen: readonly PersonRow[]): BulkAct[] {
  const act = (act: PeopleAct, label: string, detail: string, isFor: (one: PersonRow) => boolean): BulkAct[] => {
    const people = chosen.filter(isFor)
    return people.length === 0
      ? []
      : [{ label: `${label} ${people.length}`, detail, todo: { kind: 'act', act, people } }]
  }
  const fees = (to: 'open' | 'waived' | 'refunded', label: string, detail: string): BulkAct[] => {
    const people = chosen.filter((one) => one.fee !== to)
    return fee === null || people.length === 0 ? [] : [{ label, detail, todo: feeAct(people, to) }]
  }
  const isListed = ({ standing }: PersonRow) => standing !== 'removed' && standing !== 'blocked'
  return [
    ...act(
      'admit',
      'Let into the draft:',
      'Although their email is not confirmed.',
      ({ standing }) => standing === 'waiting',
    ),
    ...fees('waived', 'Waive the fee', 'They need not pay.'),
    ...fees('refunded', 'Mark as refunded', 'They got their money back.'),
    ...fees('open', 'Mark as not paid', 'The fee is open again.'),
    ...act(
      'invite',
      'Invite by mail:',
      'Those without an account, where you have an address.',
      ({ signsIn }) => !signsIn,
    ),
    ...act(
      'ask-guardian',
      'Ask the guardians again:',
      'They get another link to read and agree. The one before works no more.',
      ({ agreement }) => agreement === 'guardian',
    ),
    ...act(
      'remove',
      'Remove',
      'They leave their team and the lists. You can bring them back for 30 days.',
      (one) => isListed(one) && !one.protected,
    ),
    ...act(
      'restore',
      'Bring back',
      'To the lists, and to the team that they left.',
      ({ standing }) => standing === 'removed',
    ),
    ...act('unblock', 'Unblock', 'They can log in again.', ({ standing }) => standing === 'blocked'),
  ]
}
