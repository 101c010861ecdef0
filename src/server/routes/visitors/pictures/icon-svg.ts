import { BAND_COLOR } from '#contract/own-site/accents.ts'
import { crest, WHITE } from './frame.ts'
import { CREST_HEIGHT, type IconPicture } from './picture.ts'

/** A crest is 44 wide and 50 high. */
const CREST_RATIO = 44 / 50
/** Of a side. */
const CORNER = 0.225

/** An icon as SVG, its letters outlines. */
export function iconSvg({ shape, size, crest: own }: IconPicture): string {
  const height = CREST_HEIGHT[shape] * size
  const width = height * CREST_RATIO
  const [x, y] = [(size - width) / 2, (size - height) / 2]
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`
  if (shape === 'badge') {
    // Of this one alone the shape counts.
    const scale = width / 44
    return `${open}<path transform="translate(${x} ${y}) scale(${scale})" d="M0 0h44v31L22 50 0 31Z" fill="${WHITE}"/></svg>`
  }
  const corner = shape === 'any' ? CORNER * size : 0
  const ground = `<rect width="${size}" height="${size}" rx="${corner}" fill="#${BAND_COLOR}"/>`
  return `${open}${ground}${own ? crest(own, { x, y, width }) : ''}</svg>`
}
