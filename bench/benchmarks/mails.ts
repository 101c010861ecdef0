import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { Refusal } from '#contract/failures/refusal.ts'
import { openTransport } from '../../src/server/mail/transport.ts'
import { season2025 } from '../../src/server/seed/seasons.ts'
import type { Engine } from '../../src/server/store/engine/connections.ts'
import { insertMails } from '../../src/server/store/mails/mails.ts'
import { type MailHarness, openMailHarness } from '../../src/server/testing/mail-harness.ts'
import { profileOf } from '../../src/server/testing/stored.ts'
import type { Benchmark, Row } from '../benchmark.ts'
import { inRotation } from '../measure.ts'
import { postgresForGroup } from '../postgres.ts'

const MAILS = 200
const AT_ONCE = 10
const DOMAINS = 5
const MAIL_SERVER_MS = 1000
const AWAY_MS = 30_000
const READERS = 2000
const QUEUED_MS = 1000
const ROWS_AT_ONCE = 100

/**
 * 200 waiting mails through a mail server that takes a second for each, from the first to the last that it has taken; and
 * how long it takes to write a post's mails to 2,000 people.
 */
export const mails: Benchmark = {
  name: 'mails',
  title: 'Mails through a slow mail server',
  async measure({ rounds, say }) {
    const postgres = await postgresForGroup(say)
    try {
      return [
        await measureOn('sqlite', rounds),
        await measureOn('postgres', rounds),
        await measureQueueing('sqlite', rounds),
        await measureQueueing('postgres', rounds),
      ]
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

/** From the press on "Send" until a mail for each of 2,000 people waits, beside writing as many rows of that size. */
async function measureQueueing(engine: Engine, rounds: number): Promise<Row> {
  const harness = await openMailHarness(engine)
  try {
    const { leagueId, organiserId } = await manyReaders(harness.store, READERS)
    const deps = { adminEmails: [], mailOf: harness.mailer().prepareOfMany, clock: Date }
    const by = () => ({ by: organiserId, now: Date.now() })
    const measured = await inRotation(
      {
        product: async () => {
          const [postId, mailingId] = [randomUUID(), randomUUID()]
          const text = '## Finals\n\n- [ ] one\n- **two**\n\nSee [the site](/matches).'
          await harness.store.posts.draft(leagueId, postId, { title: 'Finals', text, audience: REGISTERED }, by())
          const form = { version: 1, at: null, onPage: true, mailingId, pin: null }
          const begin = performance.now()
          await harness.store.posts.publish(leagueId, postId, form, by())
          await harness.store.mailings.queue(mailingId, deps)
          const ms = performance.now() - begin
          await emptyMails(harness.store)
          return { ms }
        },
        bare: async () => {
          const mails = Array.from({ length: READERS }, (_, i) => ({ ...mailOfSize(i), mailingId: '-', dueAt: 0 }))
          const begin = performance.now()
          await harness.store.connections.write.transaction().execute((trx) => insertMails(trx, mails, 0))
          const ms = performance.now() - begin
          await emptyMails(harness.store)
          return { ms }
        },
      },
      Math.min(rounds, 5),
    )
    return {
      what: `a post's mails to ${READERS} people written, ${engine}`,
      value: measured.product.ms,
      unit: 'ms',
      baseline: { what: 'as many rows of that size', value: measured.bare.ms },
      goal: { of: 'value', atMost: QUEUED_MS },
    }
  } finally {
    await harness.close()
  }
}

const REGISTERED = { kind: 'registered' } as const
/** About what a short post comes to as a mail, sealed. */
const CONTENT = 'x'.repeat(5000)
const mailOfSize = (i: number) => ({
  id: `row-${i}`,
  recipient: recipient(i),
  content: CONTENT,
  urgent: false,
  limit: null,
})
const emptyMails = ({ connections }: MailHarness['store']) => connections.write.deleteFrom('mails').execute()

/** A season with so many players, whose addresses are confirmed, and its organiser. */
async function manyReaders(store: MailHarness['store'], count: number) {
  const league = await store.leagues.create(season2025, Date.now())
  if (league instanceof Refusal) throw new Error(`the season was refused: ${league.code}`)
  const { write } = store.connections
  const people = Array.from({ length: count }, (_, i) => ({ id: `reader-${i}`, email: recipient(i) }))
  const account = { emailVerified: 1, name: '', photoURL: null, pendingEmail: null, changeRequestedAt: null }
  const times = { createdAt: 1, lastSignInAt: 1, blockedAt: null }
  const { position, ...profile } = profileOf('Kim')
  for (let i = 0; i < count; i += ROWS_AT_ONCE) {
    const some = people.slice(i, i + ROWS_AT_ONCE)
    await write
      .insertInto('users')
      .values(some.map((one) => ({ ...one, ...account, ...times })))
      .execute()
    const rows = some.map(({ id }) => ({ ...profile, position: JSON.stringify(position), userId: id, updatedAt: 1 }))
    await write.insertInto('profiles').values(rows).execute()
    await write
      .insertInto('registrations')
      .values(some.map(({ id }) => ({ leagueId: league.id, userId: id, registeredAt: 1 })))
      .execute()
  }
  return { leagueId: league.id, organiserId: 'reader-0' }
}

const recipient = (i: number) => `reader${i}@${i % DOMAINS}.example`

/** Ends a way of sending, once all have come. */
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
  await harness.store.connections.write.transaction().execute((trx) => insertMails(trx, written, harness.clock.now()))
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
