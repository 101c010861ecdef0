import type { Drawing } from '#contract/own-site/defaults.ts'
import type { Focus, Slide } from '#contract/own-site/site-parts.ts'
import { pictureAddresses, STORED_PICTURE } from '#contract/stored-picture.ts'
import { DRAWINGS } from '#web/components/drawings.ts'

const isStored = ({ image }: Slide) => STORED_PICTURE.test(image)

/** The focus of our drawings. */
const USUAL_FOCUS: Focus = { x: 6, y: 4 }

export const focusOf = ({ focus }: Slide): Focus => focus ?? USUAL_FOCUS

/** A picture of Home, cropped to its box around what must stay in view. */
export function Picture({ slide, className }: { slide: Slide; className: string }) {
  const { x, y } = focusOf(slide)
  return (
    <img
      src={isStored(slide) ? pictureAddresses(slide.image).small : DRAWINGS[slide.image as Drawing]}
      alt=""
      draggable={false}
      data-focus-x={x}
      data-focus-y={y}
      className={`object-cover ${className}`}
    />
  )
}

/** 'Focus on the left · your picture' */
export function focusText(slide: Slide): string {
  const { x } = focusOf(slide)
  const where = x < 4 ? 'Focus on the left' : x > 6 ? 'Focus on the right' : 'Focus in the middle'
  return `${where} · ${isStored(slide) ? 'your picture' : 'our drawing'}`
}
