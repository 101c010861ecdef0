import { z } from 'zod'
import { DEAD_LINK } from '../failures/dead-link.ts'
import { guardianFee, guardianFeeLink } from '../fees/guardian-fee.ts'
import { checkoutPage, EVENT_MAX_BYTES, onlineRefundForm } from '../fees/online.ts'
import { ownFees } from '../fees/own-fee.ts'
import { id } from '../id.ts'
import { personSheet } from '../people/person.ts'
import { json, noContent, type RouteTable } from '../route.ts'

const leagueParams = z.object({ leagueId: id })

/** Failures to open a page to pay on. */
const NO_PAGE = [
  'no_online_payments',
  'fee_unconfirmed',
  'nothing_to_pay',
  'payment_on_its_way',
  'stripe_unreachable',
  'stripe_refused',
] as const

export const feeRoutes = {
  'GET /api/me/fees': {
    operationId: 'listOwnFees',
    summary: 'What one owes and has paid, for each season that says how its fee is paid, the newest first',
    access: 'signedIn',
    replies: json(ownFees),
    errors: [],
  },
  'POST /api/me/fees/:leagueId/checkout': {
    operationId: 'payOwnFee',
    summary:
      'Make a page at Stripe on which one pays what one owes now, or give the one that is open; the browser goes there',
    access: 'signedIn',
    params: leagueParams,
    replies: json(checkoutPage),
    errors: ['not_found', 'season_archived', ...NO_PAGE],
  },
  'POST /api/me/fees/:leagueId/look': {
    operationId: 'lookForOwnPayment',
    summary: 'Ask Stripe what became of the own pages; gives the own fees as they are then',
    access: 'signedIn',
    params: leagueParams,
    replies: json(ownFees),
    errors: ['no_online_payments', 'stripe_unreachable'],
  },
  'POST /api/me/fees/:leagueId/guardian-mail': {
    operationId: 'askGuardianToPay',
    summary: 'Send the own guardian a link to pay with, without an account',
    access: 'signedIn',
    params: leagueParams,
    replies: noContent,
    errors: ['not_found', 'no_online_payments', 'no_mail_server', 'address_unverified', 'too_many_requests'],
  },
  'POST /api/guardian/fee/read': {
    operationId: 'readFeeLink',
    summary: 'For whom, and how much, the link in a guardian’s mail pays; nothing changes',
    access: 'public',
    anonymous: true,
    body: guardianFeeLink,
    replies: json(guardianFee),
    errors: DEAD_LINK,
  },
  'POST /api/guardian/fee/checkout': {
    operationId: 'payFeeAsGuardian',
    summary: 'Make a page at Stripe on which a guardian pays; the browser goes there',
    access: 'public',
    anonymous: true,
    body: guardianFeeLink,
    replies: json(checkoutPage),
    errors: [...DEAD_LINK, ...NO_PAGE],
  },
  'POST /api/guardian/fee/look': {
    operationId: 'lookForGuardiansPayment',
    summary: 'Ask Stripe what became of the pages of a registration; gives what the link shows then',
    access: 'public',
    anonymous: true,
    body: guardianFeeLink,
    replies: json(guardianFee),
    errors: [...DEAD_LINK, 'no_online_payments', 'stripe_unreachable'],
  },
  'POST /api/stripe/events': {
    operationId: 'takeStripeEvent',
    summary: 'What happened at Stripe, signed by Stripe; each event counts once',
    access: 'public',
    anonymous: true,
    upload: { what: 'an event of Stripe', types: ['application/json'], maxBytes: EVENT_MAX_BYTES },
    replies: noContent,
    errors: ['unsigned_event'],
  },
  'POST /api/leagues/:leagueId/people/:userId/online-refunds': {
    operationId: 'refundOnline',
    summary: 'Give back, at Stripe, at most what was paid there and is not given back; gives the sheet as it is then',
    access: 'organiser',
    params: z.object({ leagueId: id, userId: id }),
    body: onlineRefundForm,
    replies: json(personSheet),
    errors: ['not_found', 'season_archived', 'invalid_fields', 'no_online_payments', 'stripe_refused'],
  },
} as const satisfies RouteTable
