import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const YEAR_SECONDS = 31_536_000
const [TEXT, PAGE] = ['text/plain; charset=UTF-8', 'text/html; charset=UTF-8']

/** Answers with a text. */
export function reply(response: ServerResponse, status: number, text: string, type = TEXT): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) }).end(text)
}

/** Answers 405, naming what is allowed. */
export function refuseMethod(response: ServerResponse, allow: string): void {
  response.writeHead(405, { allow, 'content-length': 0 }).end()
}

/** Lets the page that asks read the answer, with its cookies; the admission has allowed its origin. */
export function shareWith({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return void response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-origin', headers.origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('vary', 'Origin')
  const asked = headers['access-control-request-headers']
  if (asked) response.setHeader('access-control-allow-headers', asked)
}

/** Answers the question whether a request may be made; the answer holds for a year. */
export function preflight(response: ServerResponse, method: string): void {
  cacheForYear(response)
  response
    .writeHead(204, {
      'access-control-allow-methods': `OPTIONS, ${method}`,
      'access-control-max-age': String(YEAR_SECONDS),
    })
    .end()
}

function cacheForYear(response: ServerResponse) {
  response.setHeader('cache-control', `public, max-age=${YEAR_SECONDS}`)
  response.setHeader('expires', new Date(Date.now() + YEAR_SECONDS * 1000).toUTCString())
}

export type FramePage = { html: string; etag: string }

/** The page that old browsers load in a frame, as the SockJS protocol prescribes it to the letter. */
export function framePage(script: string): FramePage {
  const html = `<!DOCTYPE html>
<html>
<head>
  <meta http-equiv="X-UA-Compatible" content="IE=edge" />
  <meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
  <script src="${script}"></script>
  <script>
    document.domain = document.domain;
    SockJS.bootstrap_iframe();
  </script>
</head>
<body>
  <h2>Don't panic!</h2>
  <p>This is a SockJS hidden iframe. It's used for cross domain magic.</p>
</body>
</html>`
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"` }
}

/** Answers with the page for old browsers, or that it has not changed. */
export function serveFrame(request: IncomingMessage, response: ServerResponse, { html, etag }: FramePage): void {
  cacheForYear(response)
  response.setHeader('etag', etag)
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
  else reply(response, 200, html, PAGE)
}

/** The cookie that load balancers go by: the one that came, or a dummy. */
export function jsessionid({ headers }: IncomingMessage): string {
  return /(?:^|;\s*)(JSESSIONID=[\w.!-]+)/.exec(headers.cookie ?? '')?.[1] ?? 'JSESSIONID=dummy'
}

/**
 * The body of a request; null as soon as it is longer than `most` bytes, while the rest is read and dropped: unread, it
 * would keep the client from reading the answer. Rejects when it breaks off.
 */
export function bodyOf(request: IncomingMessage, most: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= most) chunks.push(chunk)
      else resolve(null)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => reject(new Error('The request broke off.')))
  })
}
