import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { OwnFee } from '#contract/fees/own-fee.ts'
import type { Me, Site } from '#contract/site.ts'
import { ownFeesQuery } from '#web/data/own.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { MeContext } from '#web/data/session.ts'
import { PageStateContext, SiteContext } from '#web/data/site.ts'
import Fee from './fee.tsx'

const SITE = { productName: 'Wakeman Cup', season: null } as Site
const FEE: OwnFee = {
  leagueId: 'one',
  season: 'Wakeman Cup 2025',
  slug: '2025',
  state: 'open',
  price: 'HUF 5,000',
  why: '',
  openText: 'HUF 5,000',
  tooMuch: '',
  otherCurrencies: [],
  reference: 'WC25-7Q4K',
  currency: 'HUF',
  dueText: '',
  overdue: false,
  howToPay: 'By bank',
  unconfirmed: false,
  registeredAt: 0,
  payments: [],
  online: 'ready',
  hasGuardian: true,
}
const known = <T,>(value: T) => ({ subscribe: () => () => {}, read: () => value })

function screen(fee: OwnFee) {
  const client = newQueryClient()
  client.setQueryData(ownFeesQuery.queryKey, [fee])
  const router = createMemoryRouter([{ path: '/fee', Component: Fee }], { initialEntries: ['/fee'] })
  return renderToString(
    <PageStateContext value={{ site: SITE, viewer: 'player', rendered: false, answers: [] }}>
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

it('[PA7] offers to pay what is open online, with its currency', () => {
  const html = screen(FEE)
  expect(html).toContain('Pay HUF 5,000 online')
  expect(html).toContain('Send my guardian a link')
  expect(html).not.toContain('being checked')
})

it('[PA11] says in place of a button that the amount is being checked', () => {
  const html = screen({ ...FEE, unconfirmed: true, online: null, hasGuardian: false })
  expect(html).toContain('This amount is being checked')
  expect(html).toContain('Please wait before you pay.')
  expect(html).not.toContain('online</span>')
  expect(html).not.toContain('Send my guardian a link')
})

it('[PA11] says nothing of it once the fee is settled', () => {
  expect(screen({ ...FEE, state: 'paid', openText: '', unconfirmed: true, online: null })).not.toContain('checked')
})
