import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const PROGRAM = `
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { lowerPoolPriority } from '${new URL('./pool-priority.ts', import.meta.url)}'
const lowered = await lowerPoolPriority()
const threads = lowered ? readdirSync('/proc/self/task') : []
const pool = threads.filter((id) => readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim() === 'libuv-worker')
console.log(JSON.stringify({ lowered, pool: pool.map((id) => getPriority(Number(id))) }))
`

it('the pool stands back for the event loop with every thread, where threads have priorities [Q13]', async () => {
  // In a process of its own: nobody can take a lower priority back.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM])
  const { lowered, pool } = JSON.parse(stdout)
  expect(lowered).toBe(process.platform === 'linux')
  if (!lowered) return
  expect(pool.length).toBeGreaterThan(0)
  expect(new Set(pool)).toEqual(new Set([10]))
})
