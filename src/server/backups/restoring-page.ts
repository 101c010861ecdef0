import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { RestoreState } from '#contract/backup.ts'
import { FAILURES, type FailureReply } from '#contract/failures/failure.ts'
import { escapeHtml } from '../escape-html.ts'
import { contentSecurityPolicy } from '../http/security/content-policy.ts'

const RETRY_SECONDS = 5
const LISTEN_AGAIN_MS = 50

const STYLE = `body{margin:0;min-height:100vh;display:grid;align-content:center;color:#fff;
background:radial-gradient(70% 130% at 92% 100%,#0e4431 0,transparent 70%) #06231a;font:18px/1.5 "Archivo Variable",system-ui,sans-serif}
main{box-sizing:border-box;width:640px;max-width:100%;margin:0 auto;padding:40px 24px}
h1{margin:12px 0 18px;font-size:clamp(48px,9vw,76px);line-height:.95;font-weight:800;font-stretch:70%;text-transform:uppercase}
p{margin:0;max-width:50ch}b{color:#fde047;font-size:13px;letter-spacing:.1em;text-transform:uppercase}`

const pageOf = (productName: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>Back in a minute · ${escapeHtml(productName)}</title><style>${STYLE}</style></head>
<body><main><b translate="no">${escapeHtml(productName)}</b><h1>Back in a minute</h1>
<p>The organisers are bringing back an earlier state of the site. Nothing you need to do: this page tries again by itself.</p></main></body></html>`

/**
 * Answers in the site's place while a backup is restored ([BK5]): 503 with a sentence to everybody, and how far it is to
 * whoever has started it. Listens as soon as the site has let go of its port.
 */
export function openRestoringPage(
  { port, host, productName }: { port: number; host: string; productName: string },
  stateOf: (restoreId: string) => RestoreState | null,
) {
  const page = pageOf(productName)
  const failure: FailureReply = { code: 'restoring', message: FAILURES.restoring.message, requestId: '' }
  const server = createServer(answer)
  let closed = false

  function answer(request: IncomingMessage, response: ServerResponse) {
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    const send = (status: number, type: string, text: string) =>
      response
        .writeHead(status, {
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'no-store',
          'content-security-policy': contentSecurityPolicy({ styles: [STYLE] }),
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          // The next request is to come to the site itself.
          connection: 'close',
          ...(status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
        })
        .end(request.method === 'HEAD' ? undefined : text)
    const state = stateOf(/^\/api\/restores\/([\w-]{1,64})$/.exec(path)?.[1] ?? '')
    if (state && request.method === 'GET') return send(200, 'application/json', JSON.stringify(state))
    if (path === '/healthz') return send(200, 'text/plain', 'alive\n')
    if (path === '/readyz') return send(503, 'text/plain', 'A backup is being restored.\n')
    if (path.startsWith('/api/')) return send(503, 'application/json', JSON.stringify(failure))
    // A page that is open may ask for a part of itself: of another type the browser would report it as refused.
    if (path.endsWith('.css')) return send(503, 'text/css', '')
    if (path.endsWith('.js')) return send(503, 'text/javascript', '')
    return send(503, 'text/html', page)
  }

  const listening = (async () => {
    while (!closed)
      try {
        return await once(server.listen(port, host), 'listening')
      } catch {
        // The site still answers there.
        await wait(LISTEN_AGAIN_MS)
      }
  })()

  return {
    async close(): Promise<void> {
      closed = true
      await listening
      if (!server.listening) return
      const over = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await over
    },
  }
}
