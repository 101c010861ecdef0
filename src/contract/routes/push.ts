import { z } from 'zod'
import { id } from '../id.ts'
import { noticesForm, noticesSet, ownCalendar, ownPush, pushSubscription, pushTried } from '../push/push.ts'
import { json, noContent, type RouteTable } from '../route.ts'

/** Pushes to a person's phones, their switches of mails and pushes, and the calendar of their own matches. */
export const pushRoutes = {
  'GET /api/me/push': {
    operationId: 'readOwnPush',
    summary: 'What one is told of by a push, on which phones, and the site’s key for subscribing',
    access: 'signedIn',
    replies: json(ownPush),
    errors: [],
  },
  'POST /api/me/push': {
    operationId: 'addPushSubscription',
    summary: 'Let the browser that asks be told, as long as its sign-in lasts',
    access: 'signedIn',
    body: pushSubscription,
    replies: noContent,
    errors: ['unknown_push_service'],
  },
  'DELETE /api/me/push': {
    operationId: 'endPushSubscription',
    summary: 'Tell the browser that asks nothing any more',
    access: 'signedIn',
    replies: noContent,
    errors: [],
  },
  'DELETE /api/me/push/:deviceId': {
    operationId: 'forgetPushDevice',
    summary: 'Tell another phone of one’s own nothing any more',
    access: 'signedIn',
    params: z.object({ deviceId: id }),
    replies: noContent,
    errors: ['not_found'],
  },
  'POST /api/me/push/:deviceId/try': {
    operationId: 'tryPush',
    summary: 'Send a phone of one’s own a notice as a try',
    access: 'signedIn',
    params: z.object({ deviceId: id }),
    replies: json(pushTried),
    errors: ['not_found'],
  },
  'PUT /api/me/notices': {
    operationId: 'switchOwnNotices',
    summary: 'Switch kinds of mails and pushes to oneself, and the quiet hours, all or none; what is left out stays',
    access: 'signedIn',
    body: noticesForm,
    replies: json(noticesSet),
    errors: [],
  },
  'GET /api/me/calendar': {
    operationId: 'readOwnCalendarAddress',
    summary: 'Where programs subscribe to the calendar of one’s own matches; null before it has an address',
    access: 'signedIn',
    replies: json(ownCalendar),
    errors: [],
  },
  'POST /api/me/calendar': {
    operationId: 'renewOwnCalendarAddress',
    summary: 'Give one’s own calendar an address, or another one; the one before shows no match any more',
    access: 'signedIn',
    replies: json(ownCalendar),
    errors: [],
  },
} as const satisfies RouteTable
