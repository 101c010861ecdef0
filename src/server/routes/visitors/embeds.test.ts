import { afterEach, describe, expect, it } from 'vitest'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { NAMES, seasonWithPeople } from '../../testing/open-season.ts'

let opened: Awaited<ReturnType<typeof seasonWithPeople>>
afterEach(() => opened.site.close())

const ask = (what: string, query = '') =>
  opened.site.visitor().inject('GET', `/embed/${opened.leagueId}/${what}${query}`, undefined)

describe.each(ANY_ENGINE)('a part of a season in other sites, on %s', (engine) => {
  const season = async (played = true) => {
    opened = await seasonWithPeople(engine, { played, now: Date.UTC(2025, 6, 12) })
    return opened
  }

  it('[PU2] [Q20] is framed by anybody, without a cookie and a script, and kept for a minute', async () => {
    await (await season()).open()
    for (const what of ['table', 'next']) {
      const { status, headers, text } = await ask(what)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('public, max-age=60')
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors \*/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(headers).not.toHaveProperty('set-cookie')
      expect(text).not.toMatch(/<script|javascript:|style="|\son\w+=/i)
    }
  })

  it('[PU2] [Q98] shows the table and the next matches, light or dark, and names nobody', async () => {
    await (await season(false)).open()
    const [table, next, dark] = [await ask('table'), await ask('next'), await ask('table', '?theme=dark')]
    expect(table.text).toContain('Harbor Town')
    expect(next.text).toContain('Wednesday, July 16')
    expect(dark.text).toContain('<body class="dark">')
    expect(table.text).toContain(`/standings?season=2025"`)
    for (const { text } of [table, next, dark]) {
      expect(text).toContain('Team 6')
      for (const name of NAMES) expect(text.toLowerCase(), name).not.toContain(name.toLowerCase())
    }
  })

  it('[PU2] says that it is not public where the season is closed, gone, or not to be framed', async () => {
    const { open, organiser, at } = await season()
    const isClosed = async () => {
      const { status, text, headers } = await ask('table')
      expect([status, text.includes('This table is not public'), text.includes('Harbor Town')]).toEqual([
        200,
        true,
        false,
      ])
      expect(headers).not.toHaveProperty('x-frame-options')
    }
    await isClosed()
    await open()
    expect((await ask('table')).text).toContain('Harbor Town')
    await open({ embeddable: false })
    await isClosed()
    await open({ embeddable: true })
    await organiser.call('PUT /api/leagues/:leagueId/archive', undefined, at())
    expect((await ask('table')).text).toContain('Harbor Town')
    await open({ open: false })
    await isClosed()
    const gone = await opened.site.visitor().inject('GET', '/embed/no-such-season/table', undefined)
    expect([gone.status, gone.text.includes('This table is not public')]).toEqual([200, true])
    expect((await ask('squads')).status).toBe(404)
  })

  it('[PU2] is set in the site’s own font, which browsers ask this site alone for', async () => {
    await (await season()).open()
    const { text, headers } = await ask('table')
    expect(headers['content-security-policy']).toContain("font-src 'self'")
    const files = [...text.matchAll(/src:url\((\/[^)]+)\)/g)].map(([, file]) => String(file))
    expect(files).toHaveLength(9)
    for (const file of files) {
      const font = await opened.site.visitor().inject('GET', file, undefined)
      expect([file, font.status, font.headers['content-type']]).toEqual([file, 200, 'font/woff2'])
      expect(font.text.slice(0, 4)).toBe('wOF2')
      expect(font.headers).not.toHaveProperty('set-cookie')
    }
    const other = await opened.site.visitor().inject('GET', '/embed/fonts/noto-sans-arabic.woff2', undefined)
    expect(other.status).toBe(404)
  })

  it('[PU2] escapes the names of teams', async () => {
    const { open, organiser, at } = await season()
    await organiser.call('POST /api/leagues/:leagueId/teams', { teams: [{ name: '<b>"Bold" & Co' }] }, at())
    await open()
    const { text } = await ask('table')
    expect(text).toContain('&lt;b&gt;&quot;Bold&quot; &amp; Co')
    expect(text).not.toContain('<b>"Bold"')
  })
})
