import { afterEach, describe, expect, it } from 'vitest'
import { openStore } from './store/store.ts'
import { ENGINES, newStorage, type TestStorage } from './testing/engines.ts'
import { runProgram, startServer, variablesOf } from './testing/process.ts'
import { openTestSite, type TestSite } from './testing/site.ts'

/** Programs start on a machine that may be busy. */
const PATIENCE_MS = 60_000
const ADDRESS = /^ +(http\S+\/owner#token=(\S+))$/m

let site: TestSite | undefined
let storage: TestStorage | undefined
afterEach(async () => {
  if (site) await site.close()
  else await storage?.remove()
  site = undefined
  storage = undefined
})

/** A server answers a moment before it prints the address, which it writes down first. */
async function printed(storage: TestStorage) {
  const store = await openStore({ ...storage, productName: 'Test Cup' })
  const links = store.connections.read.selectFrom('ownerLinks').selectAll()
  await expect.poll(() => links.execute()).toHaveLength(1)
  await store.close()
}

describe.each(ENGINES)('[AC1] the first owner on %s', (engine) => {
  it(
    'is made by what the server prints at its start, outside its log; `npm run owner` prints such an address again',
    async () => {
      storage = await newStorage(engine)
      const server = await startServer(storage, { LOG_LEVEL: 'info', PUBLIC_URL: 'https://cup.example.org' })
      await printed(storage)
      const { output } = await server.end('SIGTERM')
      const [, address, token = ''] = ADDRESS.exec(output) ?? []
      expect(address).toBe(`https://cup.example.org/owner#token=${token}`)
      expect(output).toContain('has no owner yet')
      for (const line of output.split('\n')) if (line.startsWith('{')) expect(line).not.toContain(token)

      site = await openTestSite(engine, { ADMIN_EMAILS: '' }, {}, storage)
      const robin = await site.signUp('robin@example.com')
      expect((await robin.call('POST /api/access/claim', { token })).body.role).toBe('owner')

      // While the server runs.
      const variables = variablesOf(storage)
      const again = await runProgram('scripts/owner.ts', ['KIM@example.com'], variables)
      const [, , second = ''] = ADDRESS.exec(again.output) ?? []
      const kim = await site.signUp('kim@example.com')
      expect((await kim.call('POST /api/access/claim', { token: second })).body.role).toBe('owner')
      for (const args of [[], ['kim']]) {
        const wrong = await runProgram('scripts/owner.ts', args, variables)
        expect(wrong).toMatchObject({
          code: 1,
          output: 'Say whose account: put their email address behind the command.\n',
        })
      }
    },
    PATIENCE_MS,
  )

  it(
    'is not asked for where there is an owner, or one by configuration',
    async () => {
      storage = await newStorage(engine)
      const configured = await startServer(storage, { ADMIN_EMAILS: 'robin@example.com' })
      expect((await configured.end('SIGTERM')).output).not.toContain('/owner#')
    },
    PATIENCE_MS,
  )
})
