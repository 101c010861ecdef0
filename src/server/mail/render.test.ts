import { expect, it } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { renderHtml } from './render.ts'

it('[Q29] shows what people typed as text, wherever it stands in a mail', () => {
  const typed = (where: string) => `<i>${where}</i>"&`
  const content: MailContent = {
    subject: typed('subject'),
    lines: [typed('line'), { text: typed('text'), link: `https://example.com/?${typed('link')}` }],
    action: { label: typed('label'), path: '/' },
    note: typed('note'),
  }
  const html = renderHtml(
    content,
    { name: typed('name'), accent: 'green' },
    `https://example.com/?${typed('action')}`,
    `https://x/?${typed('end')}`,
  )
  expect(html).not.toContain('<i>')
  for (const where of ['subject', 'line', 'text', 'link', 'label', 'note', 'name', 'action', 'end'])
    expect(html).toContain(`&lt;i&gt;${where}&lt;/i&gt;&quot;&amp;`)
})
