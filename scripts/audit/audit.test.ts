import { createServer, type Server } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../src/server/testing/free-port.ts'
import { ROOT, run } from '../command.ts'
import { readAudit } from './audit-report.ts'

const advisory = (name: string) => ({ title: `Trouble in ${name}`, url: `https://example.org/${name}` })
const finding = (name: string, severity: string, node = `node_modules/${name}`) => ({
  name,
  severity,
  via: [advisory(name)],
  nodes: [node],
})
const lock = { packages: { 'node_modules/served': {}, 'node_modules/tool': { dev: true } } }
const read = (...found: ReturnType<typeof finding>[]) =>
  readAudit(JSON.stringify({ vulnerabilities: Object.fromEntries(found.map((one) => [one.name, one])) }), lock)

describe('the report of known vulnerabilities', () => {
  it.each([
    { name: 'served', severity: 'low', isUrgent: false },
    { name: 'served', severity: 'moderate', isUrgent: true },
    { name: 'tool', severity: 'moderate', isUrgent: false },
    { name: 'tool', severity: 'high', isUrgent: true },
  ])('takes a $severity one of $name as urgent: $isUrgent', ({ name, severity, isUrgent }) => {
    const use = name === 'tool' ? 'development' : 'site'
    expect(read(finding(name, severity))).toMatchObject({ findings: [{ name, severity, use, isUrgent }] })
  })

  it('takes a package that is installed for both as the site’s, and lists the worst first', () => {
    const both = { ...finding('tool', 'low'), nodes: ['node_modules/tool', 'node_modules/served/node_modules/tool'] }
    const report = read(both, finding('served', 'critical'))
    expect(report).toMatchObject({ findings: [{ name: 'served' }, { name: 'tool', use: 'site' }] })
  })

  it.each(['', 'npm error', '{}', '{"message":"no route"}', '{"error":{"summary":"no route"}}'])(
    'takes %j for no answer, not for a clean one',
    (output) => expect(readAudit(output, lock)).toEqual({ unreachable: expect.stringMatching(/./) }),
  )
})

describe('npm run audit', () => {
  let registry: Server
  afterEach(() => registry?.close())

  /** Starts a registry that knows of these vulnerabilities, and gives what the program says of it. */
  async function auditAgainst(known: Record<string, string>) {
    const asked: string[] = []
    registry = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      if (!request.url?.endsWith('/advisories/bulk')) return response.writeHead(404).end('{}')
      asked.push(...Object.keys(JSON.parse(gunzipSync(Buffer.concat(chunks)).toString())))
      const entries = Object.entries(known).map(([name, severity], id) => {
        return [name, [{ ...advisory(name), id, severity, vulnerable_versions: '*' }]]
      })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(Object.fromEntries(entries)))
    })
    const port = await freePort()
    await new Promise<void>((resolve) => registry.listen(port, '127.0.0.1', resolve))
    return { asked, ...(await audit(port)) }
  }

  const audit = (port: number) =>
    run(process.execPath, [`${ROOT}/scripts/audit/audit.ts`], {
      quiet: true,
      env: { npm_config_registry: `http://127.0.0.1:${port}`, npm_config_fetch_retries: '0' },
    })

  it('asks about every package, and ends with 1 where one has to be dealt with', { timeout: 60_000 }, async () => {
    const { asked, code, output } = await auditAgainst({ fastify: 'moderate', vitest: 'low' })
    expect(asked).toEqual(expect.arrayContaining(['fastify', 'vitest', 'react', 'sharp']))
    expect(output).toMatch(/^URGENT moderate site +fastify\n +Trouble in fastify https:\/\/example.org\/fastify$/m)
    expect(output).toMatch(/^later +low +development +vitest$/m)
    expect(code).toBe(1)
  })

  it('ends with 2 and says so where the registry gives no answer', { timeout: 60_000 }, async () => {
    const { code, output } = await audit(await freePort())
    expect({ code, output }).toEqual({
      code: 2,
      output: expect.stringMatching(/^The registry could not be asked.+refused/is),
    })
  })
})
