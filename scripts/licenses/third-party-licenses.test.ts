import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { licenseFile, licenseProblems, styleParts, withTexts } from './third-party-licenses.ts'

const fine = { name: 'fine', version: '1.0.0', identifier: 'MIT', text: 'Do as you like.' }

describe('the check of licences', () => {
  it('takes the listed licences and alternatives with one of them', () => {
    for (const identifier of ['MIT', 'OFL-1.1', '(GPL-3.0 OR Apache-2.0)', 'MIT AND Zlib'])
      expect(licenseProblems([{ ...fine, identifier }])).toEqual([])
  })

  it('refuses another licence, none, and a licence without its text, each by the name of the package', () => {
    for (const wrong of [
      { identifier: 'GPL-3.0' },
      { identifier: 'MIT AND GPL-3.0' },
      { identifier: '' },
      { text: '' },
    ])
      expect(licenseProblems([fine, { ...fine, name: 'wrong', ...wrong }])).toEqual([expect.stringMatching(/^wrong 1/)])
  })
})

it('lists each version of a package once, by name, with the text of its licence', () => {
  const other = { ...fine, version: '2.0.0', text: 'Do as I say.' }
  const file = licenseFile('Heading', [other, fine, fine])
  expect(file.match(/^fine .*$/gm)).toEqual(['fine 1.0.0 (MIT)', 'fine 2.0.0 (MIT)'])
  expect(file.indexOf(fine.text)).toBeLessThan(file.indexOf(other.text))
})

describe('the text of a licence', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kickabout-licenses-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  function write(path: string, text: string) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const manifest = (name: string, more: object) =>
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', license: 'MIT', ...more }))
  const textOf = (name: string, more: object = {}) =>
    withTexts(root, [{ name, version: '1.0.0', identifier: 'MIT', ...more }])[0]?.text

  it('is the end of the README where there is no file, else the MIT licence with the author', () => {
    manifest('in-readme', { author: 'Somebody' })
    write('node_modules/in-readme/README.md', '# In\n\n## License\n\nCopyright A\n\nPermission is hereby granted, x.\n')
    manifest('nowhere', { author: { name: 'Somebody' } })
    expect(textOf('in-readme')).toBe('Copyright A\n\nPermission is hereby granted, x.')
    expect(textOf('nowhere')).toMatch(/^MIT License\n\nCopyright \(c\) Somebody\n\nPermission is hereby granted/)
    expect(textOf('nowhere', { identifier: 'ISC' })).toBeUndefined()
  })

  it('has the notice that comes with it, of the very version that is bundled', () => {
    manifest('@scope/part', { version: '2.0.0' })
    write('node_modules/host/node_modules/@scope/part/package.json', '{"name":"@scope/part","version":"1.0.0"}')
    write('node_modules/host/node_modules/@scope/part/NOTICE', 'Made by A')
    expect(textOf('@scope/part', { text: 'Text' })).toBe('Text\n\nMade by A')
  })

  it('is found for packages of which only styles or fonts are used', () => {
    manifest('styles', {})
    manifest('@scope/font', { license: 'OFL-1.1' })
    write('node_modules/@scope/font/LICENSE', 'Font licence')
    write('src/web/app.css', '@import "styles" source(none);\n@import "./own.css";\n')
    write(
      'src/web/entry-client.tsx',
      "import '@scope/font/wide.css'\nimport { h } from 'scripts-are-listed-by-the-bundler'\n",
    )
    const parts = styleParts(root).sort((a, b) => (a.name < b.name ? -1 : 1))
    expect(parts).toEqual([
      { name: '@scope/font', version: '1.0.0', identifier: 'OFL-1.1', text: 'Font licence' },
      { name: 'styles', version: '1.0.0', identifier: 'MIT' },
    ])
  })
})
