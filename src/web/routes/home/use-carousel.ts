import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useState } from 'react'
import { logUnexpected } from '#web/data/unexpected.ts'

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
