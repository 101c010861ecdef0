import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import { compressed } from './caching/compress.ts'
import { weakTagOf } from './caching/negotiation.ts'
import { type PreparedResponse, prepareEncoded, sendPrepared } from './caching/prepared-response.ts'
import { type OpenApiDocument, type Operation, openApiDocument } from './openapi.ts'
import { plainPage, plainPagePolicy } from './pages/plain-page.ts'

const schemaBlock = (title: string, schema: unknown) =>
  `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0"><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre></details>`

/** Names the audience of an operation. */
function audience({ security }: Operation): string {
  const needed = security.length > 0 && security.every((one) => one.session)
  if (!needed) return 'everybody'
  return security.flatMap((one) => one.session ?? []).join(', ') || 'whoever is signed in'
}

const contents = (title: string, content: Record<string, { schema: unknown }> = {}) =>
  Object.entries(content).map(([type, { schema }]) => schemaBlock(`${title}: ${type}`, schema))

function operationHtml(path: string, method: string, operation: Operation): string {
  const { summary, parameters, requestBody, responses } = operation
  const [replies, refusals] = [false, true].map((refused) =>
    Object.entries(responses).filter(([status]) => status >= '400' === refused),
  )
  const listed = (refusals ?? []).map(
    ([status, { description }]) => `<li><code>${status}</code> ${escapeHtml(description)}</li>`,
  )
  return `<section><h2><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}</p><p><small>For: ${audience(operation)}</small></p>
${parameters.length ? `<p><small>Parameters: ${parameters.map((p) => `${p.name} (${p.in})`).join(', ')}</small></p>` : ''}
${contents('Body', requestBody?.content).join('')}
${(replies ?? []).map(([status, { description, content }]) => contents(status, content).join('') || `<p><small><code>${status}</code> ${description}</small></p>`).join('')}
<ul>${listed.join('')}</ul></section>`
}

function page(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(path, method, operation)),
  )
  return plainPage({
    title: `${document.info.title} API`,
    lead: 'Every error has one shape with a code. The document for programs: <a href="/api/openapi.json">openapi.json</a>. <a href="/">Back to the site</a>',
    main: operations.join('\n'),
  })
}

/** A text that stays the same as long as the process runs, in every encoding. */
async function prepare(text: string, type: string, headers: Readonly<Record<string, string>>) {
  const identity = Buffer.from(text)
  return prepareEncoded({
    etag: weakTagOf(identity),
    type: `${type}; charset=utf-8`,
    headers: { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding' },
    bodies: { identity, ...(await compressed(identity)) },
  })
}

/** `/api/openapi.json` and `/api/docs`, both made from the contract when first asked for, and again once the league is called otherwise. */
export function serveDocumentation(app: FastifyInstance, siteNow: () => Parameters<typeof openApiDocument>[0]) {
  let [document, docs]: (Promise<PreparedResponse> | undefined)[] = []
  let madeFor: string | undefined
  const current = () => {
    const site = siteNow()
    if (site.productName !== madeFor) [document, docs] = [undefined, undefined]
    madeFor = site.productName
    return site
  }
  app.get('/api/openapi.json', async (request, reply) => {
    const site = current()
    document ??= prepare(JSON.stringify(openApiDocument(site)), 'application/json', {})
    return sendPrepared(await document, request, reply)
  })
  app.get('/api/docs', async (request, reply) => {
    const site = current()
    docs ??= prepare(page(openApiDocument(site)), 'text/html', { 'content-security-policy': plainPagePolicy })
    return sendPrepared(await docs, request, reply)
  })
}
