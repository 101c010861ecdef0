import { createHash } from 'node:crypto'
import type { Logo } from '#contract/team.ts'

/** Pixels of a side of a logo's two sizes. */
export const LOGO_SIZES = { small: 96, large: 384 } as const
/** Pixels of an uploaded picture, at most: decoding one costs four bytes each, and several may come at once ([TM3]). */
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

const fileName = (name: string, size: keyof typeof LOGO_SIZES) => `${name}-${size}.webp`

/** The addresses of a logo stored under `name`. They hold a hash of its content, so they are good for ever. */
export const logoAddresses = (name: string): Logo => ({
  small: `/files/${fileName(name, 'small')}`,
  large: `/files/${fileName(name, 'large')}`,
})

/** The files of a logo stored under `name`. */
export const logoPaths = (name: string): string[] => [fileName(name, 'small'), fileName(name, 'large')]

export type LogoFiles = { name: string; files: { path: string; content: Buffer }[] }

const NOT_A_PICTURE = { refused: 'not_a_picture' } as const
const TOO_MANY_PIXELS = { refused: 'too_many_pixels' } as const
export type RefusedPicture = typeof NOT_A_PICTURE | typeof TOO_MANY_PIXELS

/**
 * Makes square WebP files of a picture (PNG, JPEG, WebP, AVIF), known by its content, never by what it claims to be.
 * Refuses what is none of these or broken, and what has more than 12 million pixels; they are counted before anything is
 * decoded ([Q32], [TM3]).
 */
export async function makeLogo(picture: Buffer): Promise<LogoFiles | RefusedPicture> {
  if (!beginsLikePicture(picture)) return NOT_A_PICTURE
  const { default: sharp } = await import('sharp')
  const open = (limitInputPixels: number | false) =>
    sharp(picture, { limitInputPixels, failOn: 'error', animated: false })
  try {
    const { format, compression, width, height } = await open(false).metadata()
    if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) return NOT_A_PICTURE
    if (width * height > MAX_PIXELS) return TOO_MANY_PIXELS
    const sized = (size: number) =>
      open(MAX_PIXELS)
        .rotate()
        .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .webp({ quality: 88 })
        .toBuffer()
    const [small, large] = [await sized(LOGO_SIZES.small), await sized(LOGO_SIZES.large)]
    const name = createHash('sha256').update(large).digest('hex').slice(0, 32)
    return {
      name,
      files: [
        { path: fileName(name, 'small'), content: small },
        { path: fileName(name, 'large'), content: large },
      ],
    }
  } catch {
    // sharp throws for whatever it can't read; to the sender all of that is one thing: not a picture.
    return NOT_A_PICTURE
  }
}
