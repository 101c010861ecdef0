import { QueryClientProvider } from '@tanstack/react-query'
import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { MailEnd } from '#contract/news/mail-switches.ts'
import type { Me, Site, Viewer } from '#contract/site.ts'
import { noAnswer } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { MeContext } from '#web/data/session.ts'
import { PageStateContext, SiteContext } from '#web/data/site.ts'
import { MailEndView } from './mail-end-view.tsx'
import Unsubscribe from './unsubscribe.tsx'

const SITE = { productName: 'Wakeman Cup', season: null } as Site
const NEWS: MailEnd = { kind: 'news', address: 'r…@example.com', ended: false }
const known = <T,>(value: T) => ({ subscribe: () => () => {}, read: () => value })
const read = (html: string) =>
  html
    .replace(/<\/?(?:span|b)\b[^>]*>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, '|')

/** The screen at the address of a link, as it stands before anything is pressed; `answer` is what the link is about, where that has come. */
function screen(viewer: Viewer, answer?: MailEnd) {
  const client = newQueryClient()
  if (answer) client.setQueryData(['mails', 'the-token'], answer)
  const router = createMemoryRouter([{ path: '/unsubscribe/:token', Component: Unsubscribe }], {
    initialEntries: ['/unsubscribe/the-token'],
  })
  return renderToString(
    <PageStateContext value={{ site: SITE, viewer, rendered: false, answers: [] }}>
      <QueryClientProvider client={client}>
        <SiteContext value={known(SITE)}>
          <MeContext value={known<Me | undefined>(undefined)}>
            <RouterProvider router={router} />
          </MeContext>
        </SiteContext>
      </QueryClientProvider>
    </PageStateContext>,
  )
}

const view = (end: MailEnd, more: { isAnswered?: boolean; failure?: FailureText } = {}) =>
  read(
    renderToString(
      <MailEndView
        end={end}
        isAnswered={false}
        productName="Wakeman Cup"
        pending={false}
        failure={null}
        notice={createRef<HTMLDivElement>()}
        onPress={() => {}}
        {...more}
      />,
    ),
  )

it('[NE4] the page of a link says which mails of which league go where, and ends none before the press', () => {
  const text = read(screen('visitor', NEWS))
  expect(text).toContain('Mails from Wakeman Cup to r…@example.com, of this kind:')
  expect(text).toContain('|News|')
  expect(text).toContain('|Stop these mails|')
  expect(text).not.toContain('have stopped')
})

it('[NE6] of an address that nobody has confirmed it ends every mail, and says so', () => {
  const every: MailEnd = { ...NEWS, kind: 'every' }
  const text = view(every)
  expect(text).toContain('|All mails||Everything about the season, even when an evening is called off|')
  expect(text).not.toContain('all others')
  expect(view({ ...every, ended: true }, { isAnswered: true })).not.toContain('all others')
})

it('[NE4] shows its token nowhere', () => {
  expect(screen('visitor', NEWS)).not.toContain('the-token')
})

it('leads to Notices who is signed in, and nobody else', () => {
  expect(screen('player', NEWS)).toContain('href="/me/notices#mails"')
  expect(screen('visitor', NEWS)).not.toContain('/me/notices')
})

it('waits for what the link is about without a button', () => {
  expect(read(screen('visitor'))).toContain('One moment…')
  expect(screen('visitor')).not.toContain('<button')
})

it('[NE4] once they are ended it says so, and offers to take it back', () => {
  const ended = view({ ...NEWS, ended: true }, { isAnswered: true })
  expect(ended).toContain('|These mails have stopped|')
  expect(ended).toContain('|Take it back|')
  expect(ended).not.toContain('Stop these mails')
  expect(view(NEWS, { isAnswered: true })).toContain('|These mails come again|')
})

it('[NE4] says of mails that were ended before that they were, and offers to take it back', () => {
  const ended = view({ ...NEWS, ended: true })
  expect(ended).toContain('|These mails have stopped already|')
  expect(ended).toContain('|Take it back|')
})

it('[Q72] a press that gets no answer says that nothing was changed, and can be repeated', () => {
  const text = view(NEWS, { failure: failureText('mails', noAnswer()) })
  expect(text).toContain('|Nothing was changed|')
  expect(text).toContain('Check your connection, then try again.')
  expect(text).toContain('|Stop these mails|')
})
