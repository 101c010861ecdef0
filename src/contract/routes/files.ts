import { z } from 'zod'
import { id } from '../id.ts'
import { SITE_ICONS, type SiteIconName } from '../own-site/icons.ts'
import type { RouteTable } from '../route.ts'
import { EMBED_FONTS } from '../visitors/embed-fonts.ts'
import { EMBEDS } from '../visitors/opening.ts'

/** Whoever has the key may read; it comes with the pages of the season. */
const key = z.object({ key: z.string().catch('') })
const calendar = {
  200: { kind: 'file', type: 'text/calendar', headers: ['etag', 'cache-control'] },
  304: { kind: 'not-modified', headers: ['etag', 'cache-control'] },
} as const

/** A picture: of 1200 × 630 pixels beside links, square as an icon. */
const picture = {
  200: { kind: 'file', type: 'image/png', headers: ['etag', 'cache-control'] },
  304: { kind: 'not-modified', headers: ['etag', 'cache-control'] },
} as const

/** Uploaded files, and calendars that phones subscribe to: outside `/api`, since people see these addresses. */
export const fileRoutes = {
  'GET /files/:name': {
    operationId: 'readFile',
    summary: 'A logo, by a name that holds the hash of its content',
    access: 'public',
    anonymous: true,
    params: z.object({ name: z.string() }),
    replies: { 200: { kind: 'file', type: 'image/webp', headers: ['cache-control'] } },
    errors: ['not_found'],
  },
  'GET /calendar/:leagueId.ics': {
    operationId: 'readLeagueCalendar',
    summary: 'The matches of a season, for phones to subscribe to',
    access: 'public',
    anonymous: true,
    params: z.object({ leagueId: id }),
    query: key,
    replies: calendar,
    errors: ['not_found'],
  },
  'GET /calendar/:leagueId/:teamId.ics': {
    operationId: 'readTeamCalendar',
    summary: 'The matches of one team, for phones to subscribe to',
    access: 'public',
    anonymous: true,
    params: z.object({ leagueId: id, teamId: id }),
    query: key,
    replies: calendar,
    errors: ['not_found'],
  },
  'GET /calendar/own/:calendarId.ics': {
    operationId: 'readOwnCalendar',
    summary: 'Somebody’s own matches, for their programs to subscribe to',
    access: 'public',
    anonymous: true,
    params: z.object({ calendarId: id }),
    query: key,
    replies: calendar,
    errors: ['not_found'],
  },
  'GET /calendar/visitors/:leagueId.ics': {
    operationId: 'readVisitorLeagueCalendar',
    summary: 'The matches of a season that is open to visitors, for phones to subscribe to',
    access: 'public',
    anonymous: true,
    params: z.object({ leagueId: id }),
    replies: calendar,
    errors: ['not_found'],
  },
  'GET /calendar/visitors/:leagueId/:teamId.ics': {
    operationId: 'readVisitorTeamCalendar',
    summary: 'The matches of a team of such a season, for phones to subscribe to',
    access: 'public',
    anonymous: true,
    params: z.object({ leagueId: id, teamId: id }),
    replies: calendar,
    errors: ['not_found'],
  },
  'GET /pictures/:leagueId/table.png': {
    operationId: 'readTablePicture',
    summary: 'The table of an open season as a picture for messengers',
    access: 'public',
    anonymous: true,
    params: z.object({ leagueId: id }),
    replies: picture,
    errors: ['not_found'],
  },
  'GET /pictures/:leagueId/next.png': {
    operationId: 'readNextPicture',
    summary: 'The next matches of an open season as a picture for messengers',
    access: 'public',
    anonymous: true,
    params: z.object({ leagueId: id }),
    replies: picture,
    errors: ['not_found'],
  },
  'GET /pictures/:leagueId/result/:matchId.png': {
    operationId: 'readResultPicture',
    summary: 'A result of an open season as a picture for messengers',
    access: 'public',
    anonymous: true,
    params: z.object({ leagueId: id, matchId: id }),
    replies: picture,
    errors: ['not_found'],
  },
  'GET /embed/fonts/:font': {
    operationId: 'readEmbedFont',
    summary: 'A part of the font of pages that other sites frame',
    access: 'public',
    anonymous: true,
    params: z.object({ font: z.enum(EMBED_FONTS) }),
    replies: { 200: { kind: 'file', type: 'font/woff2', headers: ['cache-control'] } },
    errors: ['not_found'],
  },
  'GET /pictures/:leagueId/team/:teamId.png': {
    operationId: 'readTeamPicture',
    summary:
      'A team with players as a picture for messengers, for its captain and deputy and for organisers; names nobody',
    access: 'signedIn',
    params: z.object({ leagueId: id, teamId: id }),
    replies: picture,
    errors: ['not_allowed', 'not_found'],
  },
  'GET /pictures/site.png': {
    operationId: 'readSitePicture',
    summary: 'The site and its season as a picture for messengers; names nobody',
    access: 'public',
    anonymous: true,
    // Names what it says, so that a messenger asks anew for another one.
    query: z.object({ v: z.string().catch('') }),
    replies: picture,
    errors: [],
  },
  'GET /icons/:icon.png': {
    operationId: 'readSiteIcon',
    summary: 'The site for start screens: its crest, in a size and shape',
    access: 'public',
    anonymous: true,
    params: z.object({ icon: z.enum(Object.keys(SITE_ICONS) as [SiteIconName, ...SiteIconName[]]) }),
    // Names the crest, so that a phone asks anew for another one.
    query: z.object({ v: z.string().catch('') }),
    replies: picture,
    errors: ['not_found'],
  },
  'GET /favicon.ico': {
    operationId: 'readFavicon',
    summary: 'The site’s crest, for programs that ask for no other icon',
    access: 'public',
    anonymous: true,
    replies: {
      200: { kind: 'file', type: 'image/x-icon', headers: ['etag', 'cache-control'] },
      304: { kind: 'not-modified', headers: ['etag', 'cache-control'] },
    },
    errors: [],
  },
  'GET /embed/:leagueId/:what': {
    operationId: 'readEmbed',
    summary:
      'The table or the next matches of an open season as a page that other sites may frame, without cookies and scripts',
    access: 'public',
    anonymous: true,
    params: z.object({ leagueId: id, what: z.enum(EMBEDS) }),
    query: z.object({ theme: z.enum(['light', 'dark']).catch('light') }),
    replies: {
      200: { kind: 'file', type: 'text/html', headers: ['etag', 'cache-control'] },
      304: { kind: 'not-modified', headers: ['etag', 'cache-control'] },
    },
    errors: ['not_found'],
  },
} as const satisfies RouteTable
