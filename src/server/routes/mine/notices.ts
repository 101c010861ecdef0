import { serve } from '../../http/serve.ts'
import { mailSwitchesOf } from '../news/mail-ends.ts'
import type { RouteContext } from '../route-context.ts'

/** Serves a person's switches of mails and pushes, set together ([NT2]). */
export function serveNotices(context: RouteContext) {
  const { mailEnds, noticeSwitches, pushSwitches } = context.store

  serve(context, 'PUT /api/me/notices', async ({ session: { user }, body }) => {
    await noticeSwitches.set({ userId: user.id, address: user.email }, body, context.clock.now())
    const [ended, pushes] = await Promise.all([mailEnds.of(user.email), pushSwitches.of(user.id)])
    return { mails: mailSwitchesOf(ended), pushes }
  })
}
