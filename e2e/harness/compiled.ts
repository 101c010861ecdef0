import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Lets Node keep the compiled code of the programs that journeys start, each a process of its own, for the next one. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }
