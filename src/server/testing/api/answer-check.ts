import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument, Response } from '../../http/openapi.ts'

export type Asked = { operation: string; method: string }
export type Answered = { status: number; headers: Record<string, unknown>; text: string }

/** Headers that are never there unless the document says so. */
const TELLING = ['accept', 'allow', 'content-disposition', 'etag', 'location', 'retry-after', 'set-cookie']

/** Reads schemas as they stand in an OpenAPI document; refuses keywords and formats that it does not know. */
export function createSchemaReader(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, code: { optimize: false } })
  addFormats.default(ajv)
  ajv.addFormat('binary', true)
  const { schemas } = document.components as { schemas: Record<string, object> }
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, `#/components/schemas/${name}`)
  // Most refusals are alike, and to compile a schema takes longer than to use it.
  const known = new Map<string, ValidateFunction>()
  return (schema: object): ValidateFunction => {
    const text = JSON.stringify(schema)
    const validate = known.get(text) ?? ajv.compile(schema)
    known.set(text, validate)
    return validate
  }
}

/** Holds answers against a document: gives what is not documented of one, null where all of it is. */
export function createAnswerCheck(document: OpenApiDocument) {
  const read = createSchemaReader(document)
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  )

  function problemOfBody(response: Response, { headers, text }: Answered): string | null {
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
    if (!response.content) return text === '' && type === '' ? null : `a body of ${type}`
    const media = response.content[type]
    if (!media) return `content of type ${type || 'none'}`
    if (type !== 'application/json') return null
    const validate = read(media.schema)
    return validate(JSON.parse(text)) ? null : `a body that is not of its schema: ${JSON.stringify(validate.errors)}`
  }

  function problemOfHeaders({ headers: documented = {} }: Response, { headers }: Answered): string | null {
    const missing = Object.keys(documented).find((name) => documented[name]?.required && headers[name] === undefined)
    if (missing) return `no header ${missing}`
    const surplus = TELLING.find((name) => headers[name] !== undefined && !documented[name])
    return surplus ? `a header ${surplus}` : null
  }

  return ({ operation, method }: Asked, answer: Answered): string | null => {
    const responses = operations.get(operation)?.responses
    const response = answer.status === 405 ? document.components.responses.MethodNotAllowed : responses?.[answer.status]
    if (!response) return `status ${answer.status}`
    // HEAD has the head of GET alone.
    return (method === 'HEAD' ? null : problemOfBody(response, answer)) ?? problemOfHeaders(response, answer)
  }
}

/** A body without what it was compressed by. */
export function plain(body: Buffer, encoding: unknown): string {
  if (body.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
