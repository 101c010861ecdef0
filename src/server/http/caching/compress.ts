import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The same bytes for clients that take Brotli and for those that take gzip alone; `quality` and `level` as zlib has them. */
export async function compressed(
  identity: Buffer,
  { quality = 5, level = 5 }: { quality?: number; level?: number } = {},
): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(identity, { level }),
  ])
  return { br, gzip: gz }
}
