import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Loaded before a server (`node --import`): its machine's clock is as many milliseconds off as the file named by
 * TRIAL_CLOCK_FILE says, and is set again when the process gets SIGUSR2. Timers and the steady clock go on as they were.
 */
const file = process.env.TRIAL_CLOCK_FILE
const shift = () => Number(readFileSync(file, 'utf8'))
const RealDate = Date
const realNow = Date.now
let ahead = shift()

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(realNow() + ahead)
    else super(...values)
  }
  static now() {
    return realNow() + ahead
  }
}
// Where a process started by a clock that is off says that it started.
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ahead })
process.on('SIGUSR2', () => {
  ahead = shift()
  writeFileSync(`${file}.set`, String(ahead))
})
