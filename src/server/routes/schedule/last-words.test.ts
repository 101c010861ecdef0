import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { rounds } from '#league/testing/rounds.ts'
import type { OutgoingMail } from '../../mail/transport.ts'
import { ENGINES } from '../../testing/engines.ts'
import { openPhoneLeague } from '../../testing/phone-league.ts'
import { change } from '../../testing/schedule-edits.ts'
import { startSendingProcesses } from '../../testing/sending-processes.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const ACTS = ['call off', 'put back', 'move', 'take back'] as const
const FAULTS = ['push 503', 'push 429', 'push 403', 'push on', 'mail off', 'mail on', 'new phone', 'no phone'] as const
const SENDING = ['one', 'other', 'both', 'killed'] as const
const step = fc.record({
  does: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ACTS) },
    { weight: 3, arbitrary: fc.constantFrom(...FAULTS) },
    { weight: 4, arbitrary: fc.constantFrom(...SENDING) },
  ),
  /** Minutes until the next step. */
  minutes: fc.constantFrom(0, 0, 1, 20, 90),
  toSix: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Returns what somebody believes who has read everything up to now; null where the last word sends them to the site. */
type Belief = { isOn: boolean | null; at: string | null }

/** Returns what a phone's words make of it. Both matches are off or on together; the first one alone is moved. */
function afterPush(belief: Belief, { title, body }: { title: string; body: string }): Belief {
  // The second match alone is off, the first one has another time since.
  if (/changed too\.$/.test(body)) return { isOn: null, at: null }
  if (/called off/i.test(title)) return { ...belief, isOn: false }
  const times = body.match(/\d+:\d\d PM/g) ?? []
  if (/^On after all/.test(title)) return { isOn: true, at: times[0] ?? null }
  if (/has moved$/.test(title)) return { isOn: true, at: times[0] ?? null }
  return { isOn: null, at: null }
}

/** The same for a mail. When a match is, the phone alone may have been told since. */
function afterMail({ subject, text }: OutgoingMail): Belief {
  if (/^Called off/.test(subject)) return { isOn: false, at: null }
  return { isOn: /^On again/.test(subject) || text.includes('on again') ? true : null, at: null }
}

