import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTransport, type Transport } from '../../mail/transport.ts'
import { ANY_ENGINE, newStorage } from '../../testing/engines.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

const OWN = 'maya@example.com'
const NEXT = 'maya.next@example.com'
const GUARDIAN = 'parent@example.com'
/** So long that its line in a mail is folded. */
const CONTACT = `${'family.'.repeat(8)}torres@${'club.'.repeat(6)}example.com`
const OTHER = 'kai@example.com'

describe.each(ANY_ENGINE)('[PE5] deleting an account without a mail server on %s', (engine) => {
  let site: TestSite
  let outbox: string
  let maya: ReturnType<TestSite['visitor']>
  /** While set, the writer of mails waits for it. */
  let held: Promise<void> | undefined

  beforeEach(async () => {
    held = undefined
    const storage = await newStorage(engine)
    outbox = join(storage.dataDir, 'outbox')
    const config = { mailFrom: 'Test Cup <hello@example.com>', publicUrl: 'https://cup.example.org' }
    const log = { info() {} } as unknown as Parameters<typeof openTransport>[1]
    const writer = await openTransport({ ...config, dataDir: storage.dataDir }, log)
    const transport: Transport = {
      async send(mail, signal) {
        await held
        await writer.send(mail, signal)
        site.mails.push(mail)
      },
    }
    site = await openTestSite(engine, {}, { transport, sendsMails: false }, storage)
    const { league } = await site.setUpSeason()
    maya = await site.signUp(OWN)
    await maya.call('PUT /api/me/registration', registrationOf(OWN))
    await site.signUp(OTHER)
    const { write } = site.store.connections
    const { id } = await write.selectFrom('users').where('email', '=', OWN).select('id').executeTakeFirstOrThrow()
    await write.updateTable('users').set({ pendingEmail: NEXT, contactEmail: CONTACT }).where('id', '=', id).execute()
    await write
      .updateTable('registrations')
      .set({ guardian: JSON.stringify({ name: 'Ann Torres', email: GUARDIAN }) })
      .where('userId', '=', id)
      .where('leagueId', '=', league.id)
      .execute()
    await site.mailsSent()
  })
  afterEach(() => site.close())

  /** To whom the mails in the outbox are, in their order by address. */
  const recipients = () =>
    readdirSync(outbox)
      .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll(/\n[ \t]+/g, ' '))
      .map((text) => /^To: +(.*)$/m.exec(text)?.[1])
      .filter((to) => to !== 'organiser@example.com')
      .toSorted()

  const add = (recipient: string) =>
    site.store.mails.add(
      {
        id: `to-${recipient.slice(0, 20)}`,
        recipient,
        content: JSON.stringify({ subject: 'News', text: 'News', html: 'News' }),
        urgent: true,
        limit: null,
      },
      site.clock.now(),
    )
  const send = async (...to: string[]) => {
    for (const recipient of to) await add(recipient)
    await site.visitor().call('POST /api/auth/reset-request', { email: OTHER })
    await site.mailsSent()
  }

  it('deletes the files of the mails to each of its addresses, and nobody else’s', async () => {
    await send(OWN, NEXT, CONTACT, GUARDIAN)
    expect(new Set(recipients())).toEqual(new Set([OWN, NEXT, CONTACT, GUARDIAN, OTHER]))
    // A kill in the middle of writing leaves this.
    writeFileSync(join(outbox, 'cut-off.eml.part'), `From: Test Cup\nTo: ${CONTACT}\nSubject: Ne`)
    expect((await maya.call('DELETE /api/me')).status).toBe(204)
    expect(new Set(recipients())).toEqual(new Set([OTHER]))
  })

  it('leaves no file of a mail that is being written meanwhile', async () => {
    let goOn = () => {}
    held = new Promise((resolve) => {
      goOn = resolve
    })
    await add(CONTACT)
    await site.visitor().call('POST /api/auth/reset-request', { email: OTHER })
    const { read } = site.store.connections
    await expect
      .poll(() => read.selectFrom('mails').where('recipient', '=', CONTACT).select('attempts').executeTakeFirst())
      .toEqual({ attempts: 1 })
    const deleting = maya.call('DELETE /api/me')
    await expect
      .poll(() => read.selectFrom('users').where('deletedAt', 'is not', null).select('id').execute())
      .toHaveLength(1)
    goOn()
    expect((await deleting).status).toBe(204)
    await site.mailsSent()
    expect(new Set(recipients())).toEqual(new Set([OTHER]))
  })
})
