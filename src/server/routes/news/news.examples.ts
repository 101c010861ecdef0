import type { newsRoutes } from '#contract/routes/news.ts'
import type { Examples } from '../../testing/api/requests.ts'

const POST = {
  title: 'Bring a ball',
  text: 'See you on **Wednesday**.',
  audience: { kind: 'registered' },
} as const

export const examples = {
  // The id is the first one's.
  'POST /api/leagues/:leagueId/posts': {
    body: { postId: '0197a1b2-0000-7000-8000-000000000002', ...POST },
    status: { organiser: 200, owner: 409 },
  },
  'POST /api/leagues/:leagueId/posts/preview': { body: POST },
  'POST /api/leagues/:leagueId/posts/try': { body: POST },
  'POST /api/leagues/:leagueId/posts/unreached': { body: { audience: POST.audience } },
  'PUT /api/leagues/:leagueId/posts/:postId': { body: { ...POST, before: POST } },
  'POST /api/leagues/:leagueId/posts/:postId/publish': {
    body: {
      version: 1,
      at: null,
      onPage: true,
      mailingId: null,
      pin: null,
    },
  },
  'POST /api/leagues/:leagueId/posts/:postId/mail': {
    body: {
      version: 1,
      mailingId: '0197a1b2-0000-7000-8000-000000000003',
      at: null,
      correction: false,
    },
  },
  'PUT /api/leagues/:leagueId/posts/:postId/pin': { body: { until: null, replaces: null } },
  'POST /api/leagues/:leagueId/posts/:postId/unplan': { body: { version: 1 } },
  'POST /api/leagues/:leagueId/posts/:postId/withdraw': { body: { version: 1 } },
  'POST /api/leagues/:leagueId/posts/:postId/put-back': { body: { version: 1 } },
  'PUT /api/leagues/:leagueId/automatic-mails/:kind': {
    body: {
      on: true,
      introduction: 'Hello.',
      before: { on: true, introduction: '' },
    },
  },
  // JSON is no form of a mail program.
  'POST /unsubscribe/:token': { status: 415 },
  'POST /api/mail-end/read': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'POST /api/mail-end': { body: { token: 'a-token-of-no-mail', ended: true }, status: 422 },
} satisfies Examples<typeof newsRoutes>
