import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { PICTURE_SIZES, type PictureSize, pictureFile } from '#contract/stored-picture.ts'

/** Pixels of a side of a logo's two sizes. */
export const LOGO_SIZES = { small: 96, large: 384 } as const
/** Pixels of an uploaded logo, at most: decoding one costs four bytes each, and several may come at once ([TM3]). */
const MAX_PIXELS = 12_000_000
const FORMATS = new Set(['png', 'jpeg', 'webp', 'heif'])

/** How the four formats begin, by the byte where it says so. What begins otherwise (SVG above all) reaches no decoder. */
const BEGINNINGS: [at: number, signature: Buffer][] = [
  [0, Buffer.from('89504e470d0a1a0a', 'hex')],
  [0, Buffer.from('ffd8ff', 'hex')],
  [8, Buffer.from('WEBP')],
  ...['avif', 'avis', 'mif1', 'msf1', 'miaf'].map((brand): [number, Buffer] => [4, Buffer.from(`ftyp${brand}`)]),
]
const beginsLikePicture = (file: Buffer) =>
  BEGINNINGS.some(([at, signature]) => file.subarray(at, at + signature.length).equals(signature))

/** The files of a picture stored under `name`. */
export const logoPaths = (name: string): string[] => PICTURE_SIZES.map((size) => pictureFile(name, size))

export type LogoFiles = { name: string; files: { path: string; content: Buffer }[] }

const NOT_A_PICTURE = { refused: 'not_a_picture' } as const
const TOO_MANY_PIXELS = { refused: 'too_many_pixels' } as const
export type RefusedPicture = typeof NOT_A_PICTURE | typeof TOO_MANY_PIXELS

/** An uploaded picture that can be decoded, turned the way it was taken; `open` begins a new decoding. */
export type OpenedPicture = { width: number; height: number; open(): Sharp }

/**
 * Makes both sizes of a picture (PNG, JPEG, WebP, AVIF) as WebP without its metadata, known by its content, never by what it
 * claims to be. Refuses what is none of these or broken, and what has more than `maxPixels`; they are counted before anything
 * is decoded ([Q32], [TM3]); and whatever `make` refuses.
 */
export async function makePicture<Refused extends { refused: string }>(
  picture: Buffer,
  maxPixels: number,
  make: (opened: OpenedPicture) => Promise<Record<PictureSize, Buffer> | Refused>,
): Promise<LogoFiles | RefusedPicture | Refused> {
  if (!beginsLikePicture(picture)) return NOT_A_PICTURE
  const { default: sharp } = await import('sharp')
  const open = (limitInputPixels: number | false) =>
    sharp(picture, { limitInputPixels, failOn: 'error', animated: false })
  try {
    const { format, compression, width, height, autoOrient } = await open(false).metadata()
    if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) return NOT_A_PICTURE
    if (width * height > maxPixels) return TOO_MANY_PIXELS
    const made = await make({ ...autoOrient, open: () => open(maxPixels).rotate() })
    if ('refused' in made) return made
    const name = createHash('sha256').update(made.large).digest('hex').slice(0, 32)
    return {
      name,
      files: PICTURE_SIZES.map((size) => ({ path: pictureFile(name, size), content: made[size] })),
    }
  } catch {
    // sharp throws for whatever it can't read; to the sender all of that is one thing: not a picture.
    return NOT_A_PICTURE
  }
}

/** Makes square files of a picture, of at most 12 million pixels. */
export const makeLogo = (picture: Buffer): Promise<LogoFiles | RefusedPicture> =>
  makePicture<never>(picture, MAX_PIXELS, async (opened) => ({
    small: await square(opened, LOGO_SIZES.small),
    large: await square(opened, LOGO_SIZES.large),
  }))

/** The whole picture within a square, the rest of it transparent. */
export const square = ({ open }: OpenedPicture, size: number): Promise<Buffer> =>
  open()
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ quality: 88 })
    .toBuffer()
