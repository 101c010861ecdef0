import { z } from 'zod'
import { confirmPassword, GOOGLE_MODES, reset, resetRequest, signIn, signInEntry, signUp, verify } from './account.ts'
import { chosenPlayers, draftRegistrations } from './draft-registration.ts'
import { FAILURES, type FailureCode, type FailureReply } from './failure.ts'
import { id } from './id.ts'
import { league, leagueForm } from './league.ts'
import { matchesReply, scoresForm, scoresReply, scoresResult } from './match.ts'
import { profile, profileForm, registrationForm } from './profile.ts'
import { me, site } from './site.ts'
import { logo, standingsReply, teamReply, teamsReply } from './team.ts'

/** The error reply as a schema, for the API document and the tests. */
export const failureReply = z.object({
  code: z.enum(Object.keys(FAILURES) as [FailureCode, ...FailureCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
}) satisfies z.ZodType<FailureReply>

/** Doors with a limit on tries; server/http/limits/limits.ts holds the numbers. */
export type LimitName = 'sign-in' | 'sign-up' | 'reset' | 'change' | 'upload'

export type Route = {
  summary: string
  /** Closed unless it says otherwise: 'player' is anyone signed in. */
  access: 'public' | 'player' | 'administrator'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is a file, as it is. */
  upload?: true
  /** null: the reply has no body (204), or is a redirect where the summary says so. */
  reply: z.ZodType | null
  errors: readonly FailureCode[]
  limit?: LimitName
}

const leagueParams = z.object({ leagueId: id })
const teamParams = z.object({ leagueId: id, teamId: id })

/**
 * The HTTP API, each entry keyed by method and path. The server serves exactly these, the web calls them
 * with the types inferred here, and the OpenAPI document is made from them.
 */
export const api = {
  'GET /api/site': { summary: 'Name, season and ways to sign in', access: 'public', reply: site, errors: [] },
  'GET /api/me': { summary: 'Who is asking; a visitor gets user null', access: 'public', reply: me, errors: [] },
  'GET /api/me/profile': { summary: 'Own profile', access: 'player', reply: profile.nullable(), errors: [] },
  'PUT /api/me/profile': {
    summary: 'Change own profile, address and password, all or nothing; a new address waits for its mail link',
    access: 'player',
    body: profileForm,
    reply: me,
    errors: ['recent_sign_in_required', 'common_password', 'too_many_requests'],
    limit: 'change',
  },
  'GET /api/me/sign-ins': {
    summary: 'Where one is signed in: browser, system and day of last use, this one first',
    access: 'player',
    reply: z.array(signInEntry),
    errors: [],
  },
  'DELETE /api/me/sign-ins': {
    summary: 'Log out everywhere else; the sign-in that asks goes on',
    access: 'player',
    reply: null,
    errors: [],
  },
  'GET /api/me/registration': {
    summary: 'Own registration for the season',
    access: 'player',
    reply: me.shape.registration,
    errors: [],
  },
  'PUT /api/me/registration': {
    summary: 'Register for the season; sending it again changes nothing',
    access: 'player',
    body: registrationForm,
    reply: me,
    errors: [
      'registration_closed',
      'registration_removed',
      'recent_sign_in_required',
      'not_found',
      'too_many_requests',
    ],
    limit: 'change',
  },
  'GET /api/leagues': { summary: 'All seasons', access: 'player', reply: z.array(league), errors: [] },
  'POST /api/leagues': {
    summary: 'Set up a season',
    access: 'administrator',
    body: leagueForm,
    reply: league,
    errors: ['already_exists'],
  },
  'PUT /api/leagues/:leagueId': {
    summary: 'Change a season',
    access: 'administrator',
    params: leagueParams,
    body: leagueForm,
    reply: league,
    errors: ['not_found', 'already_exists'],
  },
  'GET /api/leagues/:leagueId/teams': {
    summary: 'Teams of a season with record and players',
    access: 'player',
    params: leagueParams,
    reply: teamsReply,
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/teams/:teamId': {
    summary: 'One team: squad, recent matches, figures',
    access: 'player',
    params: teamParams,
    reply: teamReply,
    errors: ['league_not_found', 'team_not_found'],
  },
  'PUT /api/leagues/:leagueId/teams/:teamId/logo': {
    summary:
      'Upload a team’s logo: the bytes of a PNG, JPEG, WebP or AVIF picture of at most 5 MiB and 12 million pixels',
    access: 'administrator',
    params: teamParams,
    upload: true,
    reply: logo,
    errors: ['league_not_found', 'team_not_found', 'not_a_picture', 'too_many_pixels'],
    limit: 'upload',
  },
  'DELETE /api/leagues/:leagueId/teams/:teamId/logo': {
    summary: 'Take a team’s logo away; its crest stands in',
    access: 'administrator',
    params: teamParams,
    reply: null,
    errors: ['league_not_found', 'team_not_found'],
  },
  'GET /api/leagues/:leagueId/standings': {
    summary: 'The table of a season',
    access: 'player',
    params: leagueParams,
    reply: standingsReply,
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/matches': {
    summary: 'The matches of a season by week and round',
    access: 'player',
    params: leagueParams,
    reply: matchesReply,
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/scores': {
    summary: 'Matches as they are entered: versions and every change',
    access: 'administrator',
    params: leagueParams,
    reply: scoresReply,
    errors: ['league_not_found'],
  },
  'PUT /api/leagues/:leagueId/scores': {
    summary:
      'Save edited scores in one transaction; an edit that was overtaken comes back as a conflict, the rest is saved',
    access: 'administrator',
    params: leagueParams,
    body: scoresForm,
    reply: scoresResult,
    errors: ['league_not_found'],
  },
  'GET /api/draft/registrations': {
    summary: 'Registrations for the season as the draft sees them: who is open to it, who waits, who is removed',
    access: 'administrator',
    reply: draftRegistrations,
    errors: ['not_found'],
  },
  'POST /api/draft/registrations/admit': {
    summary: 'Open the draft to players who wait for their address to be confirmed; gives the list as it is then',
    access: 'administrator',
    body: chosenPlayers,
    reply: draftRegistrations,
    errors: ['not_found'],
  },
  'POST /api/draft/registrations/remove': {
    summary: 'Remove registrations; who is removed leaves the draft within a second',
    access: 'administrator',
    body: chosenPlayers,
    reply: draftRegistrations,
    errors: ['not_found', 'protected_account'],
  },
  'POST /api/draft/registrations/restore': {
    summary: 'Bring removed registrations back; after the start of the draft they are unassigned',
    access: 'administrator',
    body: chosenPlayers,
    reply: draftRegistrations,
    errors: ['not_found'],
  },
  'POST /api/draft/accounts/block': {
    summary: 'Block the accounts of registered players: every session ends, and who is blocked leaves the draft',
    access: 'administrator',
    body: chosenPlayers,
    reply: draftRegistrations,
    errors: ['not_found', 'protected_account'],
  },
  'POST /api/draft/accounts/unblock': {
    summary: 'Unblock accounts; their registrations are what they were',
    access: 'administrator',
    body: chosenPlayers,
    reply: draftRegistrations,
    errors: ['not_found'],
  },
  'GET /api/draft/log.csv': {
    summary: 'The log of the draft, or of its rehearsal, as CSV: every command and its effect',
    access: 'administrator',
    query: z.object({ rehearsal: z.enum(['1']).optional() }),
    reply: null,
    errors: ['not_found'],
  },
  'GET /api/draft/teams.csv': {
    summary: 'The teams of the draft as CSV',
    access: 'administrator',
    reply: null,
    errors: ['not_found'],
  },
  'POST /api/auth/sign-up': {
    summary: 'Create an account and sign in',
    access: 'public',
    body: signUp,
    reply: me,
    errors: ['account_not_created', 'common_password'],
    limit: 'sign-up',
  },
  'POST /api/auth/sign-in': {
    summary: 'Sign in',
    access: 'public',
    body: signIn,
    reply: me,
    errors: ['invalid_credentials', 'account_blocked'],
    limit: 'sign-in',
  },
  'POST /api/auth/sign-out': { summary: 'Sign out', access: 'public', reply: null, errors: [] },
  'POST /api/auth/confirm': {
    summary: 'Type the password again to make the sign-in recent',
    access: 'player',
    body: confirmPassword,
    reply: null,
    errors: ['invalid_credentials'],
    limit: 'sign-in',
  },
  'POST /api/auth/reset-request': {
    summary: 'Ask for a mail with a reset link; the answer is the same whether or not the address has an account',
    access: 'public',
    body: resetRequest,
    reply: null,
    errors: [],
    limit: 'reset',
  },
  'POST /api/auth/reset': {
    summary: 'Set a new password by the token of the mail link; ends all sessions of the account',
    access: 'public',
    body: reset,
    reply: null,
    errors: ['invalid_token', 'common_password'],
    limit: 'reset',
  },
  'POST /api/auth/verify-request': {
    summary: 'Ask again for the mail that confirms the own address, or the one that waits to replace it',
    access: 'player',
    reply: null,
    errors: [],
    limit: 'reset',
  },
  'POST /api/auth/verify': {
    summary: 'Confirm the own address by the token of its mail link',
    access: 'player',
    body: verify,
    reply: null,
    errors: ['invalid_token'],
    limit: 'reset',
  },
  'GET /api/auth/google': {
    summary: 'Go to Google to sign in (a redirect)',
    access: 'public',
    query: z.object({ mode: z.enum(GOOGLE_MODES).default('redirect'), returnTo: z.string().max(500).default('/') }),
    reply: null,
    errors: ['not_found'],
    limit: 'sign-in',
  },
  'GET /api/auth/google/callback': {
    summary: 'Where Google sends people back to (a redirect)',
    access: 'public',
    reply: null,
    errors: ['not_found'],
    limit: 'sign-in',
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Route>

export type Api = typeof api
export type RouteKey = keyof Api

type Parsed<R, K extends string> = R extends { [P in K]: z.ZodType<infer T> } ? T : undefined
export type Params<K extends RouteKey> = Parsed<Api[K], 'params'>
export type Query<K extends RouteKey> = Parsed<Api[K], 'query'>
export type Body<K extends RouteKey> = Parsed<Api[K], 'body'>
/** What a caller may send: defaults left out. */
export type BodyInput<K extends RouteKey> = Api[K] extends { body: infer S extends z.ZodType } ? z.input<S> : undefined
export type Reply<K extends RouteKey> = Api[K]['reply'] extends z.ZodType<infer T> ? T : undefined
