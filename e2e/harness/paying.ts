import { type PaymentProvider, startPaymentProvider } from '../../scripts/payment-provider.ts'
import { changeSeason, openTheSeason, withApi } from './api.ts'
import { test as base } from './league.ts'
import { somebody } from './person.ts'
import { SEASON_2025 } from './season.ts'
import { ADMINISTRATOR, Site } from './site.ts'

/** The provider of a site, by its site. */
const PROVIDERS = new WeakMap<Site, PaymentProvider>()

export const providerOf = (site: Site): PaymentProvider => {
  const provider = PROVIDERS.get(site)
  if (!provider) throw new Error('the site takes no payments online')
  return provider
}

/** A site that takes payments online at a provider of its own, with a season of $45 that asks guardians. */
export const test = base.extend({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
    async ({}, use) => {
      const provider = await startPaymentProvider()
      const site = await Site.start(provider.variables)
      PROVIDERS.set(site, provider)
      provider.sendTo(`${site.url}/api/stripe/events`)
      const organiserCookies = await openTheSeason(site, { ...somebody(), email: ADMINISTRATOR })
      await withApi(async (api) => {
        const [season] = await (await api.get(`${site.url}/api/leagues`)).json()
        const fee = {
          amount: 4500,
          currency: 'USD',
          early: null,
          due: '',
          words: '',
          howToPay: 'By bank, to Harbor Savings.',
        }
        const asks = { ...SEASON_2025.details.asks, fee, agreement: 'I play fair.', guardian: true }
        const form = { ...SEASON_2025, details: { ...SEASON_2025.details, asks } }
        await changeSeason(api, site, season.id, form)
      }, organiserCookies)
      await use({ site, organiserCookies })
      await site.stop()
      await provider.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
