import { createHash } from 'node:crypto'
import type { Logo } from '#contract/team.ts'

/** Pixels of a side of a logo's two sizes. */
export const LOGO_SIZES = { small: 96, large: 384 } as const
/** Pixels of an uploaded picture, at most: decoding one costs four bytes each. */
const MAX_PIXELS = 40_000_000
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
export const logoAddresses = (name: string | null): Logo | null =>
  name === null ? null : { small: `/files/${fileName(name, 'small')}`, large: `/files/${fileName(name, 'large')}` }

/** The files of a logo stored under `name`. */
export const logoPaths = (name: string): string[] => [fileName(name, 'small'), fileName(name, 'large')]

export type LogoFiles = { name: string; files: { path: string; content: Buffer }[] }

/**
 * Makes square WebP files of a picture (PNG, JPEG, WebP, AVIF), known by its content, never by what it claims to be.
 * Null when it is none of these, broken, or has too many pixels; they are counted before anything is decoded ([Q32]).
 */
export async function makeLogo(picture: Buffer): Promise<LogoFiles | null> {
  if (!beginsLikePicture(picture)) return null
  const { default: sharp } = await import('sharp')
  const open = () => sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
  try {
    const { format, compression, width, height } = await open().metadata()
    if (!FORMATS.has(format) || (format === 'heif' && compression !== 'av1')) return null
    if (width * height > MAX_PIXELS) return null
    const sized = (size: number) =>
      open()
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
    return null
  }
}
