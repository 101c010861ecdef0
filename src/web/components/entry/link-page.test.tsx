// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Site } from '#contract/site.ts'
import { Failure } from '#web/data/client.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { expire, MeContext, setMe } from '#web/data/session.ts'
import { PageStateContext, SiteContext } from '#web/data/site.ts'
import { LinkPage, LinkQuestion } from './link-page.tsx'

afterEach(cleanup)

const client = newQueryClient()
const SITE = { productName: 'Wakeman Cup', season: null } as Site

const open = (address: string, page: ReactNode) =>
  render(
    <PageStateContext value={{ site: SITE, viewer: 'visitor', rendered: false, answers: [] }}>
      <QueryClientProvider client={client}>
        <SiteContext value={{ subscribe: () => () => {}, read: () => SITE }}>
          <MeContext value={{ subscribe: () => () => {}, read: () => undefined }}>
            <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
          </MeContext>
        </SiteContext>
      </QueryClientProvider>
    </PageStateContext>,
  )

const question = (send: (answer: string) => Promise<unknown>, onRefused?: (refusal: Failure) => void) =>
  open(
    '/guardian-guest',
    <LinkQuestion
      attempt="guest-link"
      send={send}
      {...(onRefused && { onRefused })}
      thanks={(_reply, answer) => `You said ${answer}`}
      buttons={[
        { answer: 'yes', text: 'Yes' },
        { answer: 'no', text: 'No' },
      ]}
    >
      Does Maya play?
    </LinkQuestion>,
  )

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const KINDS = ['reset', 'verify', 'claim', 'merge', 'guardian', 'guest-link', 'evening-link', 'fee-link'] as const

it.each(KINDS)(
  '[LN1] the page of a %s link opens again without its fragment: after a reload, or by Back',
  async (kind) => {
    const page = (
      <LinkPage attempt={kind} title="A link" lead="" read={async (token) => token}>
        {(read) => `It is ${read}`}
      </LinkPage>
    )
    open(`/link#token=${kind}-secret`, page)
    await screen.findByText(`It is ${kind}-secret`)
    cleanup()
    open('/link', page)
    await screen.findByText(`It is ${kind}-secret`)
  },
)

it('a link’s question sends nothing before a press, and one answer however often it is pressed', async () => {
  const send = vi.fn(async () => {})
  question(send)
  expect(send).not.toHaveBeenCalled()
  press('Yes')
  press('No')
  await screen.findByText('You said yes')
  expect(send).toHaveBeenCalledExactlyOnceWith('yes')
})

it('[LN1] a link’s question stays with the reason of a refusal, and with the way on once the link opens nothing', async () => {
  const onRefused = vi.fn()
  const codes = ['match_changed', 'link_used'] as const
  let tries = 0
  question(async () => {
    throw new Failure({ code: codes[tries++] ?? 'link_used', status: 409, message: 'Look again.' })
  }, onRefused)
  press('Yes')
  await screen.findByRole('alert')
  await expect.poll(() => onRefused.mock.calls.length).toBe(1)
  expect(screen.getByText('Does Maya play?')).toBeDefined()
  press('Yes')
  await expect.poll(() => screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Does Maya play?')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Your answer is saved.')
  expect(screen.getByRole('link', { name: 'To the home page' })).toBeDefined()
})

it('a link’s thanks are said also where the answer ends the session of who is signed in', async () => {
  setMe(client, { user: { id: 'maya' } } as Parameters<typeof setMe>[1])
  question(async () => expire(client))
  press('No')
  await screen.findByText('You said no')
})
