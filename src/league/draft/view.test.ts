import { expect, describe as group, it } from 'vitest'
import { captainsMessage, draftMessage, type LogEntry } from '#contract/draft.ts'
import { apply } from './apply.ts'
import { describe } from './describe.ts'
import { emptyDraft } from './state.ts'
import { finish, openTestDraft, player, players, startedDraft, type TestDraft } from './testing.ts'
import { type Audience, captainsView, draftView, seesMore } from './view.ts'

/** Columns that a careless query might include. */
const secrets = { email: 'someone@example.org', phone: '555 0100', registered2025: true }
const REGISTERED = [...players(3, 'c'), ...players(7)].map((p) => ({ ...p, ...secrets }))

const started = () => startedDraft({ captains: ['c01', 'c02', 'c03'], registered: REGISTERED })

/** The log's sentences, as a server keeps them. */
function sentences(draft: TestDraft): LogEntry[] {
  let state = emptyDraft('draft')
  return draft.log.flatMap((logged) => {
    const entry = describe(state, logged)
    state = apply(state, logged)
    return entry ?? []
  })
}

const view = (draft: TestDraft, audience: Audience = null) =>
  draftView(draft.state, audience, {
    now: draft.now,
    registered: draft.registered,
    log: sentences(draft),
    rehearsalRuns: false,
    stalled: false,
  })
const as = (userId: string, organiser = false) => ({ userId, organiser })

/** One draft in every phase, with a queue, a deputy, a placed and a late player. */
function everyPhase(): TestDraft[] {
  const open = () => {
    const draft = openTestDraft({ registered: REGISTERED, settings: { maxCaptains: 3 } })
    for (const id of ['c01', 'c02']) draft.send(id, 'become-captain', {})
    draft.send('c01', 'queue', { playerIds: ['p03', 'p01'] })
    draft.order('organiser/deputy', { captainId: 'c01', userId: 'p06' })
    draft.order('organiser/place', { playerId: 'p07', captainId: 'c02' })
    return draft
  }
  const ready = () => {
    const draft = open()
    draft.send('c03', 'become-captain', {})
    return draft
  }
  const running = () => {
    const draft = ready()
    draft.due()
    draft.registered = [...draft.registered, { ...player('late'), ...secrets }]
    draft.due()
    draft.pick('p02')
    return draft
  }
  const paused = () => {
    const draft = running()
    draft.order('organiser/pause', {})
    return draft
  }
  const finished = () => {
    const draft = running()
    finish(draft)
    return draft
  }
  const published = () => {
    const draft = finished()
    draft.order('organiser/publish', {})
    return draft
  }
  return [open(), ready(), running(), paused(), finished(), published()]
}

const AUDIENCES: Audience[] = [null, as('c01'), as('c02'), as('p06'), as('p01'), as('x', true), as('c01', true)]

