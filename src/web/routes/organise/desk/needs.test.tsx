// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskNeed } from '#contract/desk.ts'
import type { Site } from '#contract/site.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { SiteContext } from '#web/data/site.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'
import { Needs } from './needs.tsx'

const SITE = { productName: 'Wakeman Cup', season: null, seasons: [] } as unknown as Site
const SEASON = { leagueId: 'l1', slug: '2025' } as ConsoleSeason
const NEED: DeskNeed = { id: 'unreachable', count: 2, text: 'players get no mail', detail: '', urgent: false }

const sent = vi.fn()

afterEach(() => {
  cleanup()
  sent.mockReset()
  vi.unstubAllGlobals()
})

function desk() {
  vi.stubGlobal('fetch', async (...request: unknown[]) => {
    sent(...request)
    return new Response(null, { status: 204 })
  })
  render(
    <QueryClientProvider client={newQueryClient()}>
      <SiteContext value={{ subscribe: () => () => {}, read: () => SITE }}>
        <MemoryRouter>
          <Needs needs={[NEED]} waiting={[]} evening={null} summary="" season={SEASON} />
        </MemoryRouter>
      </SiteContext>
    </QueryClientProvider>,
  )
}

it('[DK3] Enter puts no thing off that has no other button', async () => {
  desk()
  fireEvent.keyDown(document, { key: 'j' })
  const row = screen.getByRole('listitem')
  expect(document.activeElement).toBe(row)
  fireEvent.keyDown(row, { key: 'Enter' })
  await Promise.resolve()
  expect(sent).not.toHaveBeenCalled()
})

it('[DK3] says that a thing is back on the desk, and has the focus there', async () => {
  desk()
  fireEvent.click(screen.getByRole('button', { name: /^Later/ }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()
  fireEvent.click(undo)
  const said = await screen.findByText('It’s back on the desk.')
  await expect.poll(() => document.activeElement?.contains(said)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
