import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BackupsReply, RestoreState } from '#contract/backup.ts'
import { hashOf } from '../auth/tokens.ts'
import { openStore, type Store } from '../store/store.ts'
import { ENGINES, newStorage, type TestStorage } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/process.ts'
import { addRole, addSession, addUser, mailOf } from '../testing/stored.ts'

const DAY = 86_400_000

let storage: TestStorage
let store: Store
const servers: RunningServer[] = []
beforeEach(() => {
  servers.splice(0)
})
afterEach(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await store.close()
  await storage.remove()
})

async function start() {
  const server = await startServer(storage)
  servers.push(server)
  return server
}

/** An owner who is signed in at a server on a store, and what they ask of it. */
async function signedInOwner(server: RunningServer) {
  const owner = await addUser(store.connections, 'owner@example.com')
  await addRole(store.connections, owner, 'owner')
  await addSession(store.connections, owner, hashOf('a-token-of-tests'), Date.now() + DAY)
  return async (method: string, path: string, body?: object) => {
    const headers = { cookie: 'kickabout=a-token-of-tests', origin: server.url, 'content-type': 'application/json' }
    const sent = { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }) }
    const answer = await fetch(server.url + path, sent)
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  }
}

/** Makes a backup by the button, and gives the list once it is made. */
async function backedUp(ask: Awaited<ReturnType<typeof signedInOwner>>): Promise<BackupsReply> {
  expect((await ask('POST', '/api/backups')).body).toMatchObject({ state: 'running' })
  for (;;) {
    const { body } = (await ask('GET', '/api/backups')) as { body: BackupsReply }
    if (body.making?.state !== 'running') return body
  }
}

describe.each(ENGINES)('[BK5] a restore by button on %s', (engine) => {
  it('brings back what was, keeps what is, ends every sign-in and tells everybody else meanwhile', async () => {
    storage = await newStorage(engine)
    store = await openStore({ ...storage, productName: 'Test Cup' })
    const server = await start()
    const ask = await signedInOwner(server)
    // The server would send it within the moment: it waits for tomorrow.
    await store.mails.add(mailOf('maya@example.com'), Date.now() + DAY)
    const listed = await backedUp(ask)
    await addUser(store.connections, 'late@example.com')
    expect(listed).toMatchObject({ restoredBy: 'button', backups: [{ kind: 'hand', counts: { people: 1 } }] })
    const path = `/api/backups/${listed.backups[0]?.id}`
    expect((await ask('GET', `${path}/losses`)).body).toMatchObject({ accounts: 1 })
    expect((await ask('POST', `${path}/restore`, { word: 'restore' })).body).toMatchObject({ code: 'not_confirmed' })
    await store.close()

    const begun = await ask('POST', `${path}/restore`, { word: 'RESTORE' })
    expect(begun.status).toBe(200)
    const seen = new Set<string>()
    const pages = new Set<string>()
    for (;;) {
      const state = await fetch(`${server.url}/api/restores/${begun.body.restoreId}`).then(
        async (answer) => (await answer.json()) as RestoreState,
        () => null,
      )
      if (state) seen.add(state.step)
      if (state?.step === 'done' || state?.step === 'failed') break
      const page = await fetch(`${server.url}/standings`).catch(() => null)
      if (page?.status === 503) pages.add(await page.text())
    }
    expect([...seen]).toContain('done')
    expect([...pages].join()).toContain('Back in a minute')

    store = await openStore({ ...storage, productName: 'Test Cup' })
    const users = await store.connections.read.selectFrom('users').select('email').execute()
    expect(users).toEqual([{ email: 'owner@example.com' }])
    expect((await ask('GET', '/api/backups')).body).toMatchObject({ code: 'not_signed_in' })
    // [BK6] What waited may have gone out: an owner decides.
    expect(await store.mails.nextDue()).toBeNull()
    expect(await store.backups.heldMails()).toHaveLength(1)
    // And it is in the log, and can be undone.
    const acts = await store.connections.read.selectFrom('acts').select('act').execute()
    expect(acts.map(({ act }) => act)).toContain('backup-restored')
    await addSession(store.connections, await ownerId(), hashOf('a-token-of-tests'), Date.now() + DAY)
    const { body: after } = (await ask('GET', '/api/backups')) as { body: BackupsReply }
    expect(after.backups.map(({ kind, counts }) => [kind, counts?.people])).toEqual([
      ['before', 2],
      ['hand', 1],
    ])
    await server.end('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })
})

const ownerId = async () => (await store.connections.read.selectFrom('users').select('id').executeTakeFirstOrThrow()).id

it('[BK5] names the command where several processes run', async () => {
  storage = await newStorage('postgres')
  store = await openStore({ ...storage, productName: 'Test Cup' })
  const server = await start()
  await start()
  const ask = await signedInOwner(server)
  const body = await backedUp(ask)
  expect(body.restoredBy).toBe('command')
  const refused = await ask('POST', `/api/backups/${body.backups[0]?.id}/restore`, { word: 'RESTORE' })
  expect(refused.body).toMatchObject({ code: 'several_processes' })
})