group('what is sent', () => {
  it('is exactly what the contract says, in every phase and for everyone', () => {
    for (const draft of everyPhase())
      for (const audience of AUDIENCES) {
        const message = view(draft, audience)
        expect(draftMessage.parse(message)).toEqual(message)
        expect(JSON.parse(JSON.stringify(message))).toEqual(message)
      }
    for (const { state } of everyPhase())
      expect(captainsMessage.parse(captainsView(state))).toEqual(captainsView(state))
  })

  it('[D5] has no e-mail address and no number of anybody, whatever the server knows', () => {
    for (const draft of everyPhase())
      for (const audience of AUDIENCES) {
        const bytes = JSON.stringify([view(draft, audience), captainsView(draft.state)])
        expect(bytes).not.toMatch(/@|555|email|phone|registered2025|registeredAt/)
      }
  })

  it('[D16] has a queue only for its captain and deputy, and the server’s choice with it', () => {
    for (const draft of everyPhase()) {
      const over = draft.state.phase === 'finished'
      for (const audience of AUDIENCES) {
        const { own, autoPick } = view(draft, audience)
        const seat = { c01: 'c01', p06: 'c01', c02: 'c02' }[audience?.userId ?? '']
        expect(own?.captainId).toBe(seat)
        expect(autoPick).toEqual(own?.autoPick)
        if (seat && draft.state.phase === 'running') expect(own?.autoPick).not.toBeNull()
        if (over && own) expect(own.autoPick).toBeNull()
      }
    }
    const [open, , running] = everyPhase()
    expect(open && view(open, as('p06')).own?.queue).toEqual(['p03', 'p01'])
    // The queue's first was taken when time ran out.
    expect(running && view(running, as('c01')).own).toEqual({
      captainId: 'c01',
      plan: [],
      queue: ['p01'],
      autoPick: { playerId: 'p01', reason: 'queue' },
    })
  })

  it('[D23] [D25] has the organiser’s part for organisers alone', () => {
    for (const draft of everyPhase())
      for (const audience of AUDIENCES) expect('organiser' in view(draft, audience)).toBe(audience?.organiser === true)
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
    for (const draft of everyPhase()) {
      const { teams, availablePool, unassigned } = view(draft)
      const ids = [...Object.values(teams).flat(), ...availablePool, ...unassigned].map(({ id }) => id)
      expect(ids.toSorted()).toEqual(draft.registered.map(({ id }) => id).toSorted())
      for (const [captain, team] of Object.entries(teams)) expect(team[0]?.id).toBe(captain)
    }
    const [open, , running] = everyPhase()
    expect(open && view(open).teams.c02?.map(({ id }) => id)).toEqual(['c02', 'p07'])
    expect(running && view(running).unassigned.map(({ id }) => id)).toEqual(['late'])
  })

  it('[D8] [D11] says who is on the clock and next, and until when by the server’s own time', () => {
    const draft = started()
    draft.now += 1000
    expect(view(draft)).toMatchObject({
      phase: 'running',
      serverTime: draft.now,
      pickStartsAt: draft.now + 2000,
      pickExpiresAt: draft.now + 62_000,
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
    for (const id of ['p01', 'p02', 'p03']) draft.pick(id)
    expect(view(draft)).toMatchObject({
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
        at: draft.now,
      },
    })
    finish(draft)
    expect(view(draft)).toMatchObject({ pickNumber: null, round: null, currentCaptain: null, nextCaptain: null })
    expect(view(draft)).toMatchObject({ pickExpiresAt: null, draftStarted: true, availablePool: [] })
  })

  it('[D17] [D18] shows who is away, has a deputy, or lets the server pick', () => {
    const draft = started()
    for (let i = 0; i < 4; i++) draft.due()
    draft.send('c01', 'pick-for-me', { on: true })
    draft.order('organiser/deputy', { captainId: 'c02', userId: 'p07' })
    expect(view(draft).captains).toMatchObject([
      { userId: 'c01', active: true, pickForMe: true, deputy: null },
      { userId: 'c02', active: true, pickForMe: false, deputy: { userId: 'p07' } },
      { userId: 'c03', active: false, pickForMe: false, deputy: null },
    ])
  })

  it('[D3] says whether one can become captain', () => {
    const [open, ready, running] = everyPhase()
    expect([open, ready, running].map((draft) => draft && captainsView(draft.state).canBecomeCaptain)).toEqual([
      true,
      false,
      false,
    ])
    expect(open && captainsView(open.state)).toMatchObject({ count: 2, maxCaptains: 3 })
  })

  it('[D28] has the latest sentences of the log, newest first', () => {
    const draft = started()
    finish(draft)
    const { log } = view(draft, as('x', true))
    expect(log[0]?.text).toBe('The draft is finished.')
    expect(log[1]).toMatchObject({ automatic: true })
    expect(log.map(({ seq }) => seq)).toEqual(log.map(({ seq }) => seq).toSorted((a, b) => b - a))
    for (let i = 0; i < 20; i++)
      for (const name of ['undo', 'resume'] as const) {
        draft.order(`organiser/${name}`, {})
        if (name === 'resume') draft.due()
      }
    expect(view(draft, as('x', true)).log).toHaveLength(30)
  })
})

group('after the end', () => {
  const ORDER = ['p07', 'p06', 'p05', 'p04', 'p03', 'p02', 'p01']
  const finished = (ids = ORDER) => {
    const draft = started()
    for (const id of ids) draft.pick(id)
    expect(draft.state.phase).toBe('finished')
    return draft
  }
  const published = () => {
    const draft = finished()
    draft.order('organiser/publish', {})
    return draft
  }
  const team = (draft: TestDraft, audience: Audience) => view(draft, audience).teams.c01?.map(({ id }) => id)
  const PLAYERS = [null, as('p01'), as('c02')]

  it('[D21] players, guests and captains see rosters in alphabetical order, no numbers and no log', () => {
    for (const draft of [finished(), published()])
      for (const audience of PLAYERS) {
        expect(view(draft, audience)).toMatchObject({ picks: [], lastPick: null, log: [] })
        expect(team(draft, audience)).toEqual(['c01', 'p01', 'p02', 'p07'])
      }
  })

  it('[D21] what they get does not depend on the order of the picks', () => {
    const other = ['p01', 'p03', 'p04', 'p05', 'p06', 'p07', 'p02']
    const bytes = (draft: TestDraft) =>
      JSON.stringify([...PLAYERS.map((audience) => view(draft, audience)), captainsView(draft.state)])
    expect(bytes(finished(other))).toBe(bytes(finished()))
  })

  it('[D21] organisers still see the picks, but no last pick on the screen, also one who is captain', () => {
    for (const draft of [finished(), published()])
      for (const audience of [as('x', true), as('c01', true)]) {
        expect(view(draft, audience).picks).toHaveLength(7)
        expect(view(draft, audience).log).not.toEqual([])
        expect(view(draft, audience).lastPick).toBeNull()
        expect(team(draft, audience)).toEqual(['c01', 'p01', 'p02', 'p07'])
      }
  })

  it('[D20] [D21] taken back, the teams are as before they were published', () => {
    const draft = published()
    draft.order('organiser/take-back', {})
    expect(view(draft)).toMatchObject({ picks: [], lastPick: null, published: false })
    expect(view(draft, as('x', true)).picks).toHaveLength(7)
  })
})

group('the log', () => {
  it('[D13] [D28] says how each pick came about', () => {
    const draft = started()
    draft.order('organiser/deputy', { captainId: 'c02', userId: 'p07' })
    draft.pick('p01')
    draft.send('p07', 'pick', { playerId: 'p02', pickNumber: 1 })
    draft.due()
    draft.send('c03', 'pick-for-me', { on: true })
    draft.due()
    draft.order('organiser/pick-for', { playerId: 'p05', pickNumber: 4 })
    draft.order('organiser/undo', { toPick: 3 })
    const picks = sentences(draft).filter(({ text }) => /took/.test(text))
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
    const draft = started()
    draft.pick('p01')
    const robin = { userId: 'x', organiser: true, firstName: 'Robin', lastName: 'Park' }
    expect(draft.send(robin, 'organiser/undo', {})).toBe('ok')
    expect(view(draft).log[0]).toMatchObject({
      text: 'Robin Park took back First-p01 Last-p01. The draft is paused at pick 1.',
      undone: true,
    })
  })

  it('[D23] names an organiser who has no last name without a gap', () => {
    const draft = started()
    draft.pick('p01')
    const organiser = { userId: 'x', organiser: true, firstName: 'Organiser', lastName: '' }
    draft.send(organiser, 'organiser/undo', {})
    expect(view(draft).log[0]?.text).toMatch(/^Organiser took back First-p01/)
  })

  it('[D16] is silent about queues', () => {
    const draft = started()
    const before = sentences(draft)
    expect(draft.send('c01', 'queue', { playerIds: ['p03'] })).toBe('ok')
    expect(sentences(draft)).toEqual(before)
  })
})
