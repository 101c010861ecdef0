import type { RouteKey } from '#contract/api.ts'
import { BODIES } from './requests.ts'

type Reply = Partial<Sheet> & { seen: string; lines: { line: string }[]; paymentIds: string[] }
type Call = (key: RouteKey, body?: object, more?: Record<string, string>) => Promise<Reply>

/** Calls everything about fees that goes well: marks, payments, what a season's fees come to, and a file that is taken back. */
export async function documentFeeActs(act: Call, ofPerson: { userId: string }): Promise<void> {
  await act('PUT /api/leagues/:leagueId/people-fees', { fees: [{ ...ofPerson, fee: 'paid' }] })
  const payments = '/api/leagues/:leagueId/people/:userId/payments' as const
  const { account } = await act(`POST ${payments}`, undefined, ofPerson)
  await act(`DELETE ${payments}/:paymentId`, undefined, { ...ofPerson, paymentId: account?.payments[0]?.id ?? '' })
  await act('GET /api/leagues/:leagueId/fees')
  const { seen, lines } = await act('POST /api/leagues/:leagueId/fees-import/preview')
  const reading = BODIES['POST /api/leagues/:leagueId/fees-import']
  const confirmed = [{ line: lines[0]?.line ?? '', userIds: [ofPerson.userId] }]
  const { paymentIds } = await act('POST /api/leagues/:leagueId/fees-import', {
    ...reading,
    seen,
    confirmed,
  })
  await act('POST /api/leagues/:leagueId/payment-corrections', { paymentIds })
  await act('GET /api/leagues/:leagueId/fees.csv')
}

type Done = { added: number; text: string | undefined; body: unknown }
type Act = (key: RouteKey, body?: object, more?: Record<string, string>) => Promise<Done>
type Sheet = { account: { payments: { id: string }[] } | null }

/** Does everything to a registration's fee that the log notes; gives what it says, and throws where it noted nothing twice. */
export async function tryFeeActs(act: Act, ofPerson: { userId: string }): Promise<(string | undefined)[]> {
  const set = () => act('PUT /api/leagues/:leagueId/people-fees', { fees: [{ ...ofPerson, fee: 'paid' }] })
  const paid = await set()
  if ((await set()).added !== 0) throw new Error('a fee that was paid already is in the log again')
  const payments = '/api/leagues/:leagueId/people/:userId/payments' as const
  const note = (kind: 'payment' | 'refund') =>
    act(`POST ${payments}`, { kind, way: 'cash', amount: 1000, currency: 'USD' }, ofPerson)
  const payment = await note('payment')
  const noted = [payment, await note('refund')]
  const { account } = payment.body as Sheet
  const paymentId = account?.payments[0]?.id ?? ''
  const taken = await act(`DELETE ${payments}/:paymentId`, undefined, { ...ofPerson, paymentId })
  const saved = await act('GET /api/leagues/:leagueId/fees.csv')
  return [paid, ...noted, taken, saved].map(({ text }) => text)
}
