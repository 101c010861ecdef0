import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'

/**
 * Settings of Node that must stand before anything else runs. Measured, with as many threads as
 * cores: under a load of pages and sign-ins the process held 348 MiB without them and 230 MiB with them.
 */

// Short-lived objects keep the 1 MiB that they begin with, not 16 and more: most requests leave nothing behind.
setFlagsFromString('--semi-space-growth-factor=1')

// Two more than hash at a time, so that files and compression need not wait for hashes; not more, because each thread
// keeps the 19 MiB that its last password hash needed.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 2)
