import { trustedScript } from '#web/browsers/trusted-script.ts'
import address from './generator.worker.ts?worker&url'

/** The worker that generates schedules. */
export const startWorker = () => new Worker(trustedScript(address) as string, { type: 'module' })
