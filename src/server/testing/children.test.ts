import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { endChildren, endsWithUs } from './children.ts'
import { source } from './process.ts'

const SLEEP = ['--eval', 'setInterval(() => {}, 1000)']

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A program that starts two others and prints their ids. */
const PARENT = `
import { spawn } from 'node:child_process'
import { endsWithUs } from ${source('src/server/testing/children.ts')}
const start = () => endsWithUs(spawn(process.execPath, ${JSON.stringify(SLEEP)}, { stdio: 'ignore' })).pid
console.log(JSON.stringify([start(), start()]))
process.on('SIGUSR2', () => process.exit(0))
setInterval(() => {}, 1000)
`

it.each(['SIGKILL', 'SIGTERM', 'SIGUSR2'] as const)(
  'processes that a program has started end with it, as it ends by %s',
  async (signal) => {
    const parent = endsWithUs(
      spawn(process.execPath, ['--input-type=module', '--eval', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] }),
    )
    const [printed] = (await once(parent.stdout, 'data')) as [Buffer]
    const children = JSON.parse(String(printed)) as number[]
    expect(children.map(isAlive)).toEqual([true, true])
    parent.kill(signal)
    await once(parent, 'exit')
    await expect.poll(() => children.map(isAlive)).toEqual([false, false])
  },
)

it('processes that are left end when a file of tests does', async () => {
  const child = endsWithUs(spawn(process.execPath, SLEEP, { stdio: 'ignore' }))
  endChildren()
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})
