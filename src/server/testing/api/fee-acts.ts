import type { RouteKey } from '#contract/api.ts'

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
  return [paid, ...noted, taken].map(({ text }) => text)
}
