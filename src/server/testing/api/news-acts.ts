import { randomUUID } from 'node:crypto'

/** Calls an entry, and gives how many acts the log has more by it. */
type Call = (key: NewsKey, body: object | undefined, params?: Record<string, string>) => Promise<{ added: number }>
type NewsKey =
  | 'POST /api/leagues/:leagueId/posts'
  | 'POST /api/leagues/:leagueId/posts/unreached'
  | 'POST /api/leagues/:leagueId/posts/:postId/publish'
  | 'PUT /api/leagues/:leagueId/posts/:postId'
  | 'PUT /api/leagues/:leagueId/posts/:postId/pin'
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
  const until = Date.UTC(2090, 0, 1)
  const steps: [NewsKey, object | undefined, Record<string, string>?][] = [
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
    ['PUT /api/leagues/:leagueId/posts/:postId', { version: 2, ...said, text: 'All of them.' }, ofPost],
    ['PUT /api/leagues/:leagueId/posts/:postId', { version: 3, ...said, text: 'All of them.' }, ofPost],
    ['PUT /api/leagues/:leagueId/posts/:postId/pin', { until, replaces: null }, ofPost],
    ['PUT /api/leagues/:leagueId/posts/:postId/pin', { until: null, replaces: null }, ofPost],
    ['POST /api/leagues/:leagueId/posts/:postId/withdraw', { version: 3 }, ofPost],
    ['POST /api/leagues/:leagueId/posts/:postId/put-back', { version: 4 }, ofPost],
    [
      'PUT /api/leagues/:leagueId/automatic-mails/:kind',
      { on: false, introduction: 'Hello.', version: 0 },
      { kind: 'reminder' },
    ],
  ]
  const added: number[] = []
  for (const [key, body, params] of steps) added.push((await call(key, body, params)).added)
  return added
}
