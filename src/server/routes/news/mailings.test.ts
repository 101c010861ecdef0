import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { ANY_ENGINE, ENGINES } from '../../testing/engines.ts'
import { type NewsLeague, openNewsLeague } from '../../testing/news-league.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'

const HOUR = 60 * 60 * 1000

let league: NewsLeague
afterEach(() => league.close())

const ofMany = async () => {
  const { mails = [] } = await allRows(league.site.store)
  return (mails as { mailingId: string | null; recipient: string; dueAt: number; attempts: number }[]).filter(
    (mail) => mail.mailingId,
  )
}

describe.each(ENGINES)('[NE1] a post by mail on %s', (engine) => {
  const itOnce = onceOnly(engine)
  it('goes once to each whom it is for and a mail reaches, in turns, with a link that ends such mails', async () => {
    league = await openNewsLeague(engine)
    const { organiser, params, site } = league
    const draft = {
      title: 'Bring a ball',
      text: 'See [the site](/matches) **soon**.',
      audience: { kind: 'registered' },
    } as const
    const preview = await organiser.call('POST /api/leagues/:leagueId/posts/preview', draft, params())
    expect(preview.body).toMatchObject({
      text: 'Bring a ball\n\nSee the site (/matches) soon.',
      mail: { subject: 'Bring a ball', why: 'You get this mail because you are registered for Wakeman Cup 2025.' },
      reach: { people: 5, reached: 4, addresses: 4, unreached: [{ reason: 'no-address', count: 1 }], seconds: 4 },
    })
    const mailingId = randomUUID()
    const postId = randomUUID()
    await organiser.call('POST /api/leagues/:leagueId/posts', { postId, ...draft }, params())
    const answers = await Promise.all([1, 2].map(() => league.publish(postId, { mailingId })))
    expect(answers.map(({ body }) => body.outcome)).toEqual(['saved', 'saved'])
    // The sender may have the first ones in hand already, and holds them for longer.
    const untouched = (await ofMany()).filter(({ attempts }) => attempts === 0)
    const waiting = untouched.map(({ dueAt }) => dueAt).toSorted((one, other) => one - other)
    for (const [i, dueAt] of waiting.entries()) expect(dueAt - (waiting[0] ?? 0)).toBe(i * 1000)
    const names = ['blue-captain', 'blue', 'red-captain', 'red'].map((name) => `${name}@example.com`).toSorted()
    expect(await league.sent()).toEqual(names)
    const links = new Set(site.mails.map(({ endLink }) => endLink))
    expect(links.size).toBe(site.mails.length)
    const [mail] = site.mails.filter(({ subject }) => subject === 'Bring a ball')
    expect(mail?.text).toContain('See the site (http://localhost:8080/matches) soon.')
    expect(mail?.html).toContain('<strong>soon</strong>')
    expect(mail?.text).toContain(mail?.endLink ?? 'no link')
    const { body } = await organiser.call(
      'GET /api/leagues/:leagueId/mailings/:mailingId',
      undefined,
      params({ mailingId }),
    )
    expect(body).toMatchObject({ state: 'sent', people: 5, handedOver: 4, waiting: 0, failed: 0, version: 2 })
    expect(body.endedAt).not.toBeNull()
  })

  itOnce('names whom it does not reach on a press, which is in the log', async () => {
    league = await openNewsLeague(engine)
    const { organiser, params, site } = league
    const { body } = await organiser.call(
      'POST /api/leagues/:leagueId/posts/unreached',
      { audience: { kind: 'registered' } },
      params(),
    )
    expect(body.map(({ userId, reason }) => [userId, reason])).toEqual([[league.ids.get('open'), 'no-address']])
    const { acts } = await allRows(site.store)
    expect(acts?.filter((act) => (act as { act: string }).act === 'unreached-viewed')).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('@')
  })

  it('goes at its time to those who are its audience then', async () => {
    league = await openNewsLeague(engine)
    const { site } = league
    const at = site.clock.now() + HOUR
    const mailingId = randomUUID()
    const { reply } = await league.post('Reds', { kind: 'team', teamId: 'red' }, { at, mailingId })
    expect(reply.body.post).toMatchObject({ state: 'planned', mailing: { state: 'planned', people: null } })
    await site.writeScheduledMails()
    expect(await ofMany()).toEqual([])
    expect(await league.titlesFor('red')).toEqual([])
    await site.store.connections.write
      .deleteFrom('rosters')
      .where('userId', '=', league.ids.get('red') ?? '')
      .execute()
    site.clock.pass(HOUR)
    await Promise.all([site.writeScheduledMails(), site.writeScheduledMails()])
    expect(await league.sent()).toEqual(['red-captain@example.com'])
    expect(await league.titlesFor('red-captain')).toEqual(['Reds'])
  })

  itOnce('stops, keeping the rest back, and goes on after all', async () => {
    league = await openNewsLeague(engine)
    const { organiser, params } = league
    const mailingId = randomUUID()
    await league.post('All', { kind: 'registered' }, { mailingId })
    const stop = await organiser.call(
      'POST /api/leagues/:leagueId/mailings/:mailingId/stop',
      undefined,
      params({ mailingId }),
    )
    expect(stop.body).toMatchObject({ state: 'stopped', stopped: { by: 'organiser@example.com' } })
    const before = (await ofMany()).length
    expect(before).toBeGreaterThan(1)
    await league.site.store.connections.write.updateTable('mails').set({ dueAt: 0 }).execute()
    expect(await league.site.store.mails.nextDue()).toBeNull()
    expect(await ofMany()).toHaveLength(before)
    const resume = await organiser.call(
      'POST /api/leagues/:leagueId/mailings/:mailingId/resume',
      undefined,
      params({ mailingId }),
    )
    expect(resume.body.stopped).toBeNull()
    expect(await league.sent()).toHaveLength(4)
  })

  itOnce('[NE3] waits behind another one that goes out, and not behind those that are stopped', async () => {
    league = await openNewsLeague(engine)
    const { organiser, params, site } = league
    const { write } = site.store.connections
    const later = site.clock.now() + HOUR
    const stop = (mailingId: string) =>
      organiser.call('POST /api/leagues/:leagueId/mailings/:mailingId/stop', undefined, params({ mailingId }))
    /** Posts something; gives when those of its mails are due that nobody has begun to send. */
    async function dueOf(title: string, mailingId: string) {
      await league.post(title, { kind: 'registered' }, { mailingId })
      const own = (await ofMany()).filter((mail) => mail.mailingId === mailingId && mail.attempts === 0)
      expect(own.length).toBeGreaterThan(0)
      return own.map(({ dueAt }) => dueAt)
    }
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()] as const
    await dueOf('First', first)
    const waiting = { dueAt: later, attempts: 0, holder: null }
    await write.updateTable('mails').set(waiting).where('mailingId', '=', first).execute()
    await write.updateTable('mailings').set({ lastTurnAt: later }).where('id', '=', first).execute()
    expect(Math.min(...(await dueOf('Second', second)))).toBeGreaterThan(later)
    await stop(first)
    await stop(second)
    expect(Math.max(...(await dueOf('Third', third)))).toBeLessThan(later)
  })

  itOnce('goes on without the mail that a sender holds, with the others as if they were written now', async () => {
    league = await openNewsLeague(engine)
    const { organiser, params, site } = league
    const { write } = site.store.connections
    const mailingId = randomUUID()
    const press = (act: 'stop' | 'resume') =>
      organiser.call(`POST /api/leagues/:leagueId/mailings/:mailingId/${act}`, undefined, params({ mailingId }))
    await league.post('All', { kind: 'registered' }, { mailingId })
    await press('stop')
    await site.mailsSent()
    const [held] = await write.selectFrom('mails').where('mailingId', '=', mailingId).select('id').limit(1).execute()
    const heldId = held?.id ?? ''
    const now = site.clock.now()
    const [holdEnds, longAgo, muchLater] = [now + 20_000, now - 48 * HOUR, now + HOUR]
    await write.updateTable('mails').set({ createdAt: longAgo, dueAt: muchLater }).execute()
    await write
      .updateTable('mails')
      .set({ attempts: 1, holder: 'a sender', dueAt: holdEnds })
      .where('id', '=', heldId)
      .execute()
    await press('resume')
    const mails = await write.selectFrom('mails').selectAll().execute()
    expect(mails.find(({ id }) => id === heldId)).toMatchObject({ dueAt: holdEnds, createdAt: longAgo })
    for (const mail of mails.filter(({ id, attempts }) => id !== heldId && attempts === 0)) {
      expect(mail.createdAt).toBeGreaterThanOrEqual(now)
      expect(mail.dueAt).toBeLessThan(muchLater)
    }
    expect(mails.length).toBeGreaterThan(1)
  })

  itOnce('says that it corrects an earlier one only when it is asked to go out', async () => {
    league = await openNewsLeague(engine)
    const { organiser, params } = league
    const { postId } = await league.post('Field E', { kind: 'team', teamId: 'red' })
    const change = { title: 'Field A', text: 'A.', audience: { kind: 'team', teamId: 'red' } } as const
    await organiser.call('PUT /api/leagues/:leagueId/posts/:postId', change, params({ postId }))
    expect(await league.sent()).toEqual([])
    const mail = (mailingId: string, version = 3) =>
      organiser.call(
        'POST /api/leagues/:leagueId/posts/:postId/mail',
        { version, mailingId, at: null, correction: true },
        params({ postId }),
      )
    expect((await mail(randomUUID(), 2)).body.outcome).toBe('overtaken')
    const mailingId = randomUUID()
    expect((await mail(mailingId)).body.outcome).toBe('saved')
    expect((await mail(mailingId)).body.outcome).toBe('saved')
    expect(await league.sent()).toEqual(['red-captain@example.com', 'red@example.com'])
    expect(league.site.mails.map(({ subject }) => subject)).toContain('Corrected: Field A')
  })

  itOnce('stays stopped once its post is withdrawn', async () => {
    league = await openNewsLeague(engine)
    const { organiser, params } = league
    const mailingId = randomUUID()
    const { postId } = await league.post('All', { kind: 'registered' }, { mailingId })
    await organiser.call('POST /api/leagues/:leagueId/posts/:postId/withdraw', { version: 2 }, params({ postId }))
    const resume = await organiser.call(
      'POST /api/leagues/:leagueId/mailings/:mailingId/resume',
      undefined,
      params({ mailingId }),
    )
    expect(resume.body.state).toBe('stopped')
    const { acts } = await allRows(league.site.store)
    expect(JSON.stringify(acts)).not.toContain('mailing-resumed')
  })

  itOnce('[NE3] is tried on oneself alone, and refused where the site sends no mails', async () => {
    league = await openNewsLeague(engine)
    const { organiser, params } = league
    const draft = { title: 'Try', text: 'Hello', audience: { kind: 'registered' } } as const
    const { body } = await organiser.call('POST /api/leagues/:leagueId/posts/try', draft, params())
    expect(body).toMatchObject({ outcome: 'taken', to: 'organiser@example.com' })
    expect(league.site.mails.map(({ recipient }) => recipient)).toEqual(['organiser@example.com'])
    expect(await ofMany()).toEqual([])
  })
})

