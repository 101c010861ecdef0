import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isSealedFile, sealed, unseal } from './passphrase.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-sealed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('[BK4] a sealed backup opens by its passphrase alone, and not where a bit of it is another', async () => {
  const backup = Buffer.from('everybody’s data '.repeat(5000))
  const file = join(folder, 'sealed')
  const opened = join(folder, 'opened')
  writeFileSync(file, await buffer(await sealed(Readable.from([backup]), 'corner flag é')))
  const content = readFileSync(file)
  expect(content.includes('everybody')).toBe(false)
  expect(await isSealedFile(file)).toBe(true)
  // However the letter was typed.
  expect(await unseal(file, 'corner flag e\u0301', opened)).toBe(true)
  expect(readFileSync(opened).equals(backup)).toBe(true)
  expect(await unseal(file, 'another passphrase', opened)).toBe(false)
  for (const position of [30, content.length - 1]) {
    const flipped = Buffer.from(content)
    flipped[position] = (flipped[position] ?? 0) ^ 1
    writeFileSync(file, flipped)
    expect(await unseal(file, 'corner flag é', opened), `byte ${position}`).toBe(false)
  }
  for (const length of [40, content.length - 1]) {
    writeFileSync(file, content.subarray(0, length))
    expect(await unseal(file, 'corner flag é', opened), `${length} bytes`).toBe(false)
  }
  writeFileSync(file, backup)
  expect(await isSealedFile(file)).toBe(false)
})
