import { useBrowserValue } from '#web/data/use-browser-value.ts'

/** Tells whether one came back from Stripe by the address for those who paid there; not before the page is hydrated. */
export const useCameBack = (): boolean =>
  useBrowserValue(() => new URLSearchParams(window.location.search).get('back') === 'paid', false)
