import { ACCENTS, DEFAULT_ACCENT } from '#contract/own-site/accents.ts'
import { useSite } from '#web/data/site.ts'
import { Crest } from './crest.tsx'

/** The league's crest: its own picture or letters, else those of its name, in its colour ([SI1]). Decoration beside the name. */
export function SiteCrest({ name, className }: { name: string; className: string }) {
  const { crest, accent = DEFAULT_ACCENT } = useSite().look ?? {}
  if (crest?.picture) {
    const { small, large } = crest.picture
    return (
      <img src={small} srcSet={`${small} 1x, ${large} 4x`} alt="" className={`shrink-0 object-contain ${className}`} />
    )
  }
  return <Crest name={name} letters={crest?.letters} color={ACCENTS[accent].color} className={className} />
}
