import type { EmblaCarouselType } from 'embla-carousel'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { logUnexpected } from '#web/data/unexpected.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { slideAt } from './slide-step.ts'
import { useSlides } from './slides.ts'
import { useAutoAdvance, useReducedMotion } from './use-auto-advance.ts'

type CarouselProps = {
  /** Set where the pictures lie below the first window, and must not hold up what is in it. */
  isBelow?: boolean
}

/** The pictures behind the hero, or below the day: they advance by themselves until someone points, tabs in or pauses them. */
export function Carousel({ isBelow = false }: CarouselProps) {
  const slides = useSlides()
  const viewport = useRef<HTMLDivElement>(null)
  const carousel = useCarousel(viewport)
  const [active, setActive] = useState(0)
  const still = useReducedMotion()
  const chosen = useRef(0)
  // Also before the carousel is loaded, which then begins there: no tap is lost.
  const show = (index: number) => {
    chosen.current = index
    setActive(index)
    carousel?.scrollTo(index, still)
  }
  const step = (by: number) => show(slideAt(active, by, slides.length))
  const { running, wanted, setWanted, hold } = useAutoAdvance(active, () => step(1))

  useEffect(() => {
    if (!carousel) return
    carousel.scrollTo(chosen.current, true)
    const onSelect = () => setActive(carousel.selectedScrollSnap())
    carousel.on('select', onSelect)
    return () => void carousel.off('select', onSelect)
  }, [carousel])

  // The pictures that wait behind the first stay out of the way until the page is there.
  const [all, setAll] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAll(true), 2000)
    return () => clearTimeout(timer)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  }

  return (
    <section aria-roledescription="carousel" aria-label="The league in pictures" className="carousel" {...hold}>
      <div ref={viewport} className={`slides ${all ? '' : 'slides-first'}`}>
        <div aria-live={running ? 'off' : 'polite'} className="flex h-full">
          {slides.map(({ image, imageSet, caption, focus }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group by the ARIA pattern
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have one caption
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              aria-hidden={index !== active}
              className="slide"
            >
              <img
                src={image}
                srcSet={imageSet}
                sizes={imageSet && (isBelow ? '(min-width: 48rem) 45rem, 100vw' : '100vw')}
                data-focus-x={focus?.x}
                data-focus-y={focus?.y}
                alt={caption}
                width="1440"
                height="720"
                draggable={false}
                loading={index === 0 && !isBelow ? 'eager' : 'lazy'}
                fetchPriority={index === 0 && !isBelow ? 'high' : 'auto'}
              />
            </div>
          ))}
        </div>
      </div>
      <div className="shade" />
      <CarouselControls
        slides={slides}
        active={active}
        wanted={wanted}
        setWanted={setWanted}
        show={show}
        step={step}
        onKeyDown={onKeyDown}
      />
    </section>
  )
}

/** With these a slide arrives within a quarter of a second and never swings past its place. */
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
 * Returns what moves the slides in `viewport`, undefined until it is there. It is fetched once the page is there: the first
 * picture needs none of it, and the first tap should not wait for it.
 */
function useCarousel(viewport: RefObject<HTMLElement | null>): EmblaCarouselType | undefined {
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
