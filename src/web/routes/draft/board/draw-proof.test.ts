import { expect, it } from 'vitest'
import { drawOrder } from '#league/draft/order.ts'
import { proveDraw } from './draw-proof.ts'

// SHA-256 of the secret, and of 'secret:ann' and so on, made by another program.
const secret = 'the secret of this draw'
const ranks: Record<string, string> = {
  ann: 'd4542a514907a7e81693f14aef2ad034094231d67d67a8749b4a2c537b2e2f47',
  ben: '2116eec2a2e0c3c3e47f866771f6256b93c65694ea86183ad7620d61d32165a1',
  cleo: '2bc62bbd1b7d7c76302f78ebef172bc0b25dbec35188fb18268f7c30a410be55',
  dan: 'b57b78df8433ba4dba7bb0e6daab29f837710e912d0203867cd41e4a99dc274d',
}
const order = drawOrder(Object.keys(ranks), (userId) => ranks[userId] ?? '')
const draw = { hash: 'd1f8f605e233ba1a254b91b813be056b3aa5e52e0ebd7a7342b5ac8796bed423', secret, byHand: false }

it('[D7] the draw is proved where hash, secret and order belong together', async () => {
  expect(await proveDraw({ draw, order })).toBe('true')
})

it('[D7] another secret than the one promised is found out', async () => {
  expect(await proveDraw({ draw: { ...draw, secret: 'chosen later' }, order })).toBe('false')
})

it('[D7] an order that the secret does not give is not called proved', async () => {
  expect(await proveDraw({ draw, order: order.toReversed() })).toBe('captains-changed')
})
