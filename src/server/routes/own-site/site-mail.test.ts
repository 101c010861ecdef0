import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { season2025 } from '../../seed/seasons.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

describe.each(ANY_ENGINE)('[SI1] a mail as it would be, on %s', (engine) => {
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['setUpSeason']>>['organiser']
  beforeAll(async () => {
    site = await openTestSite(engine)
    organiser = (await site.setUpSeason(season2025)).organiser
  })
  afterAll(() => site.close())
  const ask = (search: Record<string, string>) =>
    organiser.inject('GET', `/api/site/mail?${new URLSearchParams(search)}`, undefined)

  it('has the name and the colour that the form has, also of its season, and is sent to nobody', async () => {
    const { text, headers } = await ask({ name: 'Harbor <League>', accent: 'violet' })
    expect(text).toContain('Harbor &lt;League&gt; 2025')
    expect(text).toContain('#8149f2')
    expect(headers['cache-control']).toBe('no-store')
    expect(site.mails.filter(({ subject }) => subject.includes('registered'))).toEqual([])
  })

  it('shows the site’s own for what could not be saved', async () => {
    const { status, text } = await ask({ name: 'x'.repeat(200), accent: 'yellow' })
    expect([status, text.includes('Wakeman Cup 2025')]).toEqual([200, true])
    expect(text).toContain('#22c55e')
  })

  it('[Q20] runs nothing, loads nothing, and stands in frames of this site alone', async () => {
    const { headers } = await ask({})
    const policy = String(headers['content-security-policy'])
    for (const part of ["default-src 'none'", "frame-ancestors 'self'", 'sandbox']) expect(policy).toContain(part)
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })
})
