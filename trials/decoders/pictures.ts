import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Bytes of a PNG whose header says this and whose pixels are all 0, made without holding them. */
type Png = { depth?: 1 | 8 | 16; color?: 0 | 6; isInterlaced?: boolean; rows?: number }

const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

export function png(
  width: number,
  height: number,
  { depth = 8, color = 6, isInterlaced = false, rows }: Png = {},
): Buffer {
  const bits = depth * (color === 6 ? 4 : 1)
  const line = (pixels: number) => Math.ceil((pixels * bits) / 8) + 1
  const size = isInterlaced
    ? ADAM7.reduce((sum, [x, y, dx, dy]) => sum + line(Math.ceil((width - x) / dx)) * Math.ceil((height - y) / dy), 0)
    : line(width) * (rows ?? height)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color, 0, 0, isInterlaced ? 1 : 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(size), { level: 9 }))
  return Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))])
}

const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 37, g: 99, b: 235, alpha } } })

/** A progressive JPEG of some thousand scans, each of which a decoder goes through in full. */
async function ofManyScans(): Promise<Buffer> {
  const file = await plain(3000, 3000).jpeg({ progressive: true }).toBuffer()
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = file.subarray(last, file.length - 2)
  return Buffer.concat([file.subarray(0, last), ...Array(5000).fill(scan), file.subarray(-2)]).subarray(0, 5_000_000)
}

/** An animation, of which the first frame alone is wanted. */
const animation = (side: number, frames: number) => {
  const pixels = Buffer.alloc(side * side * 3 * frames, 99)
  for (let i = 0; i < frames; i++) pixels.fill(i, i * side * side * 3, (i + 1) * side * side * 3)
  return sharp(pixels, {
    raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
    limitInputPixels: false,
  })
}

/** A PNG that says it is small, with the pixels of a large one. */
const lying = () => {
  const file = png(4000, 3000)
  file.writeUInt32BE(10, 16)
  file.writeUInt32BE(10, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

/** Pictures that are as dear to decode as some bytes can be; each of the first is refused by its header. */
export const WORST_PICTURES: Record<string, () => Buffer | Promise<Buffer>> = {
  'PNG of 12,000,000 × 1': () => png(12_000_000, 1),
  'PNG of 1 × 12,000,000': () => png(1, 12_000_000, { depth: 1, color: 0 }),
  'PNG of 50,000 × 50,000': () => png(50_000, 50_000, { depth: 1, color: 0, rows: 1 }),
  'PNG of 16 bits, interlaced, 4000 × 3000': () => png(4000, 3000, { depth: 16, isInterlaced: true }),
  'AVIF of 4000 × 3000': () => plain(4000, 3000).avif({ effort: 0 }).toBuffer(),
  'GIF of 200 frames': () => animation(300, 200).gif().toBuffer(),
  'PNG of 10,000 × 1200': () => png(10_000, 1200),
  'PNG of 1200 × 10,000': () => png(1200, 10_000),
  'PNG of 4000 × 3000': () => png(4000, 3000),
  'PNG of 4000 × 3000, interlaced': () => png(4000, 3000, { isInterlaced: true }),
  'PNG of 16 bits, interlaced, 2730 × 2740': () => png(2730, 2740, { depth: 16, isInterlaced: true }),
  'PNG of 5000 × 5000': () => png(5000, 5000),
  'PNG of 4300 × 4300, interlaced': () => png(4300, 4300, { isInterlaced: true }),
  'PNG that lies': () => lying(),
  'PNG that is cut off': () => png(4000, 3000).subarray(0, 20_000),
  'JPEG of 4000 × 3000, progressive': () =>
    plain(4000, 3000)
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  'JPEG of four colors, 3050 × 3050, progressive': () =>
    plain(3050, 3050).toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'JPEG of 5000 × 5000': () => plain(5000, 5000).jpeg().toBuffer(),
  'JPEG of 5000 scans': ofManyScans,
  'WebP of 4300 × 4300': () => plain(4300, 4300, 0.5).webp({ effort: 0 }).toBuffer(),
  'WebP of 40 frames': () => animation(1000, 40).webp({ effort: 0 }).toBuffer(),
  'AVIF of 2150 × 2180': () => plain(2150, 2180, 0.5).avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer(),
  'AVIF of 12 bits, 1840 × 1850': () =>
    plain(1840, 1850).avif({ effort: 0, chromaSubsampling: '4:4:4', bitdepth: 12 }).toBuffer(),
}
