import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { escapeHtml, plainPage, plainPagePolicy } from './pages/plain-page.ts'

type Document = ReturnType<typeof openApiDocument>
type Operation = {
  summary: string
  'x-access': string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: Record<string, { description: string; content?: { 'application/json': { schema: unknown } } }>
}

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
  return plainPage({
    title: `${document.info.title} API`,
    lead: 'Every error has one shape with a code. The document for programs: <a href="/api/openapi.json">openapi.json</a>. <a href="/">Back to the site</a>',
    main: operations.join('\n'),
  })
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
    reply.header('content-security-policy', plainPagePolicy).type('text/html; charset=utf-8').send(page(make())),
  )
}
