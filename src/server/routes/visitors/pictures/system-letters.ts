import { escapeHtml } from '../../../escape-html.ts'
import { sharp } from '../../../files/sharp.ts'

/** Pixels of an em. */
const SIZE = 96
const SIDE = 2 * SIZE
/** No letter has these codes, of four and of five digits: they show what a machine draws for one that it lacks. */
const NO_LETTERS = ['\u0378', '\u{1fbff}']

/**
 * Those of these letters that no font of this machine has. Nothing says so: a machine draws a box with the letter's code instead,
 * which is as large for all letters, or nothing.
 */
export async function lettersMissingHere(letters: ReadonlySet<string>): Promise<Set<string>> {
  if (letters.size === 0) return new Set()
  const boxes = await Promise.all(NO_LETTERS.map(outlineOf))
  const missing = new Set<string>()
  for (const letter of letters) if (boxes.includes(await outlineOf(letter))) missing.add(letter)
  return missing
}

/** Returns the bounds of a letter's ink; '' for none. */
async function outlineOf(letter: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="#fff"/><text x="${SIZE / 2}" y="${1.25 * SIZE}" font-size="${SIZE}" font-weight="700" font-family="sans-serif">${escapeHtml(letter)}</text></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let i = 0; i < data.length; i += info.channels) {
    if ((data[i] ?? 255) > 127) continue
    const at = i / info.channels
    xs.push(at % info.width)
    ys.push(Math.floor(at / info.width))
  }
  const ends = (all: number[]) => [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))]
  return xs.length === 0 ? '' : [...ends(xs), ...ends(ys)].join()
}
