import { Refusal } from '#contract/failures/refusal.ts'
import { ALWAYS_SENT, MAIL_KINDS } from '#contract/news/choices.ts'
import type { MailSwitches } from '#contract/news/mail-switches.ts'
import { serve } from '../../http/serve.ts'
import { type MailEndAt, maskedAddress } from '../../mail/end-links.ts'
import type { RouteContext } from '../route-context.ts'

/** Ending kinds of mails: by the link in each, and by the button of a mail program ([NE4]). */
export function serveMailEnds(context: RouteContext) {
  const { clock } = context
  const { mailEnds } = context.store
  const { endLinks } = context.mailer
  const present = async ({ kind, address }: MailEndAt) => ({
    kind,
    address: maskedAddress(address),
    ended: (await mailEnds.of(address)).includes(kind),
  })

  // A mail program's form says nothing more than its address: any form of it ends the mails.
  serve(context, 'POST /unsubscribe/:token', async ({ params }) => {
    const end = endLinks.read(params.token)
    if (!end) return new Refusal('invalid_token')
    await mailEnds.set(end.address, end.kind, true, clock.now())
  })

  serve(context, 'POST /api/mail-end/read', async ({ body }) => {
    const end = endLinks.read(body.token)
    return end ? present(end) : new Refusal('invalid_token')
  })

  serve(context, 'POST /api/mail-end', async ({ body }) => {
    const end = endLinks.read(body.token)
    if (!end) return new Refusal('invalid_token')
    await mailEnds.set(end.address, end.kind, body.ended, clock.now())
    return present(end)
  })

  serve(context, 'GET /api/me/mails', async ({ session }) => mailSwitchesOf(await mailEnds.of(session.user.email)))
}

/** Returns a switch for each kind of mails, by those that were ended at an address. */
export const mailSwitchesOf = (ended: readonly string[]): MailSwitches =>
  MAIL_KINDS.map((kind) => ({ kind, on: !ended.includes(kind), fixed: kind === ALWAYS_SENT }))
