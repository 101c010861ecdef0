import { expect, describe as group, it } from 'vitest'
import { captainsMessage, draftMessage, type LogEntry } from '#contract/draft.ts'
import { apply } from './apply.ts'
import { describe } from './describe.ts'
import { emptyDraft } from './state.ts'
import { finish, openRig, player, players, type Rig, startedRig } from './testing.ts'
import { type Audience, captainsView, draftView, seesMore } from './view.ts'

/** What a careless query might bring along. */
const secrets = { email: 'someone@example.org', phone: '555 0100', registered2025: true }
const REGISTERED = [...players(3, 'c'), ...players(7)].map((p) => ({ ...p, ...secrets }))

const started = () => startedRig({ captains: ['c01', 'c02', 'c03'], registered: REGISTERED })

/** The log's sentences, as a server keeps them. */
function sentences(rig: Rig): LogEntry[] {
  let state = emptyDraft('draft')
  return rig.log.flatMap((logged) => {
    const entry = describe(state, logged)
    state = apply(state, logged)
    return entry ?? []
  })
}

const view = (rig: Rig, audience: Audience = null) =>
  draftView(rig.state, audience, {
    now: rig.now,
    registered: rig.registered,
    log: sentences(rig),
    rehearsalRuns: false,
    stalled: false,
  })
const as = (userId: string, organiser = false) => ({ userId, organiser })

/** One draft in every phase, with a queue, a deputy, a placed and a late player. */
function everyPhase(): Rig[] {
  const open = () => {
    const rig = openRig({ registered: REGISTERED, settings: { maxCaptains: 3 } })
    for (const id of ['c01', 'c02']) rig.send(id, 'become-captain', {})
    rig.send('c01', 'queue', { playerIds: ['p03', 'p01'] })
    rig.order('organiser/deputy', { captainId: 'c01', userId: 'p06' })
    rig.order('organiser/place', { playerId: 'p07', captainId: 'c02' })
    return rig
  }
  const ready = () => {
    const rig = open()
    rig.send('c03', 'become-captain', {})
    return rig
  }
  const running = () => {
    const rig = ready()
    rig.due()
    rig.registered = [...rig.registered, { ...player('late'), ...secrets }]
    rig.due()
    rig.pick('p02')
    return rig
  }
  const paused = () => {
    const rig = running()
    rig.order('organiser/pause', {})
    return rig
  }
  const finished = () => {
    const rig = running()
    finish(rig)
    return rig
  }
  const published = () => {
    const rig = finished()
    rig.order('organiser/publish', {})
    return rig
  }
  return [open(), ready(), running(), paused(), finished(), published()]
}

const AUDIENCES: Audience[] = [null, as('c01'), as('c02'), as('p06'), as('p01'), as('x', true), as('c01', true)]

group('what is sent', () => {
  it('is exactly what the contract says, in every phase and for everyone', () => {
    for (const rig of everyPhase())
      for (const audience of AUDIENCES) {
        const message = view(rig, audience)
        expect(draftMessage.parse(message)).toEqual(message)
        expect(JSON.parse(JSON.stringify(message))).toEqual(message)
      }
    for (const { state } of everyPhase())
      expect(captainsMessage.parse(captainsView(state))).toEqual(captainsView(state))
  })

  it('[D5] has no e-mail address and no number of anybody, whatever the server knows', () => {
    for (const rig of everyPhase())
      for (const audience of AUDIENCES) {
        const bytes = JSON.stringify([view(rig, audience), captainsView(rig.state)])
        expect(bytes).not.toMatch(/@|555|email|phone|registered2025|registeredAt/)
      }
  })

  it('[D16] has a queue only for its captain and deputy, and the server’s choice with it', () => {
    for (const rig of everyPhase()) {
      const over = rig.state.phase === 'finished'
      for (const audience of AUDIENCES) {
        const { own, autoPick } = view(rig, audience)
        const seat = { c01: 'c01', p06: 'c01', c02: 'c02' }[audience?.userId ?? '']
        expect(own?.captainId).toBe(seat)
        expect(autoPick).toEqual(own?.autoPick)
        if (seat && rig.state.phase === 'running') expect(own?.autoPick).not.toBeNull()
        if (over && own) expect(own.autoPick).toBeNull()
      }
    }
    const [open, , running] = everyPhase()
    expect(open && view(open, as('p06')).own?.queue).toEqual(['p03', 'p01'])
    // The queue's first was taken when time ran out.
    expect(running && view(running, as('c01')).own).toEqual({
      captainId: 'c01',
      queue: ['p01'],
      autoPick: { playerId: 'p01', reason: 'queue' },
    })
  })

  it('[D23] [D25] has the organiser’s part for organisers alone', () => {
    for (const rig of everyPhase())
      for (const audience of AUDIENCES) expect('organiser' in view(rig, audience)).toBe(audience?.organiser === true)
    const [open, , running, , , published] = everyPhase()
    expect(open && view(open, as('x', true)).organiser).toEqual({
      placed: { p07: 'c02' },
      held: false,
      rehearsalRuns: false,
      undo: null,
    })
    expect(running && view(running, as('x', true)).organiser?.undo).toEqual({ pickNumber: 1, playerId: 'p02' })
    expect(published && view(published, as('x', true)).organiser?.undo).toBeNull()
  })

  it('says who sees more than everyone', () => {
    const [, , running] = everyPhase()
    if (!running) throw new Error('there is no such phase')
    const more = AUDIENCES.map((audience) => audience !== null && seesMore(running.state, audience))
    expect(more).toEqual([false, true, true, true, false, true, true])
  })
})

