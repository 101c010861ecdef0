import type { Api, BodyInput, RouteKey } from '#contract/api.ts'
import { season2025 } from '../../seed/seasons.ts'
import { PASSWORD, registrationOf } from '../site.ts'

/** The entries of the contract that take a body. */
export type KeyWithBody = { [K in RouteKey]: Api[K] extends { body: object } ? K : never }[RouteKey]

const { phone: _, ...profile } = registrationOf('player@example.com')

const IMPORTED = {
  row: 2,
  cells: { firstName: 'Kira', lastName: 'Ortega', graduationYear: '2027', position: 'CB RB' },
}

/** For each entry that takes a body, one that the server reads without complaint. A new entry without one does not compile. */
export const BODIES: { [K in KeyWithBody]: BodyInput<K> } = {
  'PUT /api/me/profile': profile,
  'PUT /api/me/registration': registrationOf('player@example.com'),
  'PUT /api/me/agreement': { agreedTo: 'Fair play', adult: true },
  'POST /api/guardian/read': { token: 'a-token-of-no-mail' },
  'POST /api/guardian/agree': { token: 'a-token-of-no-mail', version: 1 },
  'POST /api/leagues': { ...season2025, year: 2026 },
  'PUT /api/leagues/:leagueId': season2025,
  'PUT /api/leagues/:leagueId/scores': {
    edits: [{ matchId: 'no-such-match', version: 1, homeScore: 2, awayScore: 1 }],
  },
  'POST /api/leagues/:leagueId/teams': { teams: [{ name: 'Reds', color: 'DC2626' }] },
  'PUT /api/leagues/:leagueId/teams/:teamId': {
    name: 'Blues',
    color: '2563eb',
    before: { name: 'Reds', color: 'dc2626' },
  },
  'POST /api/leagues/:leagueId/people': {
    firstName: 'Sam',
    lastName: 'Ito',
    nickname: '',
    graduationYear: '2027',
    clubTeam: '',
    footPref: 'right',
    position: ['GK'],
    phone: '',
    contactEmail: 'parent@example.com',
    invite: true,
  },
  'PUT /api/leagues/:leagueId/people/:userId': { version: 1, notes: 'Brings the bibs.' },
  'PUT /api/leagues/:leagueId/people/:userId/agreement': { name: 'Carmen Molina', day: '2025-06-03' },
  'POST /api/leagues/:leagueId/people-import/preview': { rows: [IMPORTED] },
  'POST /api/leagues/:leagueId/people-import': { rows: [IMPORTED], seen: 'A'.repeat(43) },
  'POST /api/leagues/:leagueId/people-mails/reach': { userIds: ['no-such-user'] },
  'POST /api/leagues/:leagueId/people-mails': {
    mailId: '0197a1b2-0000-7000-8000-000000000000',
    userIds: ['no-such-user'],
    subject: 'Bring a ball',
    text: 'See you on Wednesday.',
    replyTo: 'nobody',
  },
  'PUT /api/leagues/:leagueId/people-fees': { fees: [{ userId: 'no-such-user', fee: 'paid' }] },
  'POST /api/leagues/:leagueId/people-csv': { userIds: ['no-such-user'], contact: true },
  'POST /api/leagues/:leagueId/people-acts': { act: 'admit', userIds: ['no-such-user'] },
  'POST /api/leagues/:leagueId/teams/copy': { fromLeagueId: 'no-such-season' },
  'POST /api/leagues/:leagueId/teams/import': { teams: [{ name: 'Whites' }], seen: { added: 9, changed: 9 } },
  'PUT /api/leagues/:leagueId/teams/:teamId/own': {
    name: 'Crimson',
    color: '7f1d1d',
    description: '',
    before: { name: 'Reds', color: 'dc2626', description: '' },
  },
  'POST /api/leagues/:leagueId/teams/:teamId/players': { userIds: ['no-such-user'], reason: 'late' },
  'POST /api/leagues/:leagueId/teams/:teamId/players/remove': { userIds: ['no-such-user'], reason: 'left' },
  'POST /api/leagues/:leagueId/rosters/put-back': {
    players: [{ userId: 'no-such-user', teamId: null, role: null }],
    seenOn: null,
  },
  'PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role': { role: 'captain' },
  'POST /api/leagues/:leagueId/teams/:teamId/withdrawal': {
    open: 'forfeited',
    results: 'results-stand',
    seen: 'A'.repeat(43),
    tell: false,
  },
  'POST /api/leagues/:leagueId/teams/:teamId/deductions': { points: 3, reason: 'Left the field' },
  'POST /api/leagues/:leagueId/teams/:teamId/deductions/:deductionId/take-back': { anyway: false },
  'POST /api/leagues/:leagueId/finals': { teams: 2, places: false, eveningId: 'no-such-evening' },
  'PUT /api/leagues/:leagueId/finals/champion': { champion: 'nobody' },
  'PUT /api/leagues/:leagueId/finals/:matchId/teams': { version: 1, homeTeamId: null, awayTeamId: null },
  'PUT /api/leagues/:leagueId/finals/:matchId/penalties': { version: 1, penalties: { home: 4, away: 3 } },
  'POST /api/leagues/:leagueId/schedule/edits': {
    edits: [{ item: 'match', id: 'no-such-match', before: null, after: null }],
  },
  'POST /api/leagues/:leagueId/schedule/wishes': {
    changes: [
      {
        id: '0197a1b2-0000-7000-8000-000000000001',
        before: null,
        after: { kind: 'shared-coach', teamIds: ['no-such-team', 'nor-this'], hard: true },
      },
    ],
  },
  'POST /api/leagues/:leagueId/schedule/locks': { matchIds: ['no-such-match'], locked: true },
  'POST /api/leagues/:leagueId/schedule/publish': { seen: 'A'.repeat(43), tell: false },
  'POST /api/leagues/:leagueId/evenings/:eveningId/call-off': {
    from: null,
    field: null,
    reason: 'Rain',
    text: '',
    tell: false,
  },
  'POST /api/leagues/:leagueId/matches/:matchId/result': {
    version: 1,
    forfeit: null,
    status: 'abandoned',
    playedOn: { day: '2025-07-12', time: '10:00' },
  },
  'POST /api/draft/accounts/block': { userIds: ['no-such-user'] },
  'POST /api/draft/accounts/unblock': { userIds: ['no-such-user'] },
  'POST /api/draft/registrations/admit': { userIds: ['no-such-user'] },
  'POST /api/draft/registrations/remove': { userIds: ['no-such-user'] },
  'POST /api/draft/registrations/restore': { userIds: ['no-such-user'] },
  'POST /api/access/invitations': { email: 'helper@example.com', role: 'scorekeeper' },
  'POST /api/access/invitations/withdraw': { email: 'helper@example.com' },
  'PUT /api/access/roles/:userId': { role: 'organiser', before: 'scorekeeper' },
  'POST /api/access/hand-over': { userId: 'no-such-user', stay: null },
  'POST /api/access/claim': { token: 'a-token-of-no-terminal' },
  'PUT /api/access/passkeys-required': { required: true },
  'POST /api/me/passkeys': {
    name: 'My phone',
    credential: { id: 'YQ', clientDataJSON: 'YQ', attestationObject: 'YQ', transports: ['internal'] },
  },
  'POST /api/auth/second-step/passkey': { id: 'YQ', clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ' },
  'POST /api/auth/second-step/code': { code: '0000-0000-0000-0000' },
  'POST /api/auth/second-step/owner-address': { token: 'a-token-of-no-terminal' },
  'PUT /api/privacy': { text: 'We keep little.', keepMonths: 12, version: 0 },
  'POST /api/auth/sign-up': { email: 'newcomer@example.com', password: PASSWORD },
  'POST /api/auth/sign-in': { email: 'player@example.com', password: PASSWORD },
  'POST /api/auth/confirm': { password: PASSWORD },
  'POST /api/auth/reset-request': { email: 'player@example.com' },
  'POST /api/auth/reset': { token: 'a-token-of-no-mail', password: PASSWORD },
  'POST /api/claims/read': { token: 'a-token-of-no-mail' },
  'POST /api/me/claims': { token: 'a-token-of-no-mail' },
  'POST /api/leagues/:leagueId/people/:userId/merge-proposal': { intoUserId: 'no-such-user' },
  'POST /api/merge/read': { token: 'a-token-of-no-mail' },
  'POST /api/merge/confirm': { token: 'a-token-of-no-mail' },
  'POST /api/leagues/:leagueId/people/:userId/merge': { intoUserId: 'no-such-user' },
  'POST /api/auth/verify': { token: 'a-token-of-no-mail' },
}
