import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { FormattedText } from './formatted-text.tsx'

/** Renders a text as on a page, within its own element. */
function shown(html: string, linksLead = true): string {
  const router = createMemoryRouter([{ path: '*', element: <FormattedText html={html} linksLead={linksLead} /> }])
  return renderToString(<RouterProvider router={router} />)
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replaceAll('<!-- -->', '')
}

describe('[NE1] a text with formatting', () => {
  it('is shown with its headings, lists and emphasis', () => {
    const html =
      '<h2 dir="auto">Field A</h2><p dir="auto">Be <strong>early</strong>, <em>please</em>.<br>Bring &amp; share.</p>' +
      '<ul><li dir="auto">water</li><li dir="auto">a <strong>ball</strong></li></ul><ol start="3"><li dir="auto">third</li></ol>'
    expect(shown(html).replaceAll('<br/>', '<br>')).toBe(html)
  })

  it('leads to pages of the site, https and mail addresses, and nowhere in a preview', () => {
    expect(shown('<a href="/matches?a=1&amp;b=2" rel="noreferrer">all</a>')).toContain('href="/matches?a=1&amp;b=2"')
    expect(shown('<a href="https://example.com/" rel="noreferrer">there</a>')).toContain('href="https://example.com/"')
    expect(shown('<a href="mailto:a@example.com">write</a>')).toContain('href="mailto:a@example.com"')
    expect(shown('<a href="https://example.com/">there</a>', false)).not.toContain('href')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<p onclick="alert(1)" style="color:red" dir="auto">x</p>',
    '<iframe src="https://example.com"></iframe>',
  ])('makes nothing of %s that runs, loads or leads anywhere', (html) => {
    expect(shown(html)).not.toMatch(/<(?:script|img|iframe|a)\b|onerror|onclick|style|javascript:/)
  })

  it('shows what is not closed, and leaves out what was never opened', () => {
    expect(shown('<p dir="auto">one <strong>two')).toBe('<p dir="auto">one <strong>two</strong></p>')
    expect(shown('one</p></strong>')).toBe('one')
  })
})
