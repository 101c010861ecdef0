import { z } from 'zod'
import { id } from '../id.ts'
import { privacyEdit, privacyPage, privacyVersions } from '../people/privacy.ts'
import { download, json, noContent, type RouteTable, taggedJson } from '../route.ts'

const personParams = z.object({ userId: id })
const wholeFile = download('text/html', 'everything-we-keep.html')

export const privacyRoutes = {
  'GET /api/me/data': {
    operationId: 'readOwnData',
    summary: 'Everything kept about oneself, as one page to keep or print',
    access: 'signedIn',
    replies: wholeFile,
    errors: [],
  },
  'DELETE /api/me': {
    operationId: 'deleteOwnAccount',
    summary: 'Delete one’s account and everything kept about oneself',
    access: 'signedIn',
    replies: { 204: { kind: 'empty', headers: ['set-cookie', 'clear-site-data'] } },
    errors: ['recent_sign_in_required', 'role_kept', 'captain_kept'],
  },
  'GET /api/people/:userId/data': {
    operationId: 'readDataOf',
    summary: 'Everything kept about somebody who asked for it, as one page; the log notes it',
    access: 'organiser',
    params: personParams,
    replies: wholeFile,
    errors: ['not_found'],
  },
  'DELETE /api/people/:userId': {
    operationId: 'deletePerson',
    summary: 'Delete somebody who asked for it, with everything kept about them',
    access: 'organiser',
    params: personParams,
    replies: noContent,
    errors: ['not_found', 'role_kept', 'captain_kept'],
  },
  'GET /api/privacy': {
    operationId: 'readPrivacyPage',
    summary: 'What the league says about people’s data',
    access: 'public',
    anonymous: true,
    replies: taggedJson(privacyPage),
    errors: [],
  },
  'PUT /api/privacy': {
    operationId: 'changePrivacyPage',
    summary:
      'Save another text, or how long contact data is kept; refused, with what stands, where somebody was faster',
    access: 'organiser',
    body: privacyEdit,
    replies: json(privacyPage),
    errors: ['fields_changed'],
  },
  'GET /api/privacy/versions': {
    operationId: 'listPrivacyVersions',
    summary: 'Every text that the privacy page had, the newest first, with who saved it',
    access: 'organiser',
    replies: json(privacyVersions),
    errors: [],
  },
} as const satisfies RouteTable
