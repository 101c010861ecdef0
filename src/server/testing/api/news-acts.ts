import { randomUUID } from 'node:crypto'
import type { RouteKey } from '#contract/api.ts'
import { createEndLinks } from '../../mail/end-links.ts'

/** Calls an entry, and gives how many acts the log has more by it. */
type Call = (key: NewsKey, body: object | undefined, params?: Record<string, string>) => Promise<{ added: number }>
type NewsKey =
  | 'POST /api/leagues/:leagueId/posts'
  | 'POST /api/leagues/:leagueId/posts/unreached'
  | 'POST /api/leagues/:leagueId/posts/:postId/publish'
  | 'PUT /api/leagues/:leagueId/posts/:postId'
  | 'PUT /api/leagues/:leagueId/posts/:postId/pin'
  | 'POST /api/leagues/:leagueId/posts/:postId/unplan'
  | 'POST /api/leagues/:leagueId/posts/:postId/withdraw'
  | 'POST /api/leagues/:leagueId/posts/:postId/put-back'
  | 'POST /api/leagues/:leagueId/mailings/:mailingId/stop'
  | 'POST /api/leagues/:leagueId/mailings/:mailingId/resume'
  | 'PUT /api/leagues/:leagueId/automatic-mails/:kind'

/** Carries out every act on news and mails to many, each once; gives how many acts the log has of each ([NE1], [NE5]). */
export async function tryNewsActs(call: Call): Promise<number[]> {
  const postId = randomUUID()
  const mailingId = randomUUID()
  const said = { title: 'Nets', text: 'Bring them.', audience: { kind: 'everyone' } }
  const ofPost = { postId }
  const plannedId = randomUUID()
  const ofPlanned = { postId: plannedId }
  const until = Date.UTC(2090, 0, 1)
  const steps: [NewsKey, object | undefined, Record<string, string>?][] = [
    ['POST /api/leagues/:leagueId/posts', { postId: plannedId, ...said }],
    [
      'POST /api/leagues/:leagueId/posts/:postId/publish',
      { version: 1, at: until, onPage: true, mailingId: null, pin: null },
      ofPlanned,
    ],
    ['POST /api/leagues/:leagueId/posts/:postId/unplan', { version: 2 }, ofPlanned],
    ['POST /api/leagues/:leagueId/posts', { postId, ...said }],
    ['POST /api/leagues/:leagueId/posts/unreached', { audience: { kind: 'everyone' } }],
    [
      'POST /api/leagues/:leagueId/posts/:postId/publish',
      { version: 1, at: null, onPage: true, mailingId, pin: null },
      ofPost,
    ],
    ['POST /api/leagues/:leagueId/mailings/:mailingId/stop', undefined, { mailingId }],
    ['POST /api/leagues/:leagueId/mailings/:mailingId/stop', undefined, { mailingId }],
    ['POST /api/leagues/:leagueId/mailings/:mailingId/resume', undefined, { mailingId }],
    ['PUT /api/leagues/:leagueId/posts/:postId', { ...said, text: 'All of them.', before: said }, ofPost],
    ['PUT /api/leagues/:leagueId/posts/:postId', { ...said, text: 'All of them.', before: said }, ofPost],
    ['PUT /api/leagues/:leagueId/posts/:postId/pin', { until, replaces: null }, ofPost],
    ['PUT /api/leagues/:leagueId/posts/:postId/pin', { until: null, replaces: null }, ofPost],
    ['POST /api/leagues/:leagueId/posts/:postId/withdraw', { version: 3 }, ofPost],
    ['POST /api/leagues/:leagueId/posts/:postId/put-back', { version: 4 }, ofPost],
    [
      'PUT /api/leagues/:leagueId/automatic-mails/:kind',
      { on: false, introduction: 'Hello.', before: { on: true, introduction: '' } },
      { kind: 'reminder' },
    ],
  ]
  const added: number[] = []
  for (const [key, body, params] of steps) added.push((await call(key, body, params)).added)
  return added
}

/** Does once, and well, everything with news that a request made at random does not ([NE1], [NE4]). */
export async function documentNewsActs(
  act: (key: RouteKey, body?: object, params?: Record<string, string>) => Promise<unknown>,
  { player, secret }: { player: string; secret: string },
): Promise<void> {
  const mail = { mailId: randomUUID(), userIds: [player], subject: 'é', text: 'é', replyTo: 'own' }
  await act('POST /api/leagues/:leagueId/people-mails', mail)
  const post = '/api/leagues/:leagueId/posts/:postId' as const
  const said = { title: 'Nets', text: 'Bring *them*.', audience: { kind: 'everyone' } }
  const [postId, draftId, mailingId] = [randomUUID(), randomUUID(), randomUUID()]
  const publish = { version: 1, at: null, onPage: true, mailingId, pin: null }
  await act('POST /api/leagues/:leagueId/posts/try', said)
  for (const id of [postId, draftId]) await act('POST /api/leagues/:leagueId/posts', { postId: id, ...said })
  await act(`GET ${post}`, undefined, { postId })
  const planned = { ...publish, at: Date.UTC(2090, 0, 1), mailingId: null }
  await act(`POST ${post}/publish`, planned, { postId: draftId })
  await act(`POST ${post}/unplan`, { version: 2 }, { postId: draftId })
  await act(`DELETE ${post}`, undefined, { postId: draftId })
  await act(`POST ${post}/publish`, publish, { postId })
  await act('GET /api/news/:slug', undefined, { slug: 'nets' })
  const mailing = '/api/leagues/:leagueId/mailings/:mailingId' as const
  await act(`GET ${mailing}`, undefined, { mailingId })
  await act(`POST ${mailing}/stop`, undefined, { mailingId })
  await act(`POST ${mailing}/resume`, undefined, { mailingId })
  await act(`POST ${mailing}/unreached`, undefined, { mailingId })
  await act(`PUT ${post}`, { ...said, title: 'All nets', before: said }, { postId })
  await act(`POST ${post}/mail`, { version: 3, mailingId: randomUUID(), at: null, correction: true }, { postId })
  await act(`PUT ${post}/pin`, { until: Date.UTC(2090, 0, 1), replaces: null }, { postId })
  await act(`POST ${post}/withdraw`, { version: 3 }, { postId })
  await act(`POST ${post}/put-back`, { version: 4 }, { postId })
  await act('PUT /api/leagues/:leagueId/automatic-mails/:kind', undefined, { kind: 'team' })
  const token = createEndLinks(secret).tokenOf({ kind: 'news', address: 'reader@example.com' })
  await act('POST /unsubscribe/:token', Buffer.from('List-Unsubscribe=One-Click'), { token })
  await act('POST /api/mail-end/read', { token })
  await act('POST /api/mail-end', { token, ended: false })
}
