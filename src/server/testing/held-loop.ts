/**
 * Runs work and gives the most milliseconds of the processor that the main thread did in one turn of the event loop meanwhile:
 * for so long everybody else waits, on a machine that does nothing else.
 */
export async function heldWhile<Result>(work: () => Promise<Result>): Promise<{ result: Result; heldMs: number }> {
  let heldMs = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    heldMs = Math.max(heldMs, (user + system) / 1000)
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    const result = await work()
    await new Promise(setImmediate)
    return { result, heldMs }
  } finally {
    isOver = true
  }
}
