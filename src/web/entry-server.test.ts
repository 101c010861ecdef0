import { describe, expect, it, vi } from 'vitest'
import { openScreen } from './entry-server.tsx'
import { SITE } from './shell/testing/open-page.ts'

const ORGANISER = {
  site: SITE,
  viewer: 'player',
  passkeyNeeded: false,
  may: { administer: true, enterScores: true },
  hasAffairs: false,
} as const

describe('a screen that the browser renders', () => {
  it('is asked for nothing on the server', async () => {
    const ask = vi.fn()
    expect(await openScreen(ORGANISER, '/organise/backups', ask)).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })

  it('does not hide that its guard fails', async () => {
    const broken = { ...ORGANISER, may: null as never }
    await expect(openScreen(broken, '/organise/backups', vi.fn())).rejects.toThrow(TypeError)
    await expect(openScreen(broken, '/organise/people', vi.fn()), 'as where the server renders it').rejects.toThrow(
      TypeError,
    )
  })
})
