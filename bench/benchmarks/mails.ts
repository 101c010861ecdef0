import pLimit from 'p-limit'
import { openTransport } from '../../src/server/mail/transport.ts'
import type { Engine } from '../../src/server/store/engine/connections.ts'
import { insertMails } from '../../src/server/store/mails/mails.ts'
import { type MailHarness, openMailHarness } from '../../src/server/testing/mail-harness.ts'
import type { Benchmark, Row } from '../benchmark.ts'
import { inRotation } from '../measure.ts'
import { postgresForGroup } from '../postgres.ts'

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
  const harness = await openMailHarness(engine)
  harness.says.afterMs = MAIL_SERVER_MS
  try {
    await harness.up()
    const measured = await inRotation(
      { product: () => timed(harness, throughMailer), bare: () => timed(harness, bare) },
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
    await harness.close()
  }
}

const recipient = (i: number) => `reader${i}@${i % DOMAINS}.example`

/** What ends a way of sending, once all have come. */
type Close = () => Promise<void>

async function timed(harness: MailHarness, send: (harness: MailHarness) => Promise<Close>): Promise<{ ms: number }> {
  harness.letters.length = 0
  const begin = performance.now()
  const close = await send(harness)
  while (harness.letters.length < MAILS) await new Promise((resolve) => setTimeout(resolve, 10))
  const ms = performance.now() - begin
  await close()
  return { ms }
}

/** Written in one transaction, as those of a publication are. */
async function throughMailer(harness: MailHarness): Promise<Close> {
  const mailer = harness.mailer()
  const written = Array.from({ length: MAILS }, (_, i) => mailer.prepare(recipient(i), { kind: 'known' }))
  await harness.store.connections.write.transaction().execute((trx) => insertMails(trx, written, Date.now()))
  mailer.wake()
  return () => mailer.close()
}

async function bare(harness: MailHarness): Promise<Close> {
  const transport = await openTransport(harness.config(), harness.log)
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
