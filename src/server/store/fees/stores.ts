import type { Connections } from '../engine/connections.ts'
import { checkoutStore } from './checkouts.ts'
import { feeLinkStore } from './fee-links.ts'
import { feeImportStore } from './importing.ts'
import { moneyStore } from './money.ts'
import { onlinePaymentStore } from './online-payments.ts'
import { onlineRefundStore } from './online-refunds.ts'
import { ownFeeStore } from './own-fees.ts'

/** Fees of seasons and their payment. */
export const feeStores = (connections: Connections) => ({
  checkouts: checkoutStore(connections),
  feeImport: feeImportStore(connections),
  feeLinks: feeLinkStore(connections),
  money: moneyStore(connections),
  onlinePayments: onlinePaymentStore(connections),
  onlineRefunds: onlineRefundStore(connections),
  ownFees: ownFeeStore(connections),
})
