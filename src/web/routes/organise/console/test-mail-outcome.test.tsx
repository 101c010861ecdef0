import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TEST_MAIL_OUTCOMES } from '#contract/desk.ts'
import { TestMailOutcome } from './test-mail-outcome.tsx'

it('[SE3] says which setting to change, or what else to do, and quotes the mail server', () => {
  const about = {
    sender: 'MAIL_FROM',
    refused: 'MAIL_FROM',
    recipient: 'mailbox',
    size: 'limit',
    deferred: 'Try again',
    other: 'log',
  }
  for (const outcome of TEST_MAIL_OUTCOMES) {
    if (outcome === 'taken') continue
    const reply = { outcome, to: 'kim@example.com', answer: '550 no' }
    const html = renderToStaticMarkup(<TestMailOutcome reply={reply} takenTitle="Taken" />)
    expect(html, outcome).toContain((about as Record<string, string>)[outcome] ?? 'SMTP_URL')
    expect(html).toContain('It said: 550 no')
  }
})
