import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const LEAST_HASHES = join(import.meta.dirname, '..', '..', 'scripts', 'least-hashes.mjs')

/**
 * For the programs that journeys start, each a process of its own. Node keeps their compiled code for the next one, and
 * passwords are hashed at the least cost, which leaves the processor to the browsers.
 */
export const PROGRAM_VARIABLES = {
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
  NODE_OPTIONS: `--import=${pathToFileURL(LEAST_HASHES)}`,
}
