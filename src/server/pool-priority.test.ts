import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const PROGRAM = `
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { lowerPoolPriority } from '${new URL('./pool-priority.ts', import.meta.url)}'
const lowered = await lowerPoolPriority()
const threads = readdirSync('/proc/self/task').map((id) => [
  readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(), getPriority(Number(id)),
])
console.log(JSON.stringify({ lowered, own: getPriority(), pool: threads.filter(([name]) => name === 'libuv-worker') }))
`

it.runIf(process.platform === 'linux')('the pool stands back for the event loop, with every thread [Q13]', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, UV_THREADPOOL_SIZE: '3' },
  })
  const { lowered, own, pool } = JSON.parse(stdout)
  expect(lowered).toBe(true)
  expect(pool).toEqual(Array.from({ length: 3 }, () => ['libuv-worker', own + 10]))
})
