import type { ManagedLinks } from '#contract/touchline/evening.ts'
import { sameField } from '#league/fields.ts'
import { QrCode } from '#web/components/qr-code.tsx'

/** The codes that stand on an evening's papers; null prints none. */
export type PaperCodes = ManagedLinks['links'] | null

/** The address for a field of an evening: the link of that field, else the whole evening's; undefined without one. */
export const addressFor = (codes: PaperCodes, field: string | null): string | undefined =>
  (
    codes?.find((link) => link.field !== null && sameField(link.field, field)) ??
    codes?.find((link) => link.field === null)
  )?.address ?? undefined

/** The code with which whoever keeps the score opens the matches ([MN3]); nothing without a link. */
export function PaperCode({ codes, field }: { codes: PaperCodes; field: string | null }) {
  const address = addressFor(codes, field)
  if (!address) return null
  return (
    <figure className="paper-code">
      <QrCode address={address} name="the touchline link" className="paper-code-picture" />
      <figcaption>Keep the score: scan this with a phone</figcaption>
    </figure>
  )
}
