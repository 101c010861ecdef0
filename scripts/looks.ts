import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { OperatorError } from '../src/server/store/operator-error.ts'
import { npmCommand, ROOT, run } from './command.ts'
import { runProgram } from './program.ts'
import { namedFile } from './site-program.ts'

/**
 * Takes pictures of every screen at two widths, on demonstrations that are the same at every take, and compares two takes:
 * `npm run looks -- take before`, `npm run looks -- take after --only people`, `npm run looks -- compare before after`.
 * Those of which more than `MEANT` differs lie in `diff` beside the second take: before, after, and what differs in red.
 */
const USAGE =
  'Say npm run looks -- take <folder> [--only <part of a name>], or npm run looks -- compare <before> <after>.'
const MEANT = 0.005
/** By so much may a channel of 0 to 255 differ: letters are drawn with such differences on another day. */
const SAME_CHANNEL = 16
const CHANNELS = 3
const RED = [230, 0, 60]

type Picture = { data: Buffer; width: number; height: number }

await runProgram(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
  const [what, ...folders] = positionals
  const [first, second] = folders.map(namedFile)
  if (what === 'take' && first && !second) await take(first, values.only)
  else if (what === 'compare' && first && second) await compare(first, second)
  else throw new OperatorError(USAGE)
})

async function take(folder: string, only = ''): Promise<void> {
  const built = await run(...npmCommand('run', '--silent', 'build'), { quiet: true })
  if (built.code !== 0) throw new OperatorError(built.output)
  mkdirSync(folder, { recursive: true })
  const journeys = [join(ROOT, 'scripts', 'playwright.ts'), 'e2e/site/looks']
  const { code } = await run(process.execPath, journeys, { env: { PICTURES: '1', LOOKS: folder, LOOKS_ONLY: only } })
  process.exitCode = code
}

async function compare(before: string, after: string): Promise<void> {
  const [old, now] = [before, after].map((folder) => readdirSync(folder).filter((name) => name.endsWith('.png')))
  const both = now?.filter((name) => old?.includes(name)) ?? []
  const shares: { name: string; share: number }[] = []
  for (const name of both) {
    const pictures = await Promise.all([read(join(before, name)), read(join(after, name))])
    const { share, marked } = difference(...(pictures as [Picture, Picture]))
    shares.push({ name, share })
    if (share > MEANT) await write(resolve(after, '..', 'diff'), name, [...(pictures as [Picture, Picture]), marked])
  }
  for (const { name, share } of shares.toSorted((a, b) => b.share - a.share))
    console.log(`${(share * 100).toFixed(3).padStart(8)} %  ${name}`)
  const alone = [...(old ?? []), ...(now ?? [])].filter((name) => !both.includes(name))
  for (const name of alone) console.log(`in one take alone: ${name}`)
  const different = shares.filter(({ share }) => share > MEANT).length
  console.log(`${both.length} pictures, ${different} differ by more than ${MEANT * 100} %`)
  if (different > 0 || both.length === 0) process.exitCode = 1
}

async function read(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Returns the share of the larger picture's pixels that differ, and that picture with them in red. */
function difference(before: Picture, after: Picture): { share: number; marked: Picture } {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const data = Buffer.alloc(width * height * CHANNELS, 255)
  let differing = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * CHANNELS
      const [old, now] = [pixelOf(before, x, y), pixelOf(after, x, y)]
      const isSame = old !== null && now !== null && isSamePixel(before.data, old, after.data, now)
      if (!isSame) differing++
      for (let channel = 0; channel < CHANNELS; channel++)
        data[at + channel] = isSame ? 170 + (after.data[now + channel] ?? 0) / 3 : (RED[channel] ?? 0)
    }
  return { share: differing / (width * height), marked: { data, width, height } }
}

function pixelOf({ width, height }: Picture, x: number, y: number): number | null {
  return x < width && y < height ? (y * width + x) * CHANNELS : null
}

function isSamePixel(before: Buffer, old: number, after: Buffer, now: number): boolean {
  for (let channel = 0; channel < CHANNELS; channel++)
    if (Math.abs((before[old + channel] ?? 0) - (after[now + channel] ?? 0)) > SAME_CHANNEL) return false
  return true
}

/** Writes pictures side by side. */
async function write(folder: string, name: string, pictures: readonly Picture[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  let left = 0
  const placed = pictures.map(({ data, width, height }) => {
    const input = { input: data, raw: { width, height, channels: CHANNELS as 3 }, left, top: 0 }
    left += width
    return input
  })
  const height = Math.max(...pictures.map((picture) => picture.height))
  const paper = { width: left, height, channels: CHANNELS as 3, background: '#888' }
  await sharp({ create: paper }).composite(placed).png().toFile(join(folder, name))
}