group('the room', () => {
  it('[D4] [D6] [D25] shows everyone once: on a team, in the pool, or unassigned', () => {
    for (const rig of everyPhase()) {
      const { teams, availablePool, unassigned } = view(rig)
      const ids = [...Object.values(teams).flat(), ...availablePool, ...unassigned].map(({ id }) => id)
      expect(ids.toSorted()).toEqual(rig.registered.map(({ id }) => id).toSorted())
      for (const [captain, team] of Object.entries(teams)) expect(team[0]?.id).toBe(captain)
    }
    const [open, , running] = everyPhase()
    expect(open && view(open).teams.c02?.map(({ id }) => id)).toEqual(['c02', 'p07'])
    expect(running && view(running).unassigned.map(({ id }) => id)).toEqual(['late'])
  })

  it('[D8] [D11] says who is on the clock and next, and until when by the server’s own time', () => {
    const rig = started()
    rig.now += 1000
    expect(view(rig)).toMatchObject({
      phase: 'running',
      serverTime: rig.now,
      pickStartsAt: rig.now + 2000,
      pickExpiresAt: rig.now + 62_000,
      pickLength: 60_000,
      pickNumber: 0,
      round: 1,
      totalPicks: 7,
      remaining: null,
      lastPick: null,
      currentCaptain: { userId: 'c01' },
      nextCaptain: { userId: 'c02' },
      order: ['c01', 'c02', 'c03'],
    })
    for (const id of ['p01', 'p02', 'p03']) rig.pick(id)
    expect(view(rig)).toMatchObject({
      pickNumber: 3,
      round: 2,
      currentCaptain: { userId: 'c03' },
      nextCaptain: { userId: 'c02' },
      lastPick: {
        pickNumber: 2,
        captainId: 'c03',
        playerId: 'p03',
        teamName: 'Team Last-c03',
        by: 'captain',
        at: rig.now,
      },
    })
    finish(rig)
    expect(view(rig)).toMatchObject({ pickNumber: null, round: null, currentCaptain: null, nextCaptain: null })
    expect(view(rig)).toMatchObject({ pickExpiresAt: null, draftStarted: true, availablePool: [] })
  })

  it('[D17] [D18] shows who is away, has a deputy, or lets the server pick', () => {
    const rig = started()
    for (let i = 0; i < 4; i++) rig.due()
    rig.send('c01', 'pick-for-me', { on: true })
    rig.order('organiser/deputy', { captainId: 'c02', userId: 'p07' })
    expect(view(rig).captains).toMatchObject([
      { userId: 'c01', active: true, pickForMe: true, deputy: null },
      { userId: 'c02', active: true, pickForMe: false, deputy: { userId: 'p07' } },
      { userId: 'c03', active: false, pickForMe: false, deputy: null },
    ])
  })

  it('[D3] says whether one can become captain', () => {
    const [open, ready, running] = everyPhase()
    expect([open, ready, running].map((rig) => rig && captainsView(rig.state).canBecomeCaptain)).toEqual([
      true,
      false,
      false,
    ])
    expect(open && captainsView(open.state)).toMatchObject({ count: 2, maxCaptains: 3 })
  })

  it('[D28] has the latest sentences of the log, newest first', () => {
    const rig = started()
    finish(rig)
    const { log } = view(rig, as('x', true))
    expect(log[0]?.text).toBe('The draft is finished.')
    expect(log[1]).toMatchObject({ automatic: true })
    expect(log.map(({ seq }) => seq)).toEqual(log.map(({ seq }) => seq).toSorted((a, b) => b - a))
    for (let i = 0; i < 20; i++)
      for (const name of ['undo', 'resume'] as const) {
        rig.order(`organiser/${name}`, {})
        if (name === 'resume') rig.due()
      }
    expect(view(rig, as('x', true)).log).toHaveLength(30)
  })
})

