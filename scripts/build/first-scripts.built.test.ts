import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../command.ts'

it('no page brings a stand-in for `require` along: only a library that asks for one at run time would need it', () => {
  const assets = join(ROOT, 'dist/web/assets')
  const runtime = readdirSync(assets).filter((name) => /^rolldown-runtime-[\w-]+\.js$/.test(name))
  expect(runtime).toHaveLength(1)
  for (const name of runtime) expect(readFileSync(join(assets, name), 'utf8')).not.toContain('require')
})
