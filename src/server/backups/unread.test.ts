import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createBackups } from './backups.ts'
import { folderShelf } from './shelf.ts'

const COUNTS = { people: 0, registrations: 0, teams: 0, scores: 0, pictures: 0, acts: 0 }
const NOW = Date.UTC(2031, 6, 24)

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'backups-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it.each([
  ['can’t be read once', '{"at":1910000000000,"kind":"hand","by":null,"bytes":9,"counts":null}', 1],
  ['has another shape', '{"at":"2031"}', 0],
  ['is cut off', '{"at":19', 0],
])('[BK1] keeps a backup whose description %s', async (_, description, failures) => {
  const folder = join(dataDir, 'backups')
  const earlier = ['20310723T120000000Z-hand.backup', '20310723T120000000Z-hand.json']
  mkdirSync(folder)
  for (const name of earlier) writeFileSync(join(folder, name), description)
  const shelf = folderShelf(folder)
  let left = failures
  const backups = createBackups({
    config: { dataDir },
    shelf: {
      ...shelf,
      readText: (name) => (left-- > 0 ? Promise.reject(new Error('no answer')) : shelf.readText(name)),
    },
    store: { backups: {} as never },
    clock: { now: () => NOW },
    log: { warn() {}, info() {}, error() {} } as never,
    timeZone: async () => 'UTC',
    notifier: {} as never,
    wakeMailer() {},
    async runTask(_name, given) {
      writeFileSync(given.file, 'a backup')
      return COUNTS as never
    },
    warn() {},
  })
  const made = await backups.make('hand', 'somebody')
  expect(made).toMatchObject({ kind: 'hand' })
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(earlier))
  expect(readdirSync(folder)).toHaveLength(4)
})
