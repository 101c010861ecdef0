import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { npmCommand, ROOT, run } from '../command.ts'

const WEB = join(ROOT, 'dist/web')

beforeAll(async () => {
  // npm test has built it; a run of this file alone may be the first thing that happens in a clone.
  if (!existsSync(join(WEB, '.vite/manifest.json'))) await run(...npmCommand('run', 'build'), { quiet: true })
})

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
