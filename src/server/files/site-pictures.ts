import { BAND_COLOR } from '#contract/own-site/accents.ts'
import { contrast } from '#league/contrast.ts'
import { LOGO_SIZES, type LogoFiles, makePicture, type OpenedPicture, type RefusedPicture, square } from './logos.ts'

/** Pixels of the width of a slide's two sizes: of a phone, and of a large screen. */
const SLIDE_WIDTHS = { small: 960, large: 1920 } as const
/** Pixels that a slide has at least: a smaller one is a blur behind the words of Home. */
const SLIDE_LEAST = { width: 640, height: 360 } as const
/** Pixels of the height of either at most: those of a phone's upright picture in the larger. */
const SLIDE_HEIGHT = 2560
/** Pixels that phones take, at most. */
const MAX_PIXELS = 25_000_000

/** Pixels of a side at which a crest stands in the header. */
const CREST_SIZE = 28
/** Least contrast between the lighter and the darker parts of a crest (WCAG 2.2, 1.4.11). */
const CREST_CONTRAST = 3
/** Least share of a crest that each of those parts takes up. */
const CREST_PART = 0.08

const TOO_SMALL = { refused: 'too_small_picture' } as const
const UNREADABLE = { refused: 'unreadable_crest' } as const

/** Makes both sizes of a slide ([SI1]). Refuses a picture of less than 640 by 360 pixels, and what `makePicture` refuses. */
export const makeSlide = (picture: Buffer): Promise<LogoFiles | RefusedPicture | typeof TOO_SMALL> =>
  makePicture<typeof TOO_SMALL>(picture, MAX_PIXELS, async ({ width, height, open }) => {
    if (width < SLIDE_LEAST.width || height < SLIDE_LEAST.height) return TOO_SMALL
    const sized = (width: number) =>
      open()
        .resize({ width, height: SLIDE_HEIGHT, fit: 'inside', withoutEnlargement: true })
        // It stands on the dark band; writing transparency would take ten times the memory.
        .flatten({ background: `#${BAND_COLOR}` })
        .webp({ quality: 78 })
        .toBuffer()
    return { small: await sized(SLIDE_WIDTHS.small), large: await sized(SLIDE_WIDTHS.large) }
  })

/**
 * Makes both sizes of a crest ([SI1]). Refuses one in which nothing can be made out at 28 pixels on the dark band, such as a
 * picture of one colour or a dark one, and what `makePicture` refuses.
 */
export const makeCrest = (picture: Buffer): Promise<LogoFiles | RefusedPicture | typeof UNREADABLE> =>
  makePicture<typeof UNREADABLE>(picture, MAX_PIXELS, async (opened) => {
    if (!(await isReadable(opened))) return UNREADABLE
    return { small: await square(opened, LOGO_SIZES.small), large: await square(opened, LOGO_SIZES.large) }
  })

/** Tells whether a picture can be made out in the header: a large enough part of it is lighter than another. */
async function isReadable({ open }: OpenedPicture): Promise<boolean> {
  const pixels = await open()
    // Not within a square: what is beside the picture tells nothing of it.
    .resize(CREST_SIZE, CREST_SIZE, { fit: 'fill' })
    .flatten({ background: `#${BAND_COLOR}` })
    .greyscale()
    .raw()
    .toBuffer()
  const greys = pixels.toSorted()
  const at = (part: number) => Math.round(part * (greys.length - 1))
  const [dark = 0, light = 0] = [greys[at(CREST_PART)], greys[at(1 - CREST_PART)]]
  return contrast(grey(dark), grey(light)) >= CREST_CONTRAST
}

const grey = (value: number) => value.toString(16).padStart(2, '0').repeat(3)
