import { inflateSync } from 'node:zlib'

/** A page of a PDF: its height in points, and how far from its top each piece of text stands, as a part of the height. */
type PdfPage = { height: number; textAt: number[] }

type Matrix = readonly [number, number, number, number, number, number]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

/** Returns the places of text on the pages of a PDF by Chromium. It reads no fonts, and so no words. */
export function pdfPages(pdf: Buffer): PdfPage[] {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\s(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  )
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((body) => {
      const height = Number(/\/MediaBox\s*\[\s*\S+ \S+ \S+ ([\d.]+)/.exec(body)?.[1])
      const contents = objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''
      return { height, textAt: textBaselines(contentOf(contents)).map((y) => 1 - y / height) }
    })
}

function contentOf(object: string): string {
  const stream = Buffer.from(object.slice(object.indexOf('stream') + 6).replace(/^\r?\n/, ''), 'latin1')
  return /\/FlateDecode/.test(object) ? inflateSync(stream).toString('latin1') : stream.toString('latin1')
}

/** The height of each piece of text above the foot of its page, in points. */
function textBaselines(content: string): number[] {
  const saved: Matrix[] = []
  const found: number[] = []
  let [page, text] = [IDENTITY, IDENTITY]
  let numbers: number[] = []
  for (const [token] of content.matchAll(/<[^>]*>|\((?:\\.|[^\\)])*\)|[^\s<>()[\]]+/g)) {
    if (/^[-+\d.]+$/.test(token)) numbers.push(Number(token))
    else {
      const matrix = numbers.slice(-6) as unknown as Matrix
      if (token === 'q') saved.push(page)
      else if (token === 'Q') page = saved.pop() ?? IDENTITY
      else if (token === 'cm') page = times(matrix, page)
      else if (token === 'BT') text = IDENTITY
      else if (token === 'Tm') text = matrix
      else if (token === 'Tj' || token === 'TJ') found.push(times(text, page)[5])
      if (!/^[<(]/.test(token)) numbers = []
    }
  }
  return found
}