group('after the end', () => {
  const ORDER = ['p07', 'p06', 'p05', 'p04', 'p03', 'p02', 'p01']
  const finished = (ids = ORDER) => {
    const rig = started()
    for (const id of ids) rig.pick(id)
    expect(rig.state.phase).toBe('finished')
    return rig
  }
  const published = () => {
    const rig = finished()
    rig.order('organiser/publish', {})
    return rig
  }
  const team = (rig: Rig, audience: Audience) => view(rig, audience).teams.c01?.map(({ id }) => id)
  const PLAYERS = [null, as('p01'), as('c02')]

  it('[D21] players, guests and captains see rosters in alphabetical order, no numbers and no log', () => {
    for (const rig of [finished(), published()])
      for (const audience of PLAYERS) {
        expect(view(rig, audience)).toMatchObject({ picks: [], lastPick: null, log: [] })
        expect(team(rig, audience)).toEqual(['c01', 'p01', 'p02', 'p07'])
      }
  })

  it('[D21] what they get does not depend on the order of the picks', () => {
    const other = ['p01', 'p03', 'p04', 'p05', 'p06', 'p07', 'p02']
    const bytes = (rig: Rig) =>
      JSON.stringify([...PLAYERS.map((audience) => view(rig, audience)), captainsView(rig.state)])
    expect(bytes(finished(other))).toBe(bytes(finished()))
  })

  it('[D21] organisers still see the picks, but no last pick on the screen, also one who is captain', () => {
    for (const rig of [finished(), published()])
      for (const audience of [as('x', true), as('c01', true)]) {
        expect(view(rig, audience).picks).toHaveLength(7)
        expect(view(rig, audience).log).not.toEqual([])
        expect(view(rig, audience).lastPick).toBeNull()
        expect(team(rig, audience)).toEqual(['c01', 'p01', 'p02', 'p07'])
      }
  })

  it('[D20] [D21] taken back, the teams are as before they were published', () => {
    const rig = published()
    rig.order('organiser/take-back', {})
    expect(view(rig)).toMatchObject({ picks: [], lastPick: null, published: false })
    expect(view(rig, as('x', true)).picks).toHaveLength(7)
  })
})

group('the log', () => {
  it('[D13] [D28] says how each pick came about', () => {
    const rig = started()
    rig.order('organiser/deputy', { captainId: 'c02', userId: 'p07' })
    rig.pick('p01')
    rig.send('p07', 'pick', { playerId: 'p02', pickNumber: 1 })
    rig.due()
    rig.send('c03', 'pick-for-me', { on: true })
    rig.due()
    rig.order('organiser/pick-for', { playerId: 'p05', pickNumber: 4 })
    rig.order('organiser/undo', { toPick: 3 })
    const picks = sentences(rig).filter(({ text }) => /took/.test(text))
    expect(picks.map(({ text, automatic }) => [text, automatic])).toEqual([
      ['Round 1, pick 1: Team Last-c01 took First-p01 Last-p01.', false],
      ['Round 1, pick 2: Team Last-c02 took First-p02 Last-p02 (by the deputy).', false],
      ['Round 1, pick 3: Team Last-c03 took First-p03 Last-p03 (time ran out).', true],
      ['Round 2, pick 4: Team Last-c03 took First-p04 Last-p04 (pick for me).', true],
      ['Round 2, pick 5: Team Last-c02 took First-p05 Last-p05 (by an organiser).', false],
      ['An organiser took back First-p04 Last-p04, First-p05 Last-p05. The draft is paused at pick 4.', false],
    ])
  })

  it('[D23] names whoever took a pick back, and the player', () => {
    const rig = started()
    rig.pick('p01')
    const robin = { userId: 'x', organiser: true, firstName: 'Robin', lastName: 'Park' }
    expect(rig.send(robin, 'organiser/undo', {})).toBe('ok')
    expect(view(rig).log[0]).toMatchObject({
      text: 'Robin Park took back First-p01 Last-p01. The draft is paused at pick 1.',
      undone: true,
    })
  })

  it('[D16] is silent about queues', () => {
    const rig = started()
    const before = sentences(rig)
    expect(rig.send('c01', 'queue', { playerIds: ['p03'] })).toBe('ok')
    expect(sentences(rig)).toEqual(before)
  })
})
