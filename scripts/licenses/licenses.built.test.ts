import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../command.ts'
import { importsOf } from '../sources/imports.ts'

const SERVED = 'dist/web/third-party-licenses.txt'

/** Texts of the sources look like imports too. */
const installed = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dependencies)
const TYPES_ALONE = /^(import|export) type [^'"]*from ['"][^'"]+['"]/gm

/** The packages that a source file and those it imports name, but for types. */
function packagesFrom(path: string, seen = new Set<string>(), found = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(join(ROOT, path))) return found
  seen.add(path)
  const text = readFileSync(join(ROOT, path), 'utf8').replace(TYPES_ALONE, '')
  for (const { specifier, target } of importsOf(path, text)) {
    if (target !== null) packagesFrom(target, seen, found)
    else for (const name of installed) if (`${specifier}/`.startsWith(`${name}/`)) found.add(name)
  }
  return found
}

describe.each([
  { file: SERVED, entries: ['src/web/entry-client.tsx'], least: 10 },
  {
    file: 'dist/THIRD-PARTY-LICENSES.txt',
    entries: ['src/web/entry-client.tsx', 'src/web/entry-server.tsx', 'src/server/main.ts', 'scripts/backup.ts'],
    least: 25,
  },
])('$file', ({ file, entries, least }) => {
  it('has every package that the sources of the bundle import', () => {
    const named = new Set(readFileSync(join(ROOT, file), 'utf8').match(/^(?<=-{80}\n)\S+(?= \d)/gm))
    const imported = [...entries.reduce((found, entry) => packagesFrom(entry, new Set(), found), new Set<string>())]
    expect(imported.length).toBeGreaterThan(least)
    expect(imported.filter((name) => !named.has(name))).toEqual([])
  })

  it('has packages that only other packages import, and the font', () => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    expect(text).toMatch(/^scheduler \d/m)
    expect(text).toMatch(/^Archivo \d.*\n\n.*Copyright[\s\S]*?SIL OPEN FONT LICENSE/im)
  })
})
