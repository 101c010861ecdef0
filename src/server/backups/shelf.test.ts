import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderShelf } from './shelf.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shelf-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('[BK4] reads a backup that is removed before its reader begins', async () => {
  const shelf = folderShelf(folder)
  writeFileSync(join(folder, 'one.backup'), 'all of it')
  const content = await shelf.read('one.backup')
  rmSync(join(folder, 'one.backup'))
  expect(content && (await text(content))).toBe('all of it')
  expect(await shelf.read('one.backup')).toBeNull()
})
