import type { PrivacyPage } from '#contract/people/privacy.ts'
import { defaultPrivacyText, withStripe } from '#league/privacy/default-text.ts'
import { createTaggedJson } from '../../http/caching/tagged-json.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { StoredPrivacyPage } from '../../store/privacy/privacy-page.ts'
import type { RouteContext } from '../route-context.ts'

/** `privacy`: what the league says about people's data, and how long it keeps some of it ([PE5]). */
export function servePrivacyPage(context: RouteContext) {
  const { store, siteState, siteName, clock } = context
  const present = async (page: StoredPrivacyPage): Promise<PrivacyPage> => {
    const { version, changedAt, keepMonths } = page
    const contactEmail = await siteState.contactEmail(await siteState.current())
    const paysOnline = context.onlinePayments !== null
    const usual = () => defaultPrivacyText({ productName: siteName.name(), contactEmail, keepMonths, paysOnline })
    const own = page.text !== null && paysOnline ? withStripe(page.text) : page.text
    const text = own ?? usual()
    return { text, version, changedAt, keepMonths }
  }

  const tagged = createTaggedJson()
  serve(context, 'GET /api/privacy', async () => tagged(await present(await store.privacyPage.read())))

  serve(context, 'PUT /api/privacy', async ({ body, session }) => {
    const saved = await store.privacyPage.save(body, { by: session.user.id, now: clock.now() })
    return saved ? present(saved) : new Refusal('text_changed')
  })

  serve(context, 'GET /api/privacy/versions', async () => ({ versions: await store.privacyPage.versions() }))
}
