import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { contentSecurityPolicy } from './security.ts'

type Document = ReturnType<typeof openApiDocument>
type Operation = {
  summary: string
  'x-access': string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: Record<string, { description: string; content?: { 'application/json': { schema: unknown } } }>
}

const STYLE = `body{font:16px/1.5 "Archivo Variable",system-ui,sans-serif;color:#10201a;background:#fbfaf6;margin:0}
header{background:#06231a;color:#fff;padding:32px 20px 56px}header>*,main{max-width:860px;margin-inline:auto}
h1{font-size:44px;line-height:1;font-weight:800;font-stretch:70%;text-transform:uppercase;margin:0 0 8px}a{color:#15803d}header a{color:#bbf7d0}
main{padding:0 20px 60px;margin-top:-32px}section{background:#fff;border:1px solid #e4e2d8;border-radius:16px;padding:20px;margin-bottom:16px}
h2{font-size:17px;margin:0 0 4px;overflow-wrap:anywhere}code{font:14px/1.5 ui-monospace,monospace}b{display:inline-block;min-width:52px;color:#15803d}
p{margin:4px 0}small{color:#4d5d55}summary{cursor:pointer;padding:10px 0 4px;font-weight:600;min-height:24px}pre{background:#f0fdf4;border-radius:10px;padding:12px;overflow:auto;margin:4px 0;font-size:13px}
ul{margin:8px 0 0;padding-left:20px}:focus-visible{outline:3px solid #15803d;outline-offset:2px}`
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

const schemaBlock = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><pre tabindex="0"><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre></details>`

function operationHtml(path: string, method: string, operation: Operation): string {
  const { summary, parameters, requestBody, responses } = operation
  const reply = responses['200']?.content?.['application/json'].schema
  const failures = Object.entries(responses).filter(([status]) => status >= '400')
  return `<section><h2><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}</p><p><small>For: ${operation['x-access']}</small></p>
${parameters.length ? `<p><small>Parameters: ${parameters.map((p) => `${p.name} (${p.in})`).join(', ')}</small></p>` : ''}
${requestBody ? schemaBlock('Body', requestBody.content['application/json'].schema) : ''}
${reply ? schemaBlock('Reply', reply) : ''}
${failures.length ? `<ul>${failures.map(([status, { description }]) => `<li><code>${status}</code> ${description}</li>`).join('')}</ul>` : ''}</section>`
}

function page(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(path, method, operation as Operation)),
  )
  const title = escapeHtml(`${document.info.title} API`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><header><h1>${title}</h1>
<p>Every error has one shape with a code. The document for programs: <a href="/api/openapi.json">openapi.json</a>. <a href="/">Back to the site</a></p></header>
<main>${operations.join('\n')}</main></body></html>`
}

/** `/api/openapi.json` and `/api/docs`, both made from the contract when first asked for. */
export function serveDocumentation(app: FastifyInstance, productName: string, version: string) {
  let document: Document | undefined
  const make = () => {
    document ??= openApiDocument(productName, version)
    return document
  }
  app.get('/api/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(make())),
  )
  app.get('/api/docs', async (_, reply) =>
    reply
      .header('content-security-policy', contentSecurityPolicy([STYLE_HASH]))
      .type('text/html; charset=utf-8')
      .send(page(make())),
  )
}
