import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder with as much of a built web as the server needs to serve pages; the test removes it. */
export function builtWeb(): string {
  const built = mkdtempSync(join(tmpdir(), 'kickabout-built-'))
  mkdirSync(join(built, 'web', 'rendered'), { recursive: true })
  mkdirSync(join(built, 'ssr'))
  const page = '<!doctype html><head><!--head--></head><!--app--><!--state-->'
  writeFileSync(join(built, 'web', 'index.html'), page)
  writeFileSync(join(built, 'web', 'rendered', 'home.html'), page)
  writeFileSync(join(built, 'web', 'hello.js'), '')
  const renderer = `const home = { template: 'home', address: '/', title: '', answers: [], render: async () => 'home' }
export const openScreen = async (_, url) => url === '/' ? home : null
export const renderShellPage = async () => '', renderHead = () => ''`
  writeFileSync(join(built, 'ssr', 'entry-server.js'), renderer)
  writeFileSync(join(built, 'package.json'), '{"type":"module"}')
  return built
}
