import { startStripeService } from '../src/server/testing/stripe-service.ts'

export type PaymentProvider = Awaited<ReturnType<typeof startStripeService>>

/** A payment provider in Stripe's place, whose pages a browser opens, for journeys and demonstrations. */
export const startPaymentProvider = (): Promise<PaymentProvider> => startStripeService()
