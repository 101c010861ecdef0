import { z } from 'zod'
import {
  FEE_FILE_MAX_BYTES,
  feeFileForm,
  feeFilePreview,
  feeFilePreviewForm,
  feeFileReply,
  paymentCorrectionsForm,
} from '../fees/fee-import.ts'
import { moneySeen } from '../fees/money-seen.ts'
import { id } from '../id.ts'
import { download, json, noContent, type RouteTable } from '../route.ts'

const leagueParams = z.object({ leagueId: id })

/** The money of a season, for organisers alone ([PA4]). */
export const moneyRoutes = {
  'GET /api/leagues/:leagueId/fees': {
    operationId: 'readFees',
    summary: 'What the fees of a season come to, by way and day, and what each registration owes',
    access: 'organiser',
    params: leagueParams,
    replies: json(moneySeen),
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/fees.csv': {
    operationId: 'downloadFees',
    summary: 'Every payment and refund of a season, and what is open and waived, as CSV for a treasurer; in the log',
    access: 'organiser',
    params: leagueParams,
    replies: download('text/csv', 'fees.csv'),
    errors: ['league_not_found'],
  },
  'POST /api/leagues/:leagueId/fees-import/preview': {
    operationId: 'previewFeesImport',
    summary: 'Whose fees the lines of a bank’s file pay; the file is read and forgotten, and nothing is written',
    access: 'organiser',
    params: leagueParams,
    body: feeFilePreviewForm,
    maxBytes: FEE_FILE_MAX_BYTES,
    replies: json(feeFilePreview),
    errors: ['league_not_found', 'season_archived', 'no_fee_asked', 'invalid_fields'],
  },
  'POST /api/leagues/:leagueId/fees-import': {
    operationId: 'importFees',
    summary: 'Note the confirmed lines of a bank’s file as payments, all or none; a line once, however often it comes',
    access: 'organiser',
    params: leagueParams,
    body: feeFileForm,
    maxBytes: FEE_FILE_MAX_BYTES,
    replies: json(feeFileReply),
    errors: ['league_not_found', 'season_archived', 'no_fee_asked', 'invalid_fields', 'people_changed'],
  },
  'POST /api/leagues/:leagueId/payment-corrections': {
    operationId: 'correctPayments',
    summary: 'Take payments of a season back, all or none; those that were taken back already stay so',
    access: 'organiser',
    params: leagueParams,
    body: paymentCorrectionsForm,
    maxBytes: 256 * 1024,
    replies: noContent,
    errors: ['league_not_found', 'season_archived', 'not_found'],
  },
} as const satisfies RouteTable
