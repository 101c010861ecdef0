import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../command.ts'

const WEB = join(ROOT, 'dist/web')

it.each(['web', 'ssr'])('every file that dist/%s names is there', (folder) => {
  const root = join(ROOT, 'dist', folder)
  const missing = new Set<string>()
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|html)$/.test(name)) continue
    for (const [, address = ''] of readFileSync(join(root, name), 'utf8').matchAll(
      /["'`(]\/(assets\/[\w-]+\.\w+)["'`)]/g,
    ))
      if (!existsSync(join(WEB, address))) missing.add(address)
  }
  expect([...missing]).toEqual([])
})

it('no style sheet names a file by a path of the sources', () => {
  // The bundler only warns of an address that it can't resolve, and leaves it as it is written.
  const sheets = readdirSync(join(WEB, 'assets')).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(5)
  const lost = sheets.flatMap((name) => [
    ...readFileSync(join(WEB, 'assets', name), 'utf8').matchAll(/url\(["']?\.{1,2}\/[^)]*\)/g),
  ])
  expect(lost).toEqual([])
})