/** Does the steps one after the other in a league of their own; gives the truth, and what phone and mailbox believe at last. */
async function believedAfter(engine: (typeof ENGINES)[number], steps: readonly Step[]) {
  let isMailOff = false
  const mails: OutgoingMail[] = []
  const league = await openPhoneLeague(engine, (...[given, variables, deps, storage]) =>
    openTestSite(given, variables, deps, storage),
  )
  const site: TestSite = league.site
  const send = async (mail: OutgoingMail) => {
    if (isMailOff) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    if (mail.recipient === 'red@example.com') mails.push(mail)
  }
  const post = (path: string, body: object = {}) =>
    league.organiser.inject<{ code?: string }>('POST', `/api/leagues/${league.leagueId}${path}`, body)
  const schedule = async () =>
    (await league.organiser.inject<ScheduleReply>('GET', `/api/leagues/${league.leagueId}/schedule`, undefined)).body
  const evening = `/evenings/${league.evening.id}`
  const callOff = () =>
    post(`${evening}/call-off`, { from: null, field: null, reason: 'Lightning', text: '', tell: true })
  async function move(kickoff: string) {
    const match = (await schedule()).matches.find(({ id }) => id === 'm1')
    if (!match) return
    await post('/schedule/edits', { edits: [change(match, { kickoff, field: 'C' })] })
    const { revision: seen } = await schedule()
    await post('/schedule/publish', { seen, tell: true, anyway: true })
  }
  const believed: Record<'phone' | 'mailbox', Belief> = {
    phone: { isOn: true, at: '6:00 PM' },
    mailbox: { isOn: true, at: null },
  }
  const heard: { title: string; body: string }[] = []
  try {
    // The first match is on a field of its own, at night of the day before.
    league.at(league.kickOff - 20 * HOUR)
    await move('18:00')
    await league.pushed()
    let phone = await league.phoneOf('red')
    league.service.pushed.length = 0
    const processes = await startSendingProcesses(site, { now: league.now, send, count: 2 })
    let status: number | null = null
    const hear = () => {
      heard.push(...league.service.pushed.splice(0).map(({ message }) => message))
    }
    const does = async ({ does: what, toSix }: Step) => {
      switch (what) {
        case 'call off':
          return callOff()
        case 'put back':
          return post(`${evening}/put-back`)
        case 'move':
          return move(toSix ? '18:00' : '19:00')
        case 'take back':
          return post('/schedule/take-back', {})
        case 'push 503':
        case 'push 429':
        case 'push 403':
        case 'push on':
          status = what === 'push on' ? null : Number(what.slice(5))
          return league.service.answer(phone, status === null ? null : { status })
        case 'mail off':
        case 'mail on':
          isMailOff = what === 'mail off'
          return null
        case 'new phone':
          phone = await league.phoneOf('red')
          return null
        case 'no phone':
          return league.service.answer(phone, { status: 410 })
        case 'one':
        case 'other':
        case 'both':
          return processes.sendDue(...(what === 'both' ? [0, 1] : [what === 'one' ? 0 : 1]))
        case 'killed': {
          const { pushes, mail } = await processes.killed()
          hear()
          if (status === null) heard.push(...pushes.map(({ text }) => text))
          if (mail && !isMailOff) await send(mail)
          return null
        }
      }
    }
    for (const one of steps) {
      await does(one)
      hear()
      league.at(Math.min(league.now() + one.minutes * MINUTE, league.kickOff - 11 * HOUR))
    }
    // At last everything is up, in the morning and for an hour after it, with both processes.
    isMailOff = false
    league.service.answer(phone, null)
    for (const at of [-10, -9.5, -9, -8, -6]) {
      league.at(league.kickOff + at * HOUR)
      await processes.sendDue(0, 1)
    }
    hear()
    for (const push of heard) believed.phone = afterPush(believed.phone, push)
    for (const mail of mails) believed.mailbox = afterMail(mail)
    const left = await site.store.connections.read.selectFrom('pushes').select(['id', 'dueAt']).execute()
    const givenUp = processes.givenUp()
    await processes.close()
    const m1 = await site.store.connections.read
      .selectFrom('matches')
      .where('id', '=', 'm1')
      .select(['status', 'dateTime'])
      .executeTakeFirstOrThrow()
    const isOn = m1.status !== 'postponed'
    const at = m1.dateTime === league.kickOff ? '6:00 PM' : '7:00 PM'
    return {
      believed,
      truth: { isOn, at },
      left,
      givenUp,
      heard: heard.map(({ title }) => title),
      mails: mails.map(({ subject }) => subject),
    }
  } finally {
    await league.close()
  }
}

const fits = (belief: Belief, truth: { isOn: boolean; at: string }) =>
  (belief.isOn === null || belief.isOn === truth.isOn) &&
  (belief.isOn === false || belief.at === null || !truth.isOn || belief.at === truth.at)

describe.each(ENGINES)('[Q105] the last word about an evening on %s', (engine) => {
  it('is true on every phone and in every mailbox, in any order of acts, nights, retries and processes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const found = await believedAfter(engine, steps)
        expect(found.left).toEqual([])
        // Of what no phone takes the mailbox alone hears.
        const { phone } = found.believed
        expect(found.givenUp > 0 || fits(phone, found.truth), JSON.stringify(found)).toBe(true)
        expect(fits(found.believed.mailbox, found.truth), JSON.stringify(found)).toBe(true)
      }),
      { numRuns: engine === 'postgres' ? rounds(1, 60) : rounds(3, 300) },
    )
  }, 600_000)
})