describe.each(ANY_ENGINE)('[NE4] ending a kind of mails on %s', (engine) => {
  const linkOf = (recipient: string) => {
    const link = league.site.mails.find((mail) => mail.recipient === recipient)?.endLink ?? ''
    return new URL(link).pathname
  }
  const press = (path: string, call: object = {}) =>
    league.site.visitor().inject<object>('POST', path, 'List-Unsubscribe=One-Click', {
      origin: null,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...call,
    })

  it('takes one press of a mail program, from anywhere, and no look at the link', async () => {
    league = await openNewsLeague(engine)
    const { site } = league
    await league.post('One', { kind: 'team', teamId: 'red' }, { mailingId: randomUUID() })
    await league.sent()
    const path = linkOf('red@example.com')
    await site.visitor().inject('GET', path, undefined)
    expect((await press(path, { origin: 'https://mail.example' })).status).toBe(204)
    expect((await press(path)).status).toBe(204)
    const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const multipart = { 'content-type': 'multipart/form-data; boundary=x', cookie: 'a=b' }
    const asForm = await site.visitor().inject('POST', path, form, { origin: null, headers: multipart })
    expect(asForm.status).toBe(204)
    expect((await allRows(site.store)).mailEnds).toEqual([
      { address: 'red@example.com', kind: 'news', at: expect.any(Number) },
    ])
    site.mails.length = 0
    await league.post('Two', { kind: 'team', teamId: 'red' }, { mailingId: randomUUID() })
    expect(await league.sent()).toEqual(['red-captain@example.com'])
    // Other kinds still come, and the post is on the page.
    expect(await league.titlesFor('red')).toEqual(['Two', 'One'])
  })

  it('signs nobody in, ends nothing elsewhere, and is taken back there and in Notices', async () => {
    league = await openNewsLeague(engine)
    const { site, person } = league
    await league.post('One', { kind: 'team', teamId: 'red' }, { mailingId: randomUUID() })
    await league.sent()
    const token = linkOf('red@example.com').replace('/unsubscribe/', '')
    const visitor = site.visitor()
    const read = await visitor.call('POST /api/mail-end/read', { token })
    expect(read.body).toEqual({ kind: 'news', address: 'r…@example.com', ended: false })
    expect(visitor.cookies.size).toBe(0)
    const before = await allRows(site.store)
    const other = linkOf('red-captain@example.com').replace('/unsubscribe/', '')
    const mixed = token.slice(0, 20) + other.slice(20)
    for (const wrong of [mixed, `${token}A`, 'red@example.com'])
      expect((await visitor.call('POST /api/mail-end', { token: wrong, ended: true })).body.code).toBe('invalid_token')
    expect((await press(`/unsubscribe/${mixed}`)).status).toBe(422)
    expect(await allRows(site.store)).toEqual(before)

    expect((await visitor.call('POST /api/mail-end', { token, ended: true })).body.ended).toBe(true)
    const own = await person('red').call('GET /api/me/mails')
    expect(own.body.filter(({ on }) => !on).map(({ kind }) => kind)).toEqual(['news'])
    expect(own.body.find(({ kind }) => kind === 'called-off')).toEqual({ kind: 'called-off', on: true, fixed: true })
    expect((await visitor.call('POST /api/mail-end', { token, ended: false })).body.ended).toBe(false)
    const off = await person('red').call('PUT /api/me/notices', { mails: { reminder: false }, pushes: {} })
    expect(off.body.mails.filter(({ on }) => !on).map(({ kind }) => kind)).toEqual(['reminder'])
    const fixed = await person('red').inject('PUT', '/api/me/notices', { mails: { 'called-off': false }, pushes: {} })
    expect(fixed.status).toBe(422)
    expect((await person('red-captain').call('GET /api/me/mails')).body.every(({ on }) => on)).toBe(true)
  })

  it('goes along to another address of the account, and with the account when it is deleted', async () => {
    league = await openNewsLeague(engine)
    const { site, person } = league
    await person('red').call('PUT /api/me/notices', { mails: { news: false }, pushes: {} })
    const userId = league.ids.get('red') ?? ''
    const file = await person('red').inject<object>('GET', '/api/me/data', undefined)
    expect(file.text).toContain('Ended: news')
    expect((await person('red').call('DELETE /api/me')).status).toBe(204)
    expect((await allRows(site.store)).mailEnds).toEqual([])
    expect(userId).not.toBe('')
  })
})
