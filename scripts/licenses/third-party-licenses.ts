import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from '../sources/imports.ts'

/** A package that is part of the built site, as Vite's `build.license` lists it. */
export type Part = { name: string; version: string; identifier?: string; text?: string }

/**
 * Licences under which a package may be passed on with the site as long as its text comes along. One with more
 * conditions, as the GPL, is not among them: a package under it has to be weighed first.
 */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'Unlicense', 'Zlib'],
])

/** Returns what forbids passing the parts on, a sentence each: a licence that is not allowed, or no licence. */
export function licenseProblems(parts: readonly Part[]): string[] {
  return parts.flatMap(({ name, version, identifier, text }) => {
    const part = `${name} ${version}`
    if (!identifier) return [`${part} names no licence.`]
    if (!isAllowed(identifier)) return [`${part} is under ${identifier}, which is not among the allowed licences.`]
    if (!text) return [`${part} comes without the text of its licence.`]
    return []
  })
}

/** Tells whether an SPDX expression is allowed by one of its alternatives: 'MIT', '(MIT OR GPL-3.0)', 'MIT AND Zlib'. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((license) => ALLOWED.has(license.trim())))
}

const LINE = '-'.repeat(80)

/** A heading and each part with the text of its licence, by name. A part that is in several bundles is listed once. */
export function licenseFile(heading: string, parts: readonly Part[]): string {
  const unique = new Map(parts.map((part) => [`${part.name} ${part.version}`, part]))
  const sections = [...unique]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { identifier, text = '' }]) => `${LINE}\n${title} (${identifier})\n\n${text}\n`)
  return [`${heading}\n`, ...sections].join('\n')
}

/** The parts with what their packages in `root`/node_modules say that Vite does not read: texts elsewhere, notices. */
export function withTexts(root: string, parts: readonly Part[]): Part[] {
  return parts.map((part) => {
    const folder = folderOf(root, part)
    if (!folder) return part
    const notice = readdirSync(folder).find((name) => /^notice/i.test(name))
    const texts = [part.text ?? textIn(folder, part.identifier), notice && readFileSync(join(folder, notice), 'utf8')]
    const text = texts.flatMap((one) => (one ? [one.replaceAll('\r\n', '\n').trim()] : [])).join('\n\n')
    return { ...part, ...(text && { text }) }
  })
}

function folderOf(root: string, { name, version }: Part) {
  const folders = globSync(`node_modules/{,*/node_modules/,@*/*/node_modules/}${name}`, { cwd: root })
  return folders.map((folder) => join(root, folder)).find((folder) => manifestOf(folder)?.version === version)
}

type Manifest = { name: string; version: string; license?: string; author?: string | { name: string } }

function manifestOf(folder: string): Manifest | null {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The licence of a package without a file for it: the end of its README, else the MIT licence with its author. */
function textIn(folder: string, identifier: string | undefined): string | undefined {
  const readme = readdirSync(folder).find((name) => /^readme/i.test(name))
  const text = readme && readFileSync(join(folder, readme), 'utf8').match(/\n#+ licen[sc]e\s+([\s\S]+)$/i)?.[1]
  if (text && /permission is hereby granted/i.test(text)) return text
  const author = manifestOf(folder)?.author
  if (identifier !== 'MIT' || !author) return undefined
  return `MIT License\n\nCopyright (c) ${typeof author === 'string' ? author : author.name}\n\n${MIT}`
}

/** Packages whose styles or fonts the web's sources ask for by name: the bundler's list of scripts lacks them. */
export function styleParts(root: string): Part[] {
  const names = globSync('src/web/**/*.{ts,tsx,css}', { cwd: root }).flatMap((path) =>
    importsOf(path, readFileSync(join(root, path), 'utf8'))
      .filter(({ specifier, target }) => target === null && (path.endsWith('.css') || specifier.endsWith('.css')))
      .map(({ specifier }) => packageOf(specifier)),
  )
  return [...new Set(names)].map((name) => {
    const folder = join(root, 'node_modules', name)
    const { version = '', license } = manifestOf(folder) ?? {}
    const file = readdirSync(folder).find((one) => /^licen[sc]e/i.test(one))
    const text = file && readFileSync(join(folder, file), 'utf8')
    return { name, version, ...(license && { identifier: license }), ...(text && { text }) }
  })
}

/** The font, whose files and licence are part of the sources. */
export function fontPart(root: string): Part {
  const text = readFileSync(join(root, 'src/web/styles/fonts/LICENSE'), 'utf8')
  return { name: 'Archivo', version: '5.3.0', identifier: 'OFL-1.1', text }
}

/** '@scope/name' of '@scope/name/file.css'. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
