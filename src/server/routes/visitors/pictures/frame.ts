import { lettersOn } from '#league/contrast.ts'
import { initials } from '#league/initials.ts'
import { fitText } from './outlines.ts'
import type { PictureTeam } from './picture.ts'

/** As messengers ask for. */
export const WIDTH = 1200
export const HEIGHT = 630

export const EDGE = 64
export const WHITE = '#ffffff'
export const SOFT = '#b9cbc2'
export const LINE = 'rgba(255,255,255,.2)'
/** A team's crest, as in the pages. */
export function crest(
  { name, color, crest: letters }: PictureTeam,
  { x, y, width }: { x: number; y: number; width: number },
) {
  const scale = width / 44
  const text = fitText(
    letters ?? initials(name),
    { size: 17, cut: 'display', fill: `#${lettersOn(color).letters}` },
    34,
    8,
  )
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 0h44v31L22 50 0 31Z" fill="#${color}"/><path d="M22 0h22v31L22 50Z" fill="#fff" fill-opacity=".12"/>${text.draw(22 - text.width / 2, 26)}</g>`
}
