import { Refusal } from '#contract/failures/refusal.ts'
import type { TouchlineEvening } from '#contract/touchline/evening.ts'
import { hashOf } from '../../auth/tokens.ts'
import { serve } from '../../http/serve.ts'
import type { LinkRecord } from '../../store/touchline/links.ts'
import type { RouteContext } from '../route-context.ts'
import { fillingMail } from '../schedule/schedule-mails.ts'
import { type LinkEvening, presentEvening, readLinkEvening } from './evening.ts'

/** Message for a token that no link has. */
const UNKNOWN = 'This code is not good any more. Scan the one on the newest match sheet, or ask an organiser.'

/** `touchline`: what whoever has a link reads and sends, without an account ([MN3]). */
export function serveTouchlinePhones(context: RouteContext) {
  const { store, clock, touchlinePhones, mailer } = context
  const mailTo = fillingMail(mailer)

  /** An evening whose season is gone has ended. */
  async function eveningOf(link: LinkRecord): Promise<{ evening: TouchlineEvening; read: LinkEvening | null }> {
    const read = await readLinkEvening(context, link)
    return { evening: read ? await presentEvening(context, read, link) : gone(clock.now()), read }
  }

  serve(context, 'POST /api/touchline', async ({ body, reply, request }) => {
    const link = await store.touchlineLinks.byHash(hashOf(body.token))
    if (!link) return new Refusal('invalid_token', { message: UNKNOWN })
    const { evening } = await eveningOf(link)
    const isGood = evening.state === 'early' || evening.state === 'open'
    // A phone that has opened the link in its time may still send what was tapped then.
    if (isGood || (await store.touchlineLinks.knowsPhone(link.id, body.phone)))
      reply.header('set-cookie', await touchlinePhones.add(link, body.phone))
    request.log.info({ link: link.id, state: evening.state }, 'touchline link opened')
    return evening
  })

  serve(context, 'GET /api/touchline', async ({ phone: { link } }) => (await eveningOf(link)).evening)

  serve(context, 'POST /api/touchline/taps', async ({ body, phone: { phone, link }, request }) => {
    const now = clock.now()
    const { read } = await eveningOf(link)
    const ids = new Set(read?.state === 'open' ? read.matches.map(({ id }) => id) : [])
    // The age of a tap is the difference of two instants on the same clock, however wrong that is.
    const taps = body.taps.map((tap) => ({ ...tap, at: now - Math.max(0, body.sentAt - tap.at) }))
    const { id: linkId, leagueId } = link
    const isOnTime = (matchId: string) => ids.has(matchId)
    const { late } = await store.touchlineTaps.take({ linkId, leagueId, phone, taps, isOnTime, now }, mailTo)
    mailer.wake()
    request.log.info({ link: linkId, taps: taps.length, late }, 'taps taken')
    return { evening: (await eveningOf(link)).evening, late }
  })
}

const gone = (now: number): TouchlineEvening => ({
  state: 'ended',
  opensAt: 0,
  closesAt: 0,
  opensText: '',
  closesText: '',
  now,
  league: '',
  title: '',
  day: '',
  timeZone: 'UTC',
  halfMinutes: 0,
  field: '',
  matches: [],
  table: null,
})
