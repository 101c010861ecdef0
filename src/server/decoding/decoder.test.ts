import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { decode, decodePicture } from './decoder.ts'

const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#16a34a' } })
    .png()
    .toBuffer()
/** The processes of decodings that this one has started. */
const processes = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoding/process'))

describe('[Q103] decoding in a process of its own', () => {
  it('works at one file after the other, and ends once there is none', async () => {
    const file = await picture()
    const made = await Promise.all([1, 2, 3].map(() => decodePicture('logo', file)))
    for (const one of made) expect(one).toHaveProperty('files')
    expect(processes()).toHaveLength(1)
    await expect.poll(processes).toEqual([])
  })

  it('goes on after a task that throws, and after the end of its process', async () => {
    await expect(decode('feeFile', {} as never)).rejects.toThrow('could not be decoded')
    const [pid] = processes()
    const cutOff = decodePicture('logo', await picture())
    process.kill(Number(pid), 'SIGKILL')
    expect(await cutOff).toEqual(new Refusal('too_heavy_picture'))
    expect(await decodePicture('logo', await picture())).toHaveProperty('files')
  })
})
