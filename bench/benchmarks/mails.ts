import pLimit from 'p-limit'
import { openTransport } from '../../src/server/mail/transport.ts'
import type { Engine } from '../../src/server/store/engine/connections.ts'
import { insertMails } from '../../src/server/store/mails/mails.ts'
import { type MailRig, openMailRig } from '../../src/server/testing/mail-rig.ts'
import { inRotation } from '../measure.ts'
import { postgresForGroup } from '../postgres.ts'
import type { Benchmark, Row } from '../benchmark.ts'

const MAILS = 200
const AT_ONCE = 10
const DOMAINS = 5
const MAIL_SERVER_MS = 1000
const AWAY_MS = 30_000

/** 200 waiting mails through a mail server that takes a second for each, from the first to the last that it has taken. */
export const mails: Benchmark = {
  name: 'mails',
  title: 'Mails through a slow mail server',
  async measure({ rounds, say }) {
    const postgres = await postgresForGroup(say)
    try {
      return [await measureOn('sqlite', rounds), await measureOn('postgres', rounds)]
    } finally {
      await postgres.stop()
    }
  },
}

async function measureOn(engine: Engine, rounds: number): Promise<Row> {
  const rig = await openMailRig(engine)
  rig.says.afterMs = MAIL_SERVER_MS
  try {
    await rig.up()
    const measured = await inRotation(
      { product: () => timed(rig, throughMailer), bare: () => timed(rig, bare) },
      Math.min(rounds, 2),
    )
    return {
      what: `${MAILS} mails, a second each, ${engine}`,
      value: measured.product.ms,
      unit: 'ms',
      baseline: { what: `the same, ${AT_ONCE} at a time, without a store`, value: measured.bare.ms },
      goal: { of: 'value', atMost: AWAY_MS },
    }
  } finally {
    await rig.close()
  }
}

const recipient = (i: number) => `reader${i}@${i % DOMAINS}.example`

/** What ends a way of sending, once all have come. */
type Close = () => Promise<void>

async function timed(rig: MailRig, send: (rig: MailRig) => Promise<Close>): Promise<{ ms: number }> {
  rig.letters.length = 0
  const begin = performance.now()
  const close = await send(rig)
  while (rig.letters.length < MAILS) await new Promise((resolve) => setTimeout(resolve, 10))
  const ms = performance.now() - begin
  await close()
  return { ms }
}

/** Written in one transaction, as those of a publication are. */
async function throughMailer(rig: MailRig): Promise<Close> {
  const mailer = rig.mailer()
  const written = Array.from({ length: MAILS }, (_, i) => mailer.prepare(recipient(i), { kind: 'known' }))
  await rig.store.connections.write.transaction().execute((trx) => insertMails(trx, written, Date.now()))
  mailer.wake()
  return () => mailer.close()
}

async function bare(rig: MailRig): Promise<Close> {
  const transport = await openTransport(rig.config(), rig.log)
  const limit = pLimit(AT_ONCE)
  const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const { signal } = new AbortController()
  await Promise.all(
    Array.from({ length: MAILS }, (_, i) =>
      limit(() => transport.send({ id: `mail-${i}`, recipient: recipient(i), ...content }, signal)),
    ),
  )
  return async () => transport.close?.()
}
