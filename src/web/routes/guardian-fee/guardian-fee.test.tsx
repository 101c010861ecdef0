import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { GuardianFee } from '#contract/fees/guardian-fee.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { FeeToPay } from './guardian-fee.tsx'

const PAGE: GuardianFee = {
  firstName: 'Maya',
  season: 'Wakeman Cup 2025',
  state: 'open',
  openText: 'CA$45',
  unconfirmed: false,
  online: 'ready',
}

function view(page: GuardianFee) {
  const Component = () => <FeeToPay page={page} token="the-token" onLooked={() => {}} />
  return renderToString(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />
    </QueryClientProvider>,
  )
}

it('[PA8] says what a guardian pays, with its currency', () => {
  const html = view(PAGE)
  expect(html).toContain('CA$45 to pay')
  expect(html).toContain('Pay CA$45 online')
  expect(html).not.toContain('being checked')
  expect(view({ ...PAGE, online: null })).toContain('This can’t be paid online now')
})

it('[PA11] says in place of a button that the amount is being checked', () => {
  const html = view({ ...PAGE, unconfirmed: true, online: null })
  expect(html).toContain('This amount is being checked')
  expect(html).not.toContain('online</span>')
  expect(html).not.toContain('can’t be paid online now')
})
