import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/engines.ts'
import { type NewsLeague, openNewsLeague } from '../../testing/news-league.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'

const HOUR = 60 * 60 * 1000

let league: NewsLeague
afterEach(() => league.close())

describe.each(ENGINES)('[NE1] posts on %s', (engine) => {
  const itOnce = onceOnly(engine)
  itOnce('are read by those whom they are for, newest first, and by no visitor', async () => {
    league = await openNewsLeague(engine)
    const { site, person, titlesFor } = league
    await league.post('All', { kind: 'everyone' })
    site.clock.pass(1)
    await league.post('Players', { kind: 'registered' })
    site.clock.pass(1)
    await league.post('Reds only', { kind: 'team', teamId: 'red' })
    site.clock.pass(1)
    await league.post('Captains only', { kind: 'captains' })
    site.clock.pass(1)
    await league.post('Us', { kind: 'organisers' })
    await league.draft('Not yet', { kind: 'everyone' })
    expect(await titlesFor('red-captain')).toEqual(['Captains only', 'Reds only', 'Players', 'All'])
    expect(await titlesFor('red')).toEqual(['Reds only', 'Players', 'All'])
    expect(await titlesFor('open')).toEqual(['Players', 'All'])
    expect((await league.organiser.call('GET /api/news')).body.posts.map(({ title }) => title)).toEqual(['Us', 'All'])
    expect((await site.visitor().call('GET /api/news')).status).toBe(401)
    const read = (name: string) =>
      person(name).call('GET /api/news/:slug', undefined, { params: { slug: 'reds-only' } })
    expect((await read('red')).body).toMatchObject({
      title: 'Reds only',
      audienceText: 'Reds',
      html: expect.any(String),
    })
    expect((await read('blue')).body.code).toBe('not_found')
    // A player who leaves the team reads its posts no more.
    await site.store.connections.write
      .deleteFrom('rosters')
      .where('userId', '=', league.ids.get('red') ?? '')
      .execute()
    expect(await titlesFor('red')).toEqual(['Players', 'All'])
    expect((await read('red')).body.code).toBe('not_found')
  })

  itOnce('[TB2] a post makes Home new for those whom it is for, for two weeks', async () => {
    league = await openNewsLeague(engine)
    const { site, person } = league
    const newest = async (name: string) => (await person(name).call('GET /api/me')).body.newest?.home
    expect(await newest('red')).toBeUndefined()
    await league.post('All', { kind: 'everyone' })
    const [all, ofOpen] = [await newest('red'), await newest('open')]
    expect(all).toBe(ofOpen)
    site.clock.pass(1)
    await league.post('Reds only', { kind: 'team', teamId: 'red' })
    expect(await newest('red')).toBeGreaterThan(all ?? 0)
    expect(await newest('open')).toBe(all)
    site.clock.pass(14 * 24 * HOUR)
    expect(await newest('red')).toBeUndefined()
  })

  itOnce(
    '[NE2] one is the banner of those it is for, until its end, and another takes its place only when named',
    async () => {
      league = await openNewsLeague(engine)
      const { site, person, organiser, params } = league
      site.clock.stop()
      const until = site.clock.now() + HOUR
      const first = await league.post('First', { kind: 'team', teamId: 'red' }, { pin: { until, replaces: null } })
      const bannerOf = async (name: string) => (await person(name).call('GET /api/me')).body.banner?.title
      expect(await bannerOf('red')).toBe('First')
      expect(await bannerOf('blue')).toBeUndefined()
      expect((await site.visitor().call('GET /api/me')).body.banner).toBeUndefined()
      const postId = await league.draft('Second', { kind: 'everyone' })
      const refused = await league.publish(postId, { pin: { until, replaces: null } })
      expect(refused.body).toMatchObject({ outcome: 'banner', banner: { title: 'First' }, post: { state: 'draft' } })
      const replacing = await league.publish(postId, { pin: { until, replaces: first.postId } })
      expect(replacing.body.outcome).toBe('saved')
      expect([await bannerOf('red'), await bannerOf('blue')]).toEqual(['Second', 'Second'])
      site.clock.pass(HOUR)
      expect(await bannerOf('red')).toBeUndefined()
      const pinned = await organiser.call(
        'PUT /api/leagues/:leagueId/posts/:postId/pin',
        { until: until + 2 * HOUR, replaces: null },
        params({ postId }),
      )
      expect(pinned.body.outcome).toBe('saved')
      expect(await bannerOf('blue')).toBe('Second')
      await organiser.call(
        'PUT /api/leagues/:leagueId/posts/:postId/pin',
        { until: null, replaces: null },
        params({ postId }),
      )
      expect(await bannerOf('blue')).toBeUndefined()
    },
  )

  itOnce('[NE2] one that is not up yet takes no banner down, and no banner ends before it is up', async () => {
    league = await openNewsLeague(engine)
    const { site, organiser, params } = league
    site.clock.stop()
    const now = site.clock.now()
    const first = await league.post('First', { kind: 'everyone' }, { pin: { until: now + 3 * HOUR, replaces: null } })
    const pin = (postId: string, until: number | null, replaces: string | null = null) =>
      organiser.call('PUT /api/leagues/:leagueId/posts/:postId/pin', { until, replaces }, params({ postId }))
    const up = async () => (await league.person('red').call('GET /api/me')).body.banner?.title
    const next = await league.draft('Next', { kind: 'everyone' })
    const planned = { at: now + HOUR, pin: { until: now + 2 * HOUR, replaces: first.postId } }
    expect((await league.publish(next, planned)).body).toMatchObject({ outcome: 'banner', post: { state: 'draft' } })
    await league.publish(next, { at: now + HOUR })
    expect((await pin(next, now + 2 * HOUR, first.postId)).body.outcome).toBe('banner')
    expect(await up()).toBe('First')
    for (const until of [now - 1, now]) expect((await pin(first.postId, until)).body.fields).toHaveProperty('until')
    expect((await pin(first.postId, null)).body.outcome).toBe('saved')
    expect((await pin(first.postId, null)).body.outcome).toBe('saved')
    expect((await pin(next, now + HOUR)).body.fields).toHaveProperty('until')
    expect((await pin(next, now + 2 * HOUR)).body.outcome).toBe('saved')
    expect(await up()).toBeUndefined()
    const { acts } = await allRows(site.store)
    const codes = (acts ?? []).map((act) => (act as { act: string }).act)
    expect(codes.filter((code) => code === 'banner-taken-down')).toHaveLength(1)
    site.clock.pass(HOUR)
    expect(await up()).toBe('Next')
  })

  itOnce('are drafts again before they go out, which the log tells from withdrawing them', async () => {
    league = await openNewsLeague(engine)
    const { site, organiser, params } = league
    const { postId } = await league.post('Later', { kind: 'everyone' }, { at: site.clock.now() + HOUR })
    const unplan = await organiser.call(
      'POST /api/leagues/:leagueId/posts/:postId/unplan',
      { version: 2 },
      params({ postId }),
    )
    expect(unplan.body.post.state).toBe('draft')
    const { acts } = await allRows(site.store)
    const codes = (acts ?? []).map((act) => (act as { act: string }).act)
    expect(codes).toContain('post-unplanned')
    expect(codes).not.toContain('post-withdrawn')
  })

  it('are corrected with their history and mail nobody; the slower of two organisers is shown what stands', async () => {
    league = await openNewsLeague(engine)
    const { organiser, params, site } = league
    const { postId } = await league.post('Field E', { kind: 'everyone' })
    const before = { title: 'Field E', text: 'See you **there**.', audience: { kind: 'everyone' } }
    const change = (title: string) =>
      organiser.call(
        'PUT /api/leagues/:leagueId/posts/:postId',
        { title, text: 'A, not E.', audience: { kind: 'registered' }, before },
        params({ postId }),
      )
    const outcomes = await Promise.all([change('Field A'), change('Field B')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = outcomes.find(({ status }) => status === 409)?.body
    const saved = outcomes.find(({ status }) => status === 200)?.body.post
    expect(refused?.overtaken).toContainEqual(expect.objectContaining({ field: 'title', theirs: saved?.title }))
    expect(saved).toMatchObject({ version: 3, audience: { kind: 'everyone' } })
    const read = await organiser.call('GET /api/leagues/:leagueId/posts/:postId', undefined, params({ postId }))
    expect(read.body.versions.map(({ version }) => version)).toEqual([3, 2])
    expect(read.body.correctedAt).not.toBeNull()
    expect(await league.sent()).toEqual([])
    const withdraw = (version: number) =>
      organiser.call('POST /api/leagues/:leagueId/posts/:postId/withdraw', { version }, params({ postId }))
    expect((await withdraw(2)).body.outcome).toBe('overtaken')
    expect((await withdraw(3)).body.post.state).toBe('withdrawn')
    expect(await league.titlesFor('red')).toEqual([])
    await organiser.call('POST /api/leagues/:leagueId/posts/:postId/put-back', { version: 4 }, params({ postId }))
    expect(await league.titlesFor('red')).toHaveLength(1)
    const { acts } = await allRows(site.store)
    const codes = (acts ?? []).map((act) => (act as { act: string }).act)
    for (const code of ['post-published', 'post-corrected', 'post-withdrawn', 'post-put-back'])
      expect(
        codes.filter((one) => one === code),
        code,
      ).toHaveLength(1)
  })

  it('of one title have addresses of their own; the same form goes out once', async () => {
    league = await openNewsLeague(engine)
    const posts = await Promise.all([1, 2, 3].map(() => league.post('Same title', { kind: 'everyone' })))
    expect(posts.map(({ reply }) => reply.body.post.slug).toSorted()).toEqual([
      'same-title',
      'same-title-2',
      'same-title-3',
    ])
    const again = await league.publish(posts[0]?.postId ?? '')
    expect(again.body.outcome).toBe('saved')
    const other = await league.publish(posts[0]?.postId ?? '', { version: 7 })
    expect(other.body.code).toBe('post_published')
  })

  itOnce('stay off the page where they are for mails alone, and are refused with nothing written', async () => {
    league = await openNewsLeague(engine)
    const { site, organiser, params } = league
    const playing = await league.draft('Tonight', { kind: 'playing', eveningId: league.evening.id })
    const before = await allRows(site.store)
    expect((await league.publish(playing)).body.fields).toHaveProperty('onPage')
    expect((await league.publish(playing, { onPage: false })).status).toBe(422)
    for (const audience of [
      { kind: 'team', teamId: 'of-another-season' },
      { kind: 'playing', eveningId: 'gone' },
    ] as const) {
      const body = { postId: randomUUID(), title: 'X', text: '', audience }
      expect((await organiser.call('POST /api/leagues/:leagueId/posts', body, params())).status).toBe(422)
    }
    const long = { postId: randomUUID(), title: 'X', text: 'x'.repeat(60_000), audience: { kind: 'everyone' as const } }
    expect((await organiser.call('POST /api/leagues/:leagueId/posts', long, params())).status).toBe(422)
    const huge = { ...long, text: 'x'.repeat(100_000) }
    expect((await organiser.call('POST /api/leagues/:leagueId/posts', huge, params())).status).toBe(413)
    expect(await allRows(site.store)).toEqual(before)
  })
})
