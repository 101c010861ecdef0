import { describe, expect, it } from 'vitest'
import { usualEvenings } from '../evenings.ts'
import { instantOf } from '../season.ts'
import { deskEvening, deskHeading } from './heading.ts'
import { deskNeeds, deskSummary } from './needs.ts'
import { seasonLine } from './season-line.ts'
import type { Situation } from './situation.ts'
import { details, eveningsOf, matchesOf, NOTHING_MISSING, situation, ZONE } from './testing.ts'

const title = (at: string, more: Partial<Situation> = {}) => deskHeading(situation(at, more)).title

describe('deskHeading', () => {
  it.each([
    ['2025-03-10', 'Registration is open'],
    ['2025-07-01', 'Eight days to week 1'],
    ['2025-07-22', 'Tomorrow: week 3'],
    ['2025-07-23', 'Match day'],
    ['2025-07-23 20:00', 'Seven days to week 4'],
    ['2025-08-06', 'Finals day'],
    ['2025-08-07', 'The season is over'],
  ])('[SE3] on %s says %s', (at, said) => expect(title(at)).toBe(said))

  it('[SE3] names the day, the week and the first kick-off', () => {
    expect(deskHeading(situation('2025-07-23 14:40'))).toEqual({
      eyebrow: 'Wednesday, July 23 · Week 3 of 4',
      title: 'Match day',
      kickoffAt: instantOf('2025-07-23', '18:00', ZONE),
    })
    expect(deskHeading(situation('2025-07-23 18:30')).kickoffAt).toBeNull()
  })

  it('[SE3] says that an evening is called off, and that a season is archived', () => {
    const evenings = eveningsOf(usualEvenings(details)).map((one) =>
      one.number === 3 ? { ...one, calledOff: { at: 1, reason: 'Lightning' } } : one,
    )
    const calledOff = situation('2025-07-23', { evenings })
    expect(deskHeading(calledOff)).toMatchObject({ title: 'Called off', kickoffAt: null })
    expect(deskEvening(calledOff, [])).toMatchObject({
      title: 'Week 3 is called off',
      calledOff: { part: null, reason: 'Lightning', text: '', putBackUntil: null },
    })
    expect(title('2025-07-23', { archivedAt: 1 })).toBe('In the archive')
  })
})

describe('deskEvening', () => {
  it('[SE2] is tonight from 5 PM on, else today, and has its date on other days', () => {
    const early = eveningsOf(usualEvenings({ ...details, rounds: ['10:00', '17:30'] }))
    expect(deskEvening(situation('2025-07-23'), [])?.eyebrow).toBe('Tonight · Wakeman')
    expect(deskEvening(situation('2025-07-23 09:00', { evenings: early }), [])?.eyebrow).toBe('Today · Wakeman')
    expect(deskEvening(situation('2025-07-24'), [])).toMatchObject({
      eyebrow: 'Wednesday, July 30 · Wakeman',
      title: 'Week 4',
    })
    expect(deskEvening(situation('2025-08-07'), [])).toBeNull()
  })
})

describe('what is called off of an evening', () => {
  const callOff = {
    eveningId: 'e2',
    from: null,
    field: null,
    reason: 'Lightning',
    at: instantOf('2025-07-23', '16:55', ZONE),
    by: 'Dana Whitlock',
    told: 123,
    putBackUntil: instantOf('2025-07-23', '18:00', ZONE),
  }
  const list = matchesOf(2).map((match, i) => (i >= 12 && i < 18 ? { ...match, status: 'postponed' } : match))
  const off = (at: string, more: Partial<typeof callOff> = {}, isWhole = false) => {
    const calledOff = isWhole ? { at: 1, reason: 'Lightning' } : null
    const evenings = eveningsOf(usualEvenings(details)).map((one) => (one.id === 'e2' ? { ...one, calledOff } : one))
    return deskEvening(situation(at, { list, evenings, callOffs: [{ ...callOff, ...more }] }), [])
  }

  it('[SC11] says by whom, when, why and to how many, and until when it can be put back', () => {
    expect(off('2025-07-23 17:00', {}, true)).toMatchObject({
      id: 'e2',
      when: 'tonight',
      canBeCalledOff: false,
      calledOff: {
        part: null,
        reason: 'Lightning',
        text: 'Dana Whitlock called it off at 4:55 PM. 123 players got a message.',
        told: 123,
        putBackUntil: '6:00 PM',
      },
    })
    expect(off('2025-07-22', { told: 1 })?.calledOff?.text).toMatch(/ on July 23 at 4:55 PM\. 1 player got a message\./)
  })

  it('[SC11] names the part that is off', () => {
    expect(off('2025-07-23 17:00', { from: '19:00' } as object)?.calledOff?.part).toBe('From 7:00 PM on')
    expect(off('2025-07-23 17:00', { field: 'B' } as object)?.calledOff?.part).toBe('Field B')
    expect(off('2025-07-23 17:00')?.calledOff?.part).toBe('The rest')
  })

  it('[SC11] can be called off while a match is to come, also without any match', () => {
    expect(deskEvening(situation('2025-07-23', { list: matchesOf(2) }), [])?.canBeCalledOff).toBe(true)
    expect(deskEvening(situation('2025-07-23', { list: matchesOf(3) }), [])?.canBeCalledOff).toBe(false)
    expect(deskEvening(situation('2025-07-23'), [])?.canBeCalledOff).toBe(true)
  })
})

