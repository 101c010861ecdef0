import { describe, expect, it } from 'vitest'
import { markdown } from '#contract/news/post.ts'
import { renderMarkdown, summaryOf } from './markdown.ts'

describe('[NE1] the small Markdown of posts', () => {
  it('has headings, lists, links and emphasis, and the same as plain text', () => {
    const { html, plain } = renderMarkdown(
      '# Nets\n\nWho brings **the nets** on *Wednesday*?\n\n- Reds\n- Blues\n  1. Kim\n\nSay so on [your page](/me).',
      'https://cup.example.org',
    )
    expect(html).toContain('<h2 dir="auto">Nets</h2>')
    expect(html).toContain('<strong>the nets</strong> on <em>Wednesday</em>')
    expect(html).toContain('<li dir="auto">Reds</li>')
    expect(html).toContain('<a href="https://cup.example.org/me" rel="noreferrer">your page</a>')
    expect(plain).toBe(
      'Nets\n\nWho brings the nets on Wednesday?\n\n- Reds\n- Blues\n  1. Kim\n\nSay so on your page (https://cup.example.org/me).',
    )
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x()">b</b> c',
    '[x](javascript:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](\njavascript:alert(1))',
    '[x](data:text/html,<script>)',
    '[x](vbscript:x)',
    '[x](http://plain.example)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '<javascript:alert(1)>',
    '[x](https://a.example "q\\" onmouseover=\\"x")',
    '![p](https://tracker.example/p.png)',
    '[a]: javascript:alert(1)\n\n[a]',
    '> `code`\n\n---\n\n    indented',
  ])('makes nothing but safe tags of %j', (text) => {
    const { html } = renderMarkdown(text)
    const tags = [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
    for (const tag of tags)
      expect(tag).toMatch(
        /^<(\/?(strong|em|ul|ol)|br|\/?(h[234]|p|li)( dir="auto")?|ol start="\d+"|\/a|a href="(https:\/\/|mailto:|\/)[^"]*" rel="noreferrer")>$/,
      )
    expect(html).not.toMatch(/<img|<script/i)
  })

  it('[NE1] has links where addresses stand as they are', () => {
    const linksOf = (text: string) =>
      [...renderMarkdown(text).html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, shown]) => [
        href,
        shown,
      ])
    const asTyped = [
      ['See https://maps.example/pitch.', 'https://maps.example/pitch'],
      ['(https://a.example/x_(y)_z)', 'https://a.example/x_(y)_z'],
      ['**https://a.example/b**, then', 'https://a.example/b'],
      ['- https://a.example/?a=1&b=2#c!', 'https://a.example/?a=1&amp;b=2#c'],
      ['## HTTPS://A.example', 'HTTPS://A.example'],
      ['地図：https://a.example/地図。', 'https://a.example/地図'],
      ['“https://müller.example/ä”', 'https://müller.example/ä'],
      ['https://a.example/[x],', 'https://a.example/[x]'],
    ]
    for (const [text = '', address] of asTyped) expect(linksOf(text), text).toEqual([[address, address]])
    expect(linksOf('Form: www.a.example/form, please')).toEqual([['https://www.a.example/form', 'www.a.example/form']])
    expect(linksOf('Write to coach.kim+u12@a.example.')).toEqual([
      ['mailto:coach.kim+u12@a.example', 'coach.kim+u12@a.example'],
    ])
    expect(linksOf('https://a.example and b@c.example')).toHaveLength(2)
    expect(linksOf('[our form](https://a.example/f) [www.a.example](/me)')).toEqual([
      ['https://a.example/f', 'our form'],
      ['/me', 'www.a.example'],
    ])
    for (const text of [
      'http://plain.example',
      'javascript:alert(1)',
      'https://',
      'https://localhost',
      'www.',
      'www..com',
      'xhttps://a.example',
      'https://a@evil.example',
      'a@b',
      '@team.name',
      'ftp://www.a.example',
      '/me',
      'Kim@home',
    ])
      expect(linksOf(text), text).toEqual([])
    const { html, plain } = renderMarkdown('See https://a.example/?q=<b>"x" & y@z.example')
    expect(plain).toBe('See https://a.example/?q=<b>"x" & y@z.example')
    expect(html).toContain(
      '<a href="https://a.example/?q=" rel="noreferrer">https://a.example/?q=</a>&lt;b&gt;&quot;x&quot; &amp; ',
    )
  })

  it('is refused with more than its length, and with marks that turn the direction of text', () => {
    expect(markdown.safeParse('x'.repeat(100_000)).error?.issues[0]?.message).toBe('Use at most 10000 characters')
    expect(markdown.safeParse('safe \u202e txt').success).toBe(false)
    expect(markdown.safeParse('שלום').success).toBe(true)
  })

  it('leaves the references of characters as they were typed', () => {
    const { html, plain } = renderMarkdown('a &#x202e; b &amp; [c](https://a.example/?x=1&copy=2)')
    expect(plain).toBe('a &#x202e; b &amp; c (https://a.example/?x=1&copy=2)')
    expect(html).toContain('a &amp;#x202e; b &amp;amp; ')
    expect(html + plain).not.toContain('\u202e')
  })

  it.each([
    ['lists in lists', '- '.repeat(4000)],
    ['emphasis', '*a_'.repeat(3000)],
    ['open links', '[a]('.repeat(2500)],
    ['addresses', 'a@'.repeat(5000)],
    ['the beginnings of addresses', 'www.'.repeat(2500)],
    ['brackets behind an address', `https://a.example/${')'.repeat(9000)}`],
    ['indented lists', Array.from({ length: 140 }, (_, i) => `${' '.repeat(i * 2)}- x`).join('\n')],
  ])('answers soon, whatever was pasted: %s', (_what, text) => {
    expect(renderMarkdown(text).html.length).toBeLessThan(100_000)
  })

  it('[Q103] shows a text of more lines than a post has as it was typed', () => {
    const { html, plain } = renderMarkdown(`# <b>Nets</b>\n\n${'*a*\r'.repeat(900)}`)
    expect(html).toMatch(/^<p dir="auto"># &lt;b&gt;Nets&lt;\/b&gt;<\/p>\n<p dir="auto">\*a\*\n/)
    expect(plain).toMatch(/^# <b>Nets<\/b>\n\n\*a\*\n/)
    expect(renderMarkdown('- a\n'.repeat(299)).html).toContain('<li dir="auto">a</li>')
    expect(renderMarkdown('- a\n'.repeat(400)).html).not.toContain('<li')
  })

  it('is summed up on one line', () => {
    expect(summaryOf('One\n\ntwo')).toBe('One two')
    expect(summaryOf('a'.repeat(300))).toHaveLength(200)
    expect(summaryOf('Bring:\n\n- water\n- a ball\n\nBye')).toBe('Bring: water · a ball Bye')
    expect(summaryOf('one two three four', 12)).toBe('one two…')
  })
})

it('[Q107] leaves a link out that its readers can’t open, and says what it said', () => {
  const text = 'See [all matches](/matches?season=2025) and [the rules](/rules).'
  const { html, plain } = renderMarkdown(text, 'https://cup.example.org', (path) => path === '/rules')
  expect(html).toBe(
    '<p dir="auto">See all matches and <a href="https://cup.example.org/rules" rel="noreferrer">the rules</a>.</p>',
  )
  expect(plain).toBe('See all matches and the rules (https://cup.example.org/rules).')
})
