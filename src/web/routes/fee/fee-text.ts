import type { OwnFee } from '#contract/fees/own-fee.ts'

/** '$25 to pay', 'Paid' */
export function headingOf({ state, openText }: Pick<OwnFee, 'state' | 'openText'>): string {
  switch (state) {
    case 'open':
      return openText === '' ? 'To pay' : `${openText} to pay`
    case 'paid':
      return 'Paid'
    case 'waived':
      return 'Nothing to pay'
    case 'refunded':
      return 'Paid back'
    default:
      return state satisfies never
  }
}