describe('deskNeeds', () => {
  const texts = (given: Situation) => deskNeeds(given).map(({ count, text }) => `${count ?? ''} ${text}`.trim())

  it('[SE3] counts matches of past evenings without a score, the latest evening first', () => {
    const given = situation('2025-07-24', { list: matchesOf(1) })
    expect(texts(given)).toEqual(['6 matches of July 23 have no score', '6 matches of July 16 have no score'])
    expect(deskNeeds(given)[0]).toMatchObject({
      detail: 'Kick-off at 6:00 PM and 7:00 PM. The table waits for them.',
      action: { target: { screen: 'scores', week: 3 } },
      urgent: true,
    })
  })

  it('[SE3] leaves a match alone until it is over', () => {
    expect(texts(situation('2025-07-09 18:54', { list: matchesOf(0) }))).toEqual([])
    expect(texts(situation('2025-07-09 18:55', { list: matchesOf(0) }))).toEqual(['3 matches of July 9 have no score'])
  })

  it('[MN9] leads to matches that are reported differently, whose table waits', () => {
    const list = matchesOf(3).map((match) =>
      match.id === 'm17' ? { ...match, homeScore: null, status: 'awaiting' } : match,
    )
    const given = situation('2025-07-24', { list, openReports: ['m17', 'm2'] })
    expect(texts(given)[0]).toBe('2 matches have conflicting reports')
    expect(deskNeeds(given)[0]).toMatchObject({
      detail: 'The table waits for it.',
      action: { target: { screen: 'reports' } },
    })
  })

  it('[SC2] lists imported rows whose scores do not count', () => {
    const list = matchesOf(4).map((match, i) => (i === 7 ? { ...match, status: 'played' } : match))
    expect(texts(situation('2025-08-01', { list }))).toEqual(['1 score does not count'])
    expect(deskNeeds(situation('2025-08-01', { list }))[0]?.action?.target).toEqual({
      screen: 'scores',
      week: 2,
      matchId: 'm7',
    })
  })

  it('[SE3] lists what waits for the draft, until it is published', () => {
    const registrations = { count: 10, waiting: 2, ...NOTHING_MISSING }
    const at = '2025-06-20'
    expect(texts(situation(at, { registrations, draft: { stage: 'open' } }))).toEqual([
      '2 players wait to be let into the draft',
    ])
    expect(texts(situation(at, { draft: { stage: 'finished', at: 0 } }))).toEqual(['1 draft is not published'])
    expect(texts(situation(at, { registrations }))).toEqual([])
  })

  it('[PE1, PE2, PE6] leads from each thing that people lack to the list of those who lack it', () => {
    const lacking = { unpaid: 4, withoutAgreement: 3, guardianOpen: 2, guardiansAsked: 0, withoutTeam: 1, inLine: 5 }
    const given = situation('2025-06-20', {
      registrations: { count: 10, waiting: 6, ...lacking },
      draft: { stage: 'open' },
    })
    expect(deskNeeds(given).map(({ count, action }) => [count, action?.target.screen, action?.target.filter])).toEqual([
      [6, 'people', 'to-be-verified'],
      [1, 'teams', undefined],
      [3, 'people', 'agreement'],
      [2, 'people', 'guardian'],
      [5, 'people', 'waiting'],
      [4, 'fees', undefined],
    ])
  })

  it('[SE3] lists players on two teams and a site that sends no mail, and nothing of an archived season', () => {
    const given = situation('2025-06-20', { onSeveralTeams: 1, sendsMails: false })
    expect(texts(given)).toEqual(['No mail goes out', '1 player is on two teams'])
    expect(deskNeeds({ ...given, archivedAt: 1 })).toEqual([])
  })
})

