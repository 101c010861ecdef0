import { useSite } from '#web/data/site.ts'
import { SiteCrest } from '../site-crest.tsx'

/** The site as it stands on a start screen. */
export function SiteIcon() {
  const { productName } = useSite()
  return (
    <span className="grid size-19 flex-none place-items-center rounded-lg bg-pitch-950" aria-hidden="true">
      <SiteCrest name={productName} className="h-12 w-10.5" />
    </span>
  )
}
