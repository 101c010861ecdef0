import { expect, it, vi } from 'vitest'
import { TOO_LARGE } from '#league/csv/csv-limits.ts'
import { readFile, readPasted } from './read-file.ts'

const MB = 2 ** 20

it('[SC15, PE4] a file of 100 MB is refused in a sentence, without a byte of it being read', async () => {
  const arrayBuffer = vi.fn(async () => new ArrayBuffer(0))
  const file = Object.assign(new File([], 'schedule.csv'), { arrayBuffer })
  Object.defineProperty(file, 'size', { value: 100 * MB })
  expect(await readFile(file)).toEqual({ refused: TOO_LARGE })
  expect(arrayBuffer).not.toHaveBeenCalled()
})

it('[SC15, PE4] 100 MB that are pasted are refused, too', () => {
  expect(readPasted('Day,Home,Away\n'.repeat((100 * MB) / 14))).toEqual({ refused: TOO_LARGE })
})

it('[SC15, PE4] a file that can’t be read is said to be none', async () => {
  const gone = Object.assign(new File(['Day'], 'schedule.csv'), {
    arrayBuffer: () => Promise.reject(new Error('gone')),
  })
  expect(await readFile(gone)).toEqual({ refused: 'The file could not be read. Choose it again.' })
})
