import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Site } from '#contract/site.ts'
import { openTwoServers } from '../../testing/two-servers.ts'

let servers: Awaited<ReturnType<typeof openTwoServers>>
beforeAll(async () => {
  servers = await openTwoServers()
})
afterAll(() => servers.close())

it('[SI1] a change is everywhere in every process: name, look, seasons and texts', async () => {
  const { organiser, other } = servers
  const there = async (path: string) => (await fetch(other.address + path)).json()
  const before: Site = await there('/api/site')
  expect([before.productName, before.look]).toEqual(['Wakeman Cup', undefined])
  const { status } = await organiser.call('PUT /api/site/parts', {
    changes: {
      name: { version: 0, value: 'Harbor League' },
      accent: { version: 0, value: 'teal' },
      contact: { version: 0, value: { email: 'us@harbor.example' } },
    },
  })
  expect(status).toBe(200)
  const shown = async () => {
    const { productName, look, season }: Site = await there('/api/site')
    return [productName, look?.accent, season?.name]
  }
  await expect.poll(shown).toEqual(['Harbor League', 'teal', 'Harbor League 2025'])
  const privacy = async () => (await there('/api/privacy')).text
  await expect.poll(privacy).toContain('Harbor League is run by volunteers')
  expect(await privacy()).toContain('the organisers (us@harbor.example)')
})
