import { Alert } from '#web/components/alert.tsx'

/** Asks whoever is to pay to wait: an organiser has to confirm the amount first ([PA11]). */
export const AmountChecked = () => (
  <Alert title="This amount is being checked">The organisers are checking it. Please wait before you pay.</Alert>
)
