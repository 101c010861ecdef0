import type { pushRoutes } from '#contract/routes/push.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  // Of no push service that browsers use.
  'POST /api/me/push': {
    body: {
      endpoint: 'https://push.example/a',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    },
    status: 422,
  },
  'PUT /api/me/notices': { body: { mails: { news: true }, pushes: { result: false } } },
} satisfies Examples<typeof pushRoutes>
