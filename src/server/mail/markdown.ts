import { micromark } from 'micromark'
import { beginning } from '#contract/letters.ts'
import { safeReturnTo } from '#contract/return-to.ts'
import { escapeHtml } from '../escape-html.ts'
import { linkedHtml } from './bare-addresses.ts'

/** A formatted text: as safe HTML for pages and mails, and without formatting. */
export type Formatted = { html: string; plain: string }

/** Markdown besides headings, lists, links and emphasis: it stays as it was typed ([NE1]). */
const NOT_FORMATTED = [
  'blockQuote',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
]

/** Tags that leave this file, and what they stand for; a page has a heading of its own above. */
const TAGS: Record<string, string> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h4', h5: 'h4', h6: 'h4' }
const BLOCKS = new Set(['h2', 'h3', 'h4', 'p', 'li'])
const LAYOUT = new Set(['ul', 'ol'])
const INLINE = new Set(['strong', 'em', 'a', 'br'])

/** A tag, or text between two tags. The compiler writes no other `<`, and quotes every attribute. */
const PARTS = /<(\/?)([a-z0-9]+)((?:\s[a-z]+="[^"]*")*)\s*\/?>|[^<]+/g

/**
 * Renders the small Markdown of posts ([NE1]): headings, lists, links and emphasis. Links lead to https addresses, mail
 * addresses and pages of this site, as a whole address where `publicUrl` is given; every other one is text. An address that
 * stands as it is, is a link, too. A page that its readers can't open, by `opens`, is text. There are no pictures, and HTML is
 * shown as it was typed. Each block says its direction by its own first letter.
 */
export function renderMarkdown(text: string, publicUrl = '', opens: (path: string) => boolean = () => true): Formatted {
  const lines = text.split(/\r\n?|\n/)
  const disable = { null: [...NOT_FORMATTED, ...overdone(lines)] }
  const compiled =
    lines.length > MOST_LINES ? asTyped(lines) : micromark(lines.map(shallow).join('\n'), { extensions: [{ disable }] })
  let html = ''
  let plain = ''
  /** Of the links that are open, where each leads; null for one that is text. */
  const links: (string | null)[] = []
  const lists: { ordered: boolean; number: number }[] = []
  const startLine = () => {
    if (plain !== '' && !plain.endsWith('\n')) plain += '\n'
  }
  for (const [part, slash, name = '', attributes = ''] of compiled.matchAll(PARTS)) {
    if (name === '') {
      // Within a link is no other one; around a link that may not lead anywhere, an address is one.
      html += links.some((href) => href !== null) ? part : linkedHtml(unescaped(part))
      if (lists.length === 0 || part.trim() !== '') plain += unescaped(part)
      continue
    }
    const tag = TAGS[name] ?? name
    const isEnd = slash === '/'
    if (tag === 'a') {
      const href = isEnd ? (links.pop() ?? null) : safeLink(attributes, publicUrl, opens)
      if (!isEnd) links.push(href)
      if (href === null) continue
      html += isEnd ? '</a>' : `<a href="${href}" rel="noreferrer">`
      if (isEnd) plain += plain.endsWith(unescaped(href)) ? '' : ` (${unescaped(href).replace(/^mailto:/, '')})`
    } else if (BLOCKS.has(tag)) {
      html += isEnd ? `</${tag}>` : `<${tag} dir="auto">`
      if (isEnd || tag === 'p') startLine()
      if (!isEnd && tag === 'li') {
        startLine()
        plain += itemMark(lists)
      }
      if (isEnd && tag !== 'li' && lists.length === 0) plain += '\n'
    } else if (LAYOUT.has(tag)) {
      const start = Number(/start="(\d{1,9})"/.exec(attributes)?.[1] ?? 1)
      html += isEnd ? `</${tag}>` : `<${tag}${start === 1 ? '' : ` start="${start}"`}>`
      startLine()
      if (isEnd) lists.pop()
      else lists.push({ ordered: tag === 'ol', number: start })
      if (isEnd && lists.length === 0) plain += '\n'
    } else if (INLINE.has(tag)) {
      html += tag === 'br' ? '<br>' : `<${slash}${tag}>`
    }
  }
  return { html: html.trim(), plain: plain.replace(/\n{3,}/g, '\n\n').trim() }
}

/** More marks than a text has that somebody wrote: their cost grows with the square of their number. */
const MOST_MARKS = 800
/** The same for items of lists. */
const MOST_ITEMS = 300
const ITEM = /(?<!\S)(?:[-*+]|\d{1,9}[.)])(?!\S)/g
/** More lines than a post has: each mark is looked for in all of them. */
const MOST_LINES = 800

/** Kinds of formatting of which a text has too much to be anything but an attack: their marks stand as they were typed. */
function overdone(lines: readonly string[]): string[] {
  const count = (mark: RegExp) => lines.reduce((all, line) => all + (line.match(mark)?.length ?? 0), 0)
  return [
    ...(count(/[*_]/g) >= MOST_MARKS ? ['attention'] : []),
    ...(count(/\[/g) >= MOST_MARKS ? ['labelStartLink'] : []),
    ...(count(ITEM) > MOST_ITEMS ? ['list'] : []),
  ]
}

/** Paragraphs, with all else as it was typed. */
const asTyped = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>`)
    .join('\n')

/** Lists in lists that anybody needs, and the spaces that lead to them. */
const DEEPEST = 3
const DEEPEST_INDENT = ' '.repeat(4 * DEEPEST)
const MARKS = new RegExp(`^(\\s*(?:(?:[-*+]|\\d{1,9}[.)])\\s+){${DEEPEST}})(?=[-*+\\d])`)

/** A line without lists deeper than anybody needs: their cost grows with more than the square of their depth. */
const shallow = (line: string): string =>
  (line.startsWith(DEEPEST_INDENT) ? DEEPEST_INDENT + line.trimStart() : line).replace(MARKS, '$1\\')

/** The beginning of a text without formatting, on one line and of whole words, for lists and the banner. */
export function summaryOf(plain: string, max = 200): string {
  const line = plain
    .replace(LIST_ITEM, (_, before: string) => (before === ':' ? ': ' : `${before} · `))
    .replace(/\s+/g, ' ')
  if (beginning(line, max) === line) return line
  const kept = beginning(line, max - 1)
  const space = kept.lastIndexOf(' ')
  return `${kept.slice(0, space > max / 2 ? space : undefined).trimEnd()}…`
}

/** The end of a line, and the mark of a list's item on the next one. */
const LIST_ITEM = /(.)\n+\s*(?:-|\d+\.) /gu

/** '- ', '2. ': indented by the lists that it stands in. */
function itemMark(lists: { ordered: boolean; number: number }[]): string {
  const list = lists.at(-1)
  const indent = '  '.repeat(Math.max(0, lists.length - 1))
  return list?.ordered ? `${indent}${list.number++}. ` : `${indent}- `
}

/** Returns the target of a link, as it may stand in an attribute; null if it is not allowed. */
function safeLink(attributes: string, publicUrl: string, opens: (path: string) => boolean): string | null {
  const href = /\shref="([^"]*)"/.exec(attributes)?.[1] ?? ''
  if (/^https:\/\/[^/]/i.test(href) || /^mailto:[^?]+@/i.test(href)) return href
  const path = href.startsWith('/') ? safeReturnTo(unescaped(href)) : null
  return path !== null && opens(path) ? `${publicUrl}${href}` : null
}

const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const unescaped = (html: string) => html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity)
