import { createHash } from 'node:crypto'
import type { Metadata, Sharp } from 'sharp'
import { PICTURE_SIZES, type PictureSize, pictureFile } from '#contract/stored-picture.ts'

/** Pixels of a side of a logo's two sizes. */
export const LOGO_SIZES = { small: 96, large: 384 } as const
/** Pixels of an uploaded logo, at most ([TM3]). */
const MAX_PIXELS = 12_000_000
/** Pixels of a side, at most: a decoder holds whole lines of a picture. */
const MAX_SIDE = 10_000
/** Bytes of a picture that its decoder holds at once, at most; making the sizes of it takes as much again ([Q103]). */
const MAX_HELD_BYTES = 75_000_000
const FORMATS = new Set(['png', 'jpeg', 'webp', 'heif'])

/** The signatures of the four formats, with their offset in bytes. A file without one (SVG above all) reaches no decoder. */
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
const TOO_HEAVY = { refused: 'too_heavy_picture' } as const
export type RefusedPicture = typeof NOT_A_PICTURE | typeof TOO_MANY_PIXELS | typeof TOO_HEAVY

/** An uploaded picture that can be decoded, turned the way it was taken; `open` begins a new decoding. */
export type OpenedPicture = { width: number; height: number; open(): Sharp }

/**
 * Makes both sizes of a picture (PNG, JPEG, WebP, AVIF) as WebP without its metadata, known by its content, never by what it
 * claims to be. Refuses what is none of these or broken; what has more than `maxPixels`, a side of more than 10,000, or takes
 * too much memory, all told by its header before anything is decoded ([Q32], [TM3]); and whatever `make` refuses.
 */
export async function makePicture<Refused extends { refused: string }>(
  picture: Buffer,
  maxPixels: number,
  make: (opened: OpenedPicture) => Promise<Record<PictureSize, Buffer> | Refused>,
): Promise<LogoFiles | RefusedPicture | Refused> {
  if (!beginsLikePicture(picture)) return NOT_A_PICTURE
  const { sharp } = await import('./sharp.ts')
  const open = (limitInputPixels: number | false) =>
    sharp(picture, { limitInputPixels, failOn: 'error', animated: false })
  try {
    const header = await open(false).metadata()
    const { format, compression, width, height } = header
    if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) return NOT_A_PICTURE
    if (width * height > maxPixels || Math.max(width, height) > MAX_SIDE) return TOO_MANY_PIXELS
    if (heldBytes(header) > MAX_HELD_BYTES) return TOO_HEAVY
    const made = await make({ ...header.autoOrient, open: () => open(maxPixels).rotate() })
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

/**
 * Bytes that a decoder holds of a picture: all of it as coefficients where a JPEG is progressive, as pixels where a PNG is
 * interlaced, and several copies of an AVIF, as measured. Others are read line by line.
 */
function heldBytes({ format, width, height, channels, depth, bitsPerSample = 8, isProgressive, pages = 1 }: Metadata) {
  const pixels = width * height
  if (format === 'heif') return pixels * (bitsPerSample > 8 ? 22 : 16)
  if (format === 'jpeg') return isProgressive ? pixels * channels * 2 : 0
  if (format === 'webp') return pixels * (pages > 1 ? 8 : 4)
  return depth === 'ushort' ? pixels * channels * 2.5 : isProgressive ? pixels * channels : 0
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
