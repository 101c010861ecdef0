import { DEFAULT_SLIDES } from '#contract/own-site/defaults.ts'
import type { Focus, SiteLook } from '#contract/own-site/site-parts.ts'
import { DRAWINGS } from '#web/components/drawings.ts'
import { useSite } from '#web/data/site.ts'

/** A picture of the landing page; what `focus` names stays in view. */
export type Slide = { image: string; imageSet?: string; caption: string; focus?: Focus | undefined; isOwn?: true }

/** The pictures of the landing page with their captions: the league's own ([SI1]), else the specification's. */
export function useSlides(): readonly Slide[] {
  const own = useSite().look?.slides
  return own?.map(slideOf) ?? DEFAULT_SLIDES.map(({ image, caption }) => ({ image: DRAWINGS[image], caption }))
}

function slideOf({ image, ...slide }: NonNullable<SiteLook['slides']>[number]): Slide {
  if (typeof image === 'string') return { ...slide, image: DRAWINGS[image], isOwn: true }
  return { ...slide, isOwn: true, image: image.large, imageSet: `${image.small} 960w, ${image.large} 1920w` }
}
