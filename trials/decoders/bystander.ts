import { get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * The file of a thread that asks for a page again and again, as somebody does who has nothing to do with what is uploaded. Told
 * to, it says how many milliseconds each answer took since it was last told.
 */
let took: number[] = []
parentPort?.on('message', () => {
  parentPort?.postMessage(took)
  took = []
})

const ask = () => {
  const from = performance.now()
  const again = () => {
    took.push(performance.now() - from)
    setTimeout(ask, 2)
  }
  get(workerData, (answer) => answer.resume().once('end', again)).once('error', again)
}
ask()
