import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store } from './store/store.ts'
import { ANY_ENGINE, newStorage, type TestStorage } from './testing/engines.ts'
import { freePort } from './testing/free-port.ts'
import { type RunningServer, startServer } from './testing/process.ts'

const ACCOUNT = { email: 'maya@example.com', password: 'corner-flag-9' }

describe.each(ANY_ENGINE)('SIGTERM on %s [Q58]', (engine) => {
  let storage: TestStorage
  let store: Store
  let server: RunningServer
  beforeEach(async () => {
    storage = await newStorage(engine)
    store = await openStore({ ...storage, productName: 'Test Cup' })
    // Nobody answers there: mails wait in the store.
    const smtp = `smtp://127.0.0.1:${await freePort()}`
    server = await startServer(storage, { SMTP_URL: smtp, MAIL_FROM: 'cup@example.org' })
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    await store.close()
    await storage.remove()
  })

  /** A sign-up of which the server has the head, and the body only when `send` is called. */
  async function begin() {
    const body = JSON.stringify(ACCOUNT)
    const length = Buffer.byteLength(body)
    const sending = request(`${server.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': length, expect: '100-continue' },
    })
    const answer = new Promise<number | undefined>((resolve, reject) => {
      sending.on('response', (reply) => resolve(reply.resume().statusCode))
      sending.on('error', reject)
    })
    sending.flushHeaders()
    await once(sending, 'continue')
    return { send: () => sending.end(body), answer }
  }
  const refusesNewcomers = () =>
    expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          () => 'answers',
          () => 'refuses',
        ),
      )
      .toBe('refuses')

  it('ends what runs, takes nobody new, keeps the mails and goes with 0', async () => {
    // Kept open by a browser that asks nothing: no reason to stay.
    await fetch(`${server.url}/healthz`)
    const running = await begin()
    server.signal('SIGTERM')
    await refusesNewcomers()
    running.send()
    expect(await running.answer).toBe(200)
    expect(await server.ended).toMatchObject({ code: 0, signal: null })
    expect(await store.users.findByEmail(ACCOUNT.email)).not.toBeNull()
    const mails = await store.connections.read.selectFrom('mails').select('recipient').execute()
    expect(mails).toEqual([{ recipient: ACCOUNT.email }])
  })

  it('does not wait for ever for one who connects and says nothing, or stops in the middle', async () => {
    const silent = connect(server.port, '127.0.0.1')
    const half = connect(server.port, '127.0.0.1')
    for (const socket of [silent, half]) socket.on('error', () => {})
    await Promise.all([once(silent, 'connect'), once(half, 'connect')])
    half.write(
      'POST /api/auth/sign-up HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\ncontent-type: application/json\r\n\r\n{',
    )
    await fetch(`${server.url}/healthz`)
    const outcome = await server.end('SIGTERM')
    expect(outcome).toMatchObject({ code: 0, signal: null })
    silent.destroy()
    half.destroy()
  })
})
