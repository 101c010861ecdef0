import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Picture } from './picture.ts'

export type Painted = { png: Uint8Array } | { failed: string }

// The thread's file stands beside this one, in the sources as in the bundle.
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './picture-thread.js', import.meta.url)

const oneAtATime = pLimit(1)

/** Paints a picture as PNG, in a thread of its own and one after the other, so that nothing else waits for it. */
export const paint = (picture: Picture): Promise<Buffer> =>
  oneAtATime(
    () =>
      new Promise((resolve, reject) => {
        const thread = new Worker(THREAD, { workerData: picture })
        thread.once('message', (painted: Painted) => {
          if ('png' in painted) resolve(Buffer.from(painted.png))
          else reject(new Error(painted.failed))
        })
        thread.once('error', reject)
        thread.once('exit', () => reject(new Error('the thread that paints ended')))
      }),
  )
