import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { MANUAL_WAYS } from '#contract/fees/payment.ts'
import type { StoredFee } from '#contract/people/choices.ts'
import type { PeopleAct, PeopleReply, PersonRow } from '#contract/people/person.ts'
import { call } from '#web/data/client.ts'
import { moneyQuery } from '#web/data/console.ts'
import { leagueKey, refreshLeague, refreshPeople } from '#web/data/league.ts'
import { useSendsMails } from '#web/data/site.ts'
import { type Done, useAct } from '#web/data/use-act.ts'
import { type RosterAct, sendRosterAct } from '../teams/players/roster-acts.ts'
import { peopleKey, peopleStartKey } from './people-query.ts'
import { nameOf, players } from './people-text.ts'

type ManualWay = (typeof MANUAL_WAYS)[number]

/** A person as the sentence about an act names them. */
type Named = Pick<PersonRow, 'userId' | 'firstName' | 'lastName' | 'fee'>

type Fees = readonly { userId: string; fee: StoredFee }[]

/** An act on several people at once. */
export type ManyAct =
  | { kind: 'act'; act: PeopleAct; people: readonly PersonRow[] }
  | Extract<RosterAct, { kind: 'put-back' }>
  | { kind: 'fees'; fees: Fees; way?: ManualWay; before: Fees; text: string }
  | { kind: 'take-back'; paymentIds: readonly string[] }

/** The sentence about an act, its way back, and the list as it is now where the server sends it along. */
type ManyDone = Done<ManyAct> & { people?: PeopleReply }

const NO_MAIL = 'Nobody got a mail: the site has no mail server.'
const DONE: Record<PeopleAct, (who: string, sendsMails: boolean) => string> = {
  admit: (who) => `${who} let into the draft.`,
  remove: (who) => `${who} removed. You can bring a registration back for 30 days.`,
  restore: (who) => `${who} brought back.`,
  block: (who) => `${who} blocked.`,
  unblock: (who) => `${who} unblocked.`,
  invite: (who, sendsMails) => (sendsMails ? `${who} invited by mail.` : NO_MAIL),
  'ask-guardian': (_, sendsMails) => (sendsMails ? 'Guardians got the link by mail.' : NO_MAIL),
}
const UNDO: Partial<Record<PeopleAct, PeopleAct>> = { remove: 'restore', restore: 'remove', block: 'unblock' }
const FEE_DONE: Record<StoredFee, string> = {
  open: 'marked as not paid',
  paid: 'marked as paid',
  waived: 'without a fee',
  refunded: 'marked as refunded',
}

const who = (people: readonly Named[]) => {
  const [one] = people
  return people.length === 1 && one ? `${nameOf(one)} is` : `${players(people.length)} are`
}

const storedFee = (fee: PersonRow['fee']): StoredFee => (fee === 'none' ? 'open' : fee)

/**
 * Returns the act that gives all of these people one fee; `way` says how the money came. Undone, each has the fee from before.
 */
export const feeAct = (people: readonly Named[], fee: StoredFee, way?: ManualWay): ManyAct => ({
  kind: 'fees',
  fees: people.map(({ userId }) => ({ userId, fee })),
  ...(way && { way }),
  before: people.map(({ userId, fee: before }) => ({ userId, fee: storedFee(before) })),
  text: `${who(people)} ${FEE_DONE[fee]}.`,
})

async function send(leagueId: string, todo: ManyAct, sendsMails: boolean): Promise<ManyDone> {
  const params = { leagueId }
  if (todo.kind === 'act') {
    const userIds = todo.people.map(({ userId }) => userId)
    const people = await call('POST /api/leagues/:leagueId/people-acts', { params, body: { act: todo.act, userIds } })
    const undo = UNDO[todo.act]
    return { text: DONE[todo.act](who(todo.people), sendsMails), undo: undo ? { ...todo, act: undo } : null, people }
  }
  if (todo.kind === 'put-back') {
    const { text } = await sendRosterAct(leagueId, todo)
    return { text, undo: null }
  }
  if (todo.kind === 'take-back') {
    await call('POST /api/leagues/:leagueId/payment-corrections', {
      params,
      body: { paymentIds: [...todo.paymentIds] },
    })
    return { text: 'The payments of the file are taken back.', undo: null }
  }
  const { fees, before, way } = todo
  const body = { fees: [...fees], ...(way && { way }) }
  const people = await call('PUT /api/leagues/:leagueId/people-fees', { params, body })
  const text = `${players(before.length)}: the fee is as it was.`
  return { text: todo.text, undo: { kind: 'fees', fees: before, before: fees, text }, people }
}

/** Shows what the server says the list is now; an answer that is on its way may be older. */
function take(client: QueryClient, leagueId: string, people: PeopleReply) {
  void client.cancelQueries({ queryKey: peopleKey(leagueId) })
  client.setQueryData(peopleKey(leagueId), people)
  void client.invalidateQueries({ queryKey: peopleStartKey(leagueId) })
  void client.invalidateQueries({ queryKey: moneyQuery(leagueId).queryKey })
  void client.invalidateQueries({ queryKey: [...leagueKey(leagueId), 'desk'] })
}

/** Acts on the people of a season: what was done last, and the way back. */
export function usePeopleAct(leagueId: string) {
  const client = useQueryClient()
  const sendsMails = useSendsMails()
  return useAct<ManyAct, ManyDone>({
    attempt: 'people',
    send: (todo) => send(leagueId, todo, sendsMails),
    onDone: ({ people }) =>
      people ? take(client, leagueId, people) : Promise.all([refreshPeople(client), refreshLeague(client, leagueId)]),
    onFailure: () => void client.invalidateQueries({ queryKey: peopleKey(leagueId) }),
    say: ({ text, undo }) => ({ text, undo }),
  })
}
