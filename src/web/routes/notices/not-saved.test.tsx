// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { MAIL_KINDS } from '#contract/news/choices.ts'
import { PUSH_SWITCHES } from '#contract/push/choices.ts'
import type { OwnPush } from '#contract/push/push.ts'
import type { Site } from '#contract/site.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { SiteContext } from '#web/data/site.ts'
import { CalendarCard } from './calendar-card.tsx'
import { Kinds } from './kinds.tsx'
import { linesFor } from './lines.ts'

const SITE = { productName: 'Wakeman Cup', season: null, seasons: [] } as unknown as Site
const MAILS = MAIL_KINDS.map((kind) => ({ kind, on: true, fixed: kind === 'called-off' }))
const PUSH: OwnPush = {
  publicKey: 'k',
  devices: [],
  switches: Object.fromEntries(PUSH_SWITCHES.map((name) => [name, true])) as OwnPush['switches'],
  timeZone: 'America/New_York',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (page: ReactNode) =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <SiteContext value={{ subscribe: () => () => {}, read: () => SITE }}>{page}</SiteContext>
    </QueryClientProvider>,
  )

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status, headers: { 'content-type': 'application/json' } }))
const BUSY = { error: { code: 'too_many_requests', message: 'Wait a minute.' } }

it('[NT1] says beside the line, not in the narrow cell of its box, that a change was not saved', async () => {
  answer(BUSY, 429)
  const asked = { data: MAILS, error: null, isFetching: false, refetch: () => {} }
  show(<Kinds lines={linesFor(true)} push={PUSH} mails={asked} phoneLock={null} onTick={() => {}} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Called off or moved, phone' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not saved.')
  expect(within(alert.closest('th') as HTMLElement).getByText('Called off')).toBeDefined()
})

it('[SC13] says that the calendar could not be loaded, with a way to try again', async () => {
  answer(BUSY, 429)
  show(<CalendarCard />)
  await screen.findByText('Your calendar could not be loaded')
})

it('[SC13] keeps the focus at the calendar’s buttons where the pressed one goes', async () => {
  answer({ url: 'https://site.example/calendar/own/a.ics?key=b' })
  show(<CalendarCard />)
  for (const name of ['Make a new link', 'Keep the old one']) {
    const button = await screen.findByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    await expect.poll(() => screen.queryByRole('button', { name })).toBeNull()
    await expect.poll(() => document.activeElement?.querySelector('button')).not.toBeNull()
    expect(document.activeElement).not.toBe(document.body)
  }
})
