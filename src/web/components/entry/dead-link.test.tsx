import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Me, Site, Viewer } from '#contract/site.ts'
import { VISITOR } from '#contract/visitor.ts'
import { Failure } from '#web/data/client.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { MeContext } from '#web/data/session.ts'
import { PageStateContext, SiteContext } from '#web/data/site.ts'
import { DeadLink } from './dead-link.tsx'
import { DEAD_TITLES, type DeadReason, deadLinkText, deadReasonOf, type LinkKind } from './dead-link-text.ts'

const KINDS: LinkKind[] = [
  'reset',
  'verify',
  'claim',
  'merge',
  'guardian',
  'guest-link',
  'evening-link',
  'fee-link',
  'mails',
  'claim-owner',
]
const REASONS = Object.keys(DEAD_TITLES) as DeadReason[]
const CASES = KINDS.flatMap((kind) => REASONS.map((reason) => [kind, reason] as const))

const SITE = { productName: 'Wakeman Cup', season: null, look: { contactEmail: 'league@example.com' } } as Site
const known = <T,>(value: T) => ({ subscribe: () => () => {}, read: () => value })
const MAYA = { email: 'maya@example.com', emailVerified: false, pendingEmail: null, name: 'Maya' }

function page(kind: LinkKind, reason: DeadReason, user: object | null = null, viewer: Viewer = 'visitor') {
  const Component = () => (
    <DeadLink
      kind={kind}
      reason={reason}
      renew={kind === 'reset' && <button type="button">Send me a new link</button>}
    />
  )
  const html = renderToString(
    <PageStateContext value={{ site: SITE, viewer, rendered: false, answers: [] }}>
      <QueryClientProvider client={newQueryClient()}>
        <SiteContext value={known(SITE)}>
          <MeContext value={known<Me | undefined>({ ...VISITOR, user } as Me)}>
            <RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />
          </MeContext>
        </SiteContext>
      </QueryClientProvider>
    </PageStateContext>,
  )
  return { html, text: html.replace(/<[^>]+>/g, '|') }
}

it.each(CASES)(
  '[LN1] %s, %s: says what such links are for, why this one opens nothing, and the way on',
  (kind, reason) => {
    const { html, text } = page(kind, reason)
    const { isFor, why } = deadLinkText(kind, reason)
    expect(text).toContain(`|${DEAD_TITLES[reason]}|`)
    expect(text).toContain(`|${isFor}|`)
    expect(text).toContain(`|${why}|`)
    expect(text).toContain('|To the home page|')
    expect(text).toContain('|Write to us|')
    expect(html.match(/<h1/g)).toHaveLength(1)
  },
)

it.each(CASES)('[LN3] %s, %s: shows no address and no name, also to who is signed in', (kind, reason) => {
  for (const { text } of [page(kind, reason), page(kind, reason, MAYA, 'player')]) expect(text).not.toMatch(/@|Maya/)
})

it('[LN1] sends a new link there and then, or lets log in first', () => {
  expect(page('reset', 'ended').text).toContain('|Send me a new link|')
  expect(page('reset', 'used').text).not.toContain('|Send me a new link|')
  expect(page('reset', 'used').text).toContain('|Log In|')
  expect(page('verify', 'ended').html).toContain('/login?returnTo=%2Fverify-email')
  expect(page('verify', 'ended', MAYA, 'player').text).toContain('|Send me a new link|')
  expect(page('verify', 'ended', { ...MAYA, emailVerified: true }, 'player').text).toContain('confirmed already')
  expect(page('verify', 'used', MAYA, 'player').text).toContain('|Your email is confirmed.|')
})

it('[LN2] tells used and ended apart, and the unknown from neither deleted nor damaged', () => {
  const failure = (code: Failure['code']) => new Failure({ code, status: 422, message: '' })
  expect(deadReasonOf(failure('link_used'))).toBe('used')
  expect(deadReasonOf(failure('link_ended'))).toBe('ended')
  for (const code of ['invalid_token', 'invalid_fields'] as const) expect(deadReasonOf(failure(code))).toBe('unknown')
  expect(deadReasonOf(failure('network'))).toBeNull()
})