describe('what rain leaves on the desk', () => {
  const rows = (more: Partial<Situation>) =>
    deskNeeds(situation('2025-07-24', { list: matchesOf(4), ...more })).map(({ count, text, action }) => [
      `${count} ${text}`,
      action?.label,
    ])

  it('[SC11] lists matches that wait for a date, each evening with its button', () => {
    expect(rows({ waiting: [{ eveningId: 'e2', count: 6 }] })).toEqual([
      ['6 matches of July 23 wait for a date', 'Find a date'],
    ])
    expect(rows({ waiting: [{ eveningId: null, count: 1 }] })).toEqual([
      ['1 match waits for a date', 'Look at the schedule'],
    ])
  })

  it('[SC9] leads to changes that are not published', () => {
    expect(rows({ changes: 2 })).toEqual([['2 schedule changes are not published', 'Look at the changes']])
  })

  it('[SC14] says how many nothing reaches, without a button that would solve nothing', () => {
    expect(rows({ unreachable: 3 })).toEqual([['3 players on the teams can’t be reached', undefined]])
  })
})

describe('[BK3] backups on the desk', () => {
  const backups = { newestAt: instantOf('2025-07-24', '05:00', ZONE), since: 0, heldMails: 0 }
  const at = (when: string, more: Partial<typeof backups> = {}, rest: Partial<Situation> = {}) =>
    situation(when, { list: matchesOf(4), ...rest, backups: { ...backups, ...more } })
  const needs = (seen: Situation) => deskNeeds(seen).map(({ id, count }) => [id, count])

  it('shows owners when the last one was made, and that it is old after two days', () => {
    expect(deskSummary(at('2025-07-24'))).toMatch(/ Last backup: Jul 24, 5:00 AM\.$/)
    expect(deskSummary(situation('2025-07-24'))).not.toMatch(/backup/)
    expect(needs(at('2025-07-26 05:00'))).toEqual([])
    expect(needs(at('2025-07-27 06:00'))).toEqual([['backup', 3]])
    expect(needs(at('2025-07-27 06:00', {}, { archivedAt: 1 }))).toEqual([['backup', 3]])
  })

  it('[BK6] shows the mails that a restore has held', () => {
    expect(needs(at('2025-07-24', { heldMails: 12 }))).toEqual([['held-mails', 12]])
  })

  it('[AC5] shows a recovery sheet in use before all else, of an archived season too', () => {
    const used = (more: Partial<Situation>) => needs(at('2025-07-24', { heldMails: 12 }, { usedSheets: 1, ...more }))
    expect(used({})).toEqual([
      ['used-sheets', 1],
      ['held-mails', 12],
    ])
    expect(used({ archivedAt: 1 })[0]).toEqual(['used-sheets', 1])
  })
})

describe('seasonLine', () => {
  const line = (given: Situation) => seasonLine(given).map(({ name, note, state }) => `${name}, ${note}: ${state}`)

  it('[SE3] leads from the set-up to the archive', () => {
    expect(line(situation('2025-07-23', { list: matchesOf(2) }))).toEqual([
      'Set up, Mar 2: done',
      'Registration, 126 players: done',
      'Draft, Jun 28: done',
      'Schedule, 24 matches: done',
      'Week 1, Jul 9: done',
      'Week 2, Jul 16: done',
      'Week 3, Today: now',
      'Week 4, Jul 30: next',
      'Finals, Aug 6: next',
      'Archive, Aug 7: next',
    ])
  })

  it('[SE3] says what is open at a station that is done', () => {
    const week2 = seasonLine(situation('2025-07-23', { list: matchesOf(1) })).find(({ name }) => name === 'Week 2')
    expect(week2).toMatchObject({ state: 'done', open: true, note: '6 scores missing' })
  })

  it('[SE3] begins with registration, and passes over a draft that was never held', () => {
    expect(line(situation('2025-05-01', { draft: { stage: 'open' } }))[1]).toBe('Registration, 126 players: now')
    expect(line(situation('2025-07-10', { draft: { stage: 'none' }, list: matchesOf(1) })).slice(2, 4)).toEqual([
      'Draft, Not held: skipped',
      'Schedule, 24 matches: done',
    ])
  })

  it('[SE3] makes one station of more than four evenings', () => {
    const ten = Array.from({ length: 10 }, (_, i) => ({
      ...usualEvenings(details)[0],
      day: Temporal.PlainDate.from('2025-05-07')
        .add({ days: 7 * i })
        .toString(),
    })) as ReturnType<typeof usualEvenings>
    const given = situation('2025-05-19', {
      evenings: eveningsOf(ten),
      details: { ...details, seasonStart: '2025-05-07' },
    })
    expect(seasonLine(given).map(({ name }) => name)).toContain('Week 3 of 10')
    expect(seasonLine(given).length).toBeLessThanOrEqual(10)
  })
})
