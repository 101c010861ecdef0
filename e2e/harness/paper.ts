import { inflateSync } from 'node:zlib'

const STREAM = /(\d+) 0 obj\s*<<([^>]*)>>\s*stream\r?\n/g
const PAGE = /\/Type \/Page\b[^<>]*\/Contents (\d+) 0 R/g
/** Fills, strokes, pictures and words. Firefox draws most letters as shapes, so words alone say little. */
const PAINTS = /(?<=\s)(?:f\*?|S|Do|Tj|TJ)(?=\s)/g

/** Counts the things on each page of Firefox's paper, first to last. */
export function thingsOnPages(pdf: Buffer): number[] {
  const streams = new Map<string, string>()
  for (const { 0: head, 1: id = '', 2: entries = '', index } of pdf.toString('latin1').matchAll(STREAM))
    if (entries.includes('/FlateDecode') && !entries.includes('/Image'))
      streams.set(id, inflateSync(pdf.subarray(index + head.length)).toString('latin1'))
  // Which streams are pages is itself said in a stream.
  return [...[...streams.values()].join('\n').matchAll(PAGE)].map(
    ([, id = '']) => streams.get(id)?.match(PAINTS)?.length ?? 0,
  )
}
