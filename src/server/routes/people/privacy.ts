import { refuseOvertaken } from '#contract/failures/refusal.ts'
import type { PrivacyPage } from '#contract/people/privacy.ts'
import { defaultPrivacyText, withStripe } from '#league/privacy/default-text.ts'
import { createTaggedJson } from '../../http/caching/tagged-json.ts'
import { serve } from '../../http/serve.ts'
import type { StoredPrivacyPage } from '../../store/privacy/privacy-page.ts'
import type { RouteContext } from '../route-context.ts'

/** `privacy`: what the league says about people's data, and how long it keeps some of it ([PE5]). */
export function servePrivacyPage(context: RouteContext) {
  const { store, siteState, siteName, clock } = context
  const presenter = async () => {
    const contactEmail = await siteState.contactEmail(await siteState.current())
    const paysOnline = context.onlinePayments !== null
    return ({ text, version, changedAt, keepMonths }: StoredPrivacyPage): PrivacyPage => {
      const usual = () => defaultPrivacyText({ productName: siteName.name(), contactEmail, keepMonths, paysOnline })
      const own = text !== null && paysOnline ? withStripe(text) : text
      return { text: own ?? usual(), version, changedAt, keepMonths }
    }
  }

  const tagged = createTaggedJson()
  serve(context, 'GET /api/privacy', async () => tagged((await presenter())(await store.privacyPage.read())))

  serve(context, 'PUT /api/privacy', async ({ body, session }) => {
    const present = await presenter()
    const by = { by: session.user.id, now: clock.now() }
    const saved = await store.privacyPage.save(body, (page) => present(page).text, by)
    return 'overtaken' in saved ? refuseOvertaken(saved.overtaken) : present(saved)
  })

  serve(context, 'GET /api/privacy/versions', async () => ({ versions: await store.privacyPage.versions() }))
}
