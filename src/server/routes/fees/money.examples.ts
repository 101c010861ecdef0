import { FEE_COLUMNS, type FeeColumns } from '#contract/fees/fee-import.ts'
import type { moneyRoutes } from '#contract/routes/money.ts'
import type { Examples } from '../../testing/api/requests.ts'

const NO_COLUMNS = Object.fromEntries(FEE_COLUMNS.map((column) => [column, null])) as FeeColumns
const FEE_READING = {
  file: Buffer.from('Date,Description,Amount\n2025-07-22,WC25-7Q4K,45.00\n').toString('base64'),
  columns: { ...NO_COLUMNS, day: 0, amount: 2, text: 1 },
  dayOrder: null,
  firstRowIsData: null,
  directions: [{ word: '', means: 'in' as const }],
}

export const examples = {
  'POST /api/leagues/:leagueId/fees-import/preview': { body: { ...FEE_READING, columns: null }, status: 409 },
  'POST /api/leagues/:leagueId/fees-import': {
    body: {
      ...FEE_READING,
      seen: 'A'.repeat(43),
      confirmed: [{ line: '0'.repeat(64), userIds: ['no-such-user'] }],
    },
    status: 409,
  },
  'POST /api/leagues/:leagueId/payment-corrections': { body: { paymentIds: ['no-such-payment'] }, status: 404 },
} satisfies Examples<typeof moneyRoutes>
