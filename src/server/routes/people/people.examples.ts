import type { peopleRoutes } from '#contract/routes/people.ts'
import type { Examples } from '../../testing/api/requests.ts'

const PAYMENT = { kind: 'payment', way: 'cash', amount: 2000, currency: 'USD' } as const
const IMPORTED = {
  row: 2,
  cells: { firstName: 'Kira', lastName: 'Ortega', graduationYear: '2027', position: 'CB RB' },
}

export const examples = {
  'POST /api/leagues/:leagueId/people-csv': { body: { userIds: ['no-such-user'], contact: true } },
  'POST /api/leagues/:leagueId/people': {
    body: {
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
  },
  'PUT /api/leagues/:leagueId/people/:userId': { body: { notes: 'Brings the bibs.', before: { notes: '' } } },
  'PUT /api/leagues/:leagueId/people/:userId/agreement': { body: { name: 'Carmen Molina', day: '2025-06-03' } },
  'POST /api/leagues/:leagueId/people/:userId/merge': { body: { intoUserId: 'no-such-user' } },
  'POST /api/leagues/:leagueId/people-import/preview': { body: { rows: [IMPORTED] } },
  'POST /api/leagues/:leagueId/people-import': { body: { rows: [IMPORTED], seen: 'A'.repeat(43) }, status: 409 },
  'POST /api/leagues/:leagueId/people-mails/reach': { body: { userIds: ['no-such-user'] } },
  'POST /api/leagues/:leagueId/people-mails': {
    body: {
      mailId: '0197a1b2-0000-7000-8000-000000000000',
      userIds: ['no-such-user'],
      subject: 'Bring a ball',
      text: 'See you on Wednesday.',
      replyTo: 'nobody',
    },
    status: 422,
  },
  'POST /api/leagues/:leagueId/people/:userId/merge-proposal': { body: { intoUserId: 'no-such-user' } },
  'POST /api/merge/read': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'POST /api/merge/confirm': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'PUT /api/leagues/:leagueId/people-fees': { body: { fees: [{ userId: 'no-such-user', fee: 'paid' }] }, status: 409 },
  'POST /api/leagues/:leagueId/people/:userId/payments': { body: PAYMENT, status: 409 },
  'POST /api/leagues/:leagueId/people-acts': { body: { act: 'admit', userIds: ['no-such-user'] }, status: 422 },
} satisfies Examples<typeof peopleRoutes>
