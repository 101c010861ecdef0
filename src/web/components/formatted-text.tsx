import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

/** The tags of a formatted text, each with the element that shows it: a title stands above the text already. */
const ELEMENTS: Readonly<Record<string, string>> = {
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  em: 'em',
}
const PARTS = /<(\/?)([a-z0-9]+)((?:\s[a-z]+="[^"]*")*)>|[^<]+/g
const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

type Open = { tag: string; attributes: string; children: ReactNode[] }

/**
 * A text with headings, lists, links and emphasis, from the HTML that the server makes of it ([NE1]). It is built element by
 * element: only the tags above become any, whatever the HTML says. `linksLead: false` shows links that lead nowhere.
 */
export function FormattedText({
  html,
  className = '',
  linksLead = true,
}: {
  html: string
  className?: string
  linksLead?: boolean
}) {
  return <div className={`formatted ${className}`}>{nodesOf(html, linksLead)}</div>
}

/** Returns the inner parts of a text in the HTML that the server makes. */
export function nodesOf(html: string, linksLead: boolean): ReactNode[] {
  const root: Open = { tag: '', attributes: '', children: [] }
  const open = [root]
  const last = () => open.at(-1) ?? root
  for (const [part, slash, tag = '', attributes = ''] of html.matchAll(PARTS)) {
    if (tag === '') last().children.push(unescaped(part))
    else if (tag === 'br') last().children.push(<br key={last().children.length} />)
    else if (slash !== '/') open.push({ tag, attributes, children: [] })
    else if (open.length > 1 && last().tag === tag) close()
  }
  while (open.length > 1) close()
  return root.children

  function close() {
    const ended = open.pop()
    if (ended) last().children.push(elementOf(ended, last().children.length, linksLead))
  }
}

function elementOf({ tag, attributes, children }: Open, key: number, linksLead: boolean): ReactNode {
  const value = (name: string) => unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
  if (tag === 'a') return <TextLink key={key} href={value('href')} leads={linksLead} content={children} />
  const element = ELEMENTS[tag]
  if (element === undefined) return <Fragment key={key}>{children}</Fragment>
  const start = Number(value('start'))
  const props = { key, ...(value('dir') === 'auto' && { dir: 'auto' }), ...(tag === 'ol' && start > 0 && { start }) }
  return createElement(element, props, ...children)
}

/** Pages of this site open without a reload; other addresses, which are https or a mail address, as links do. */
function TextLink({ href, leads, content }: { href: string; leads: boolean; content: ReactNode[] }) {
  if (!leads) return <span className="formatted-link">{content}</span>
  if (href.startsWith('/')) return <Link to={href}>{content}</Link>
  if (!/^(?:https:\/\/|mailto:)/i.test(href)) return content
  return (
    <a href={href} rel="noreferrer">
      {content}
    </a>
  )
}

const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity)
