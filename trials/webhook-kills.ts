import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#contract/failures/refusal.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { season2024, usualFee } from '../src/server/seed/seasons.ts'
import type { Engine } from '../src/server/store/engine/connections.ts'
import { addUser, profileOf } from '../src/server/testing/stored.ts'
import { STRIPE_KEYS, type StripeService, startStripeService } from '../src/server/testing/stripe-service.ts'
import { type KilledAct, killInRounds, plantedFirst } from './kill-rounds.ts'
import { ask, openSite, type TrialSite } from './site.ts'
import type { Effort, Trial, TrialOutcome } from './trial.ts'

const HOUR = 3_600_000

/**
 * Kills a server by `kill -9` between the event of a payment and its answer: the payment, its receipt and the event are
 * there, all of it or nothing, and told once more it is paid once and mailed once ([PA7], [Q100]).
 */
const webhookKills = (name: string, title: string, engine: Engine, processes: number): Trial => ({
  name,
  title,
  rounds: 40,
  run: (effort) => plantedFirst((some, planted) => run(engine, processes, planted, some), effort),
})

export const WEBHOOK_KILLS = [
  webhookKills('webhook-kills', 'kill -9 between an event of Stripe and its answer, SQLite', 'sqlite', 1),
  webhookKills('webhook-kills-two', 'kill -9 of one of two processes while it takes an event', 'postgres', 2),
]

async function run(engine: Engine, processes: number, planted: boolean, effort: Effort): Promise<TrialOutcome> {
  const stripe = await startStripeService()
  const ofServers = stripe.variables
  const site = await openSite(engine, { players: 2, settings: {}, begun: false, ofServers })
  try {
    const payers: Payer[] = []
    const leagueId = await payingSeason(site)
    const next = async () => {
      const payer = await addPayer(site, stripe, leagueId, payers.length)
      payers.push(payer)
      return eventOf(site, stripe, payer)
    }
    const atRest = async (fault: (text: string) => void) => {
      const receipts = receiptsIn(join(site.storage.dataDir, 'mails'))
      for (const { email } of payers) {
        const count = receipts.get(email)?.size ?? 0
        if (count !== 1) fault(`${email} has ${count} receipts`)
      }
    }
    return await killInRounds(site, { processes, planted, next, atRest }, effort)
  } finally {
    await site.close()
    await stripe.close()
  }
}

async function payingSeason({ store }: TrialSite): Promise<string> {
  const asks = { ...ASKS_NOTHING, fee: usualFee('By bank') }
  const form = { ...season2024, name: 'Paying Cup', slug: 'paying', current: false, shownFirst: false }
  const league = await store.leagues.create({ ...form, details: { ...form.details, asks } }, Date.now())
  if (league instanceof Refusal) throw new Error(`the season could not be set up: ${league.code}`)
  return league.id
}

type Payer = { leagueId: string; userId: string; email: string; sessionId: string }

/** Somebody who is registered and has a page at Stripe open. */
async function addPayer({ store }: TrialSite, stripe: StripeService, leagueId: string, i: number): Promise<Payer> {
  const email = `payer${i}@example.com`
  const userId = await addUser(store.connections, email)
  const now = Date.now()
  await store.players.register(userId, { leagueId, profile: profileOf('Kim') }, now)
  const asked = { id: randomUUID(), payer: 'player' as const, now, endsAt: now + HOUR, askAt: now + HOUR }
  const begun = await store.checkouts.begin({ leagueId, userId }, asked)
  if (begun instanceof Refusal) throw new Error(`no page was asked for: ${begun.code}`)
  const { checkout, reference } = begun
  const body = new URLSearchParams({
    'line_items[0][price_data][unit_amount]': `${checkout.amount}`,
    'line_items[0][price_data][currency]': checkout.currency.toLowerCase(),
    expires_at: `${Math.floor(checkout.endsAt / 1000)}`,
    'metadata[checkout]': checkout.id,
    'metadata[season]': leagueId,
    'metadata[reference]': reference,
    'metadata[payer]': 'player',
  })
  const headers = { authorization: `Bearer ${STRIPE_KEYS.secret}` }
  const answer = await fetch(`${stripe.origin}/v1/checkout/sessions`, { method: 'POST', headers, body })
  const { id: sessionId } = (await answer.json()) as { id: string }
  await store.checkouts.opened(checkout.id, sessionId)
  return { leagueId, userId, email, sessionId }
}

/** The event that somebody has paid, as Stripe sends it until it is answered. */
function eventOf({ store }: TrialSite, stripe: StripeService, { userId, sessionId }: Payer): KilledAct {
  const { read } = store.connections
  const event = stripe.pay(sessionId)
  return {
    name: 'event',
    repeated: 'done',
    send(url, more) {
      const signature = stripe.signatureOf(JSON.stringify(event))
      const headers = { 'stripe-signature': signature }
      return ask(url, 'POST', '/api/stripe/events', { ...more, headers, body: event })
    },
    async isThere(fault) {
      const payments = await read
        .selectFrom('payments')
        .where('userId', '=', userId)
        .select(['amount', 'source'])
        .execute()
      const state = await read
        .selectFrom('checkouts')
        .where('sessionId', '=', sessionId)
        .select('state')
        .executeTakeFirst()
      const known = await read.selectFrom('stripeEvents').where('id', '=', event.id).select('id').executeTakeFirst()
      const registration = await read
        .selectFrom('registrations')
        .where('userId', '=', userId)
        .select('fee')
        .executeTakeFirst()
      const said = [payments.length, state?.state, registration?.fee].join(', ')
      const isPaid = payments.length === 1 && state?.state === 'paid' && registration?.fee === 'paid'
      const isOpen = payments.length === 0 && state?.state === 'open' && registration?.fee !== 'paid'
      if (!isPaid && !isOpen) fault(`it is there in part: ${said}`)
      if (isOpen && known) fault('the event counts as taken, and nothing is paid')
      return isPaid
    },
  }
}

/** Receipts in the folder of the mail server: their files by recipient. */
function receiptsIn(folder: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.eml'))) {
    const mail = readFileSync(join(folder, name), 'utf8')
    const recipient = /^To: (\S+)/m.exec(mail)?.[1] ?? ''
    if (/^Subject: Receipt/m.test(mail)) found.set(recipient, (found.get(recipient) ?? new Set()).add(name))
  }
  return found
}
