import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useState } from 'react'
import { logUnexpected } from '#web/data/unexpected.ts'

/** With these a slide stands within a quarter of a second and never swings past its place. */
const PULL = { duration: 1.4, friction: 0.3 }

/**
 * Lets slides settle in 250 ms. The option `duration` alone can't: below half a second it makes them swing. A tap has set
 * its own pull by the time of 'select', and the end of a drag by the time of 'pointerUp'.
 */
function settleSoon(carousel: EmblaCarouselType) {
  const { scrollBody } = carousel.internalEngine()
  const pull = () => void scrollBody.useDuration(PULL.duration).useFriction(PULL.friction)
  carousel.on('select', pull).on('pointerUp', pull)
}

/**
 * What moves the slides in `viewport`, undefined until it is there. It is fetched once the page stands: the first
 * picture needs none of it, and the first tap should not wait for it.
 */
export function useCarousel(viewport: RefObject<HTMLElement | null>): EmblaCarouselType | undefined {
  const [carousel, setCarousel] = useState<EmblaCarouselType>()

  useEffect(() => {
    let gone = false
    let made: EmblaCarouselType | undefined
    const make = async () => {
      // Without it the slides stand still, which is no reason to disturb anyone.
      const embla = await import('embla-carousel').catch(logUnexpected)
      if (gone || !viewport.current || !embla) return
      made = embla.default(viewport.current, { loop: true })
      settleSoon(made)
      setCarousel(made)
    }
    void make()
    return () => {
      gone = true
      made?.destroy()
    }
  }, [viewport])

  return carousel
}
