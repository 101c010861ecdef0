import { describe, expect, it } from 'vitest'
import type { SeasonFee } from '#contract/fees/season-fee.ts'
import { seasonDetails } from '#contract/league.ts'
import type { Match } from '#contract/match.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import { usualEvenings } from '../evenings.ts'
import type { Money } from '../fees/money.ts'
import { placeMatches } from '../schedule/placing.ts'
import { instantOf } from '../season.ts'
import { matchOf } from '../testing/match.ts'
import { deskEvening, deskHeading } from './heading.ts'
import { deskNeeds, deskSummary } from './needs.ts'
import { seasonLine } from './season-line.ts'
import type { Situation } from './situation.ts'

const ZONE = 'America/New_York'
const NOTHING_MISSING = { unpaid: 0, withoutAgreement: 0, guardianOpen: 0, inLine: 0, withoutTeam: 0 }
const details = seasonDetails.parse({
  timeZone: ZONE,
  registrationDeadline: '2025-06-15',
  lateRegistration: false,
  seasonStart: '2025-07-09',
  regularSeasonEnd: '2025-07-30',
  finals: '2025-08-06',
  rounds: ['18:00', '19:00'],
  dayEnds: '20:00',
  halfMinutes: 25,
  venue: { name: 'Wakeman', fields: ['B', 'A', 'E'], address: 'Wakeman Farm Dr', parking: '' },
  links: { social: [], resources: [] },
})

const eveningsOf = (days: ReturnType<typeof usualEvenings>): Evening[] =>
  days.map((evening, i) => ({
    ...evening,
    id: `e${i}`,
    number: evening.kind === 'regular' ? i + 1 : null,
    calledOff: null,
  }))

/** Twenty-four matches; those of the first `played` weeks have a score. */
const matchesOf = (played: number): Match[] =>
  Array.from({ length: 24 }, (_, i) =>
    matchOf({ id: `m${i}`, ...(Math.floor(i / 6) < played && { homeScore: 1, awayScore: 0 }) }),
  )

const NOTHING_TO_SETTLE = {
  removedPaid: 0,
  paidTooMuch: 0,
  otherCurrencies: [],
  disputed: 0,
  forNobody: 0,
  testKeys: false,
}

function situation(at: string, more: Partial<Situation> & { list?: Match[] } = {}): Situation {
  const [day = '', time = '12:00'] = at.split(' ')
  const evenings = more.evenings ?? eveningsOf(usualEvenings(details))
  const { list = [], ...rest } = more
  return {
    details,
    evenings,
    now: instantOf(day, time, ZONE),
    createdAt: instantOf('2025-03-02', '12:00', ZONE),
    archivedAt: null,
    current: true,
    matches: placeMatches({ details, evenings }, list),
    teams: 6,
    registrations: { count: 126, waiting: 0, ...NOTHING_MISSING },
    money: NOTHING_TO_SETTLE,
    draft: { stage: 'published', at: instantOf('2025-06-28', '20:00', ZONE) },
    onSeveralTeams: 0,
    sendsMails: true,
    callOffs: [],
    waiting: [],
    openReports: [],
    changes: 0,
    unreachable: 0,
    unreadable: { people: 0, acts: 0 },
    backups: null,
    usedSheets: 0,
    ...rest,
  }
}

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
        text: 'Dana Whitlock called it off at 4:55 PM. 123 players were told.',
        told: 123,
        putBackUntil: '6:00 PM',
      },
    })
    expect(off('2025-07-22', { told: 1 })?.calledOff?.text).toMatch(/ on July 23 at 4:55 PM\. 1 player was told\./)
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

  it('[PA1] asks for the amount of a fee whose words say none', () => {
    const fee = { amount: null, currency: 'USD', early: null, due: '', words: '$45 or two shifts', howToPay: '' }
    const [need] = deskNeeds(situation('2025-07-24', { details: { ...details, asks: { ...details.asks, fee } } }))
    expect(need).toMatchObject({ id: 'unread-fee', count: null, action: { target: { screen: 'season' } } })
    expect(need?.detail).toContain('“$45 or two shifts”')
  })

  it('[PA11] asks to confirm a fee, by its amounts with their currency, that may have become another one', () => {
    const early = { amount: 400_000, until: '2025-06-01' }
    const fee = { amount: 500_000, currency: 'RSD', early, due: '', words: '', howToPay: '' }
    const withFee = (given: SeasonFee) =>
      deskNeeds(situation('2025-07-24', { details: { ...details, asks: { ...details.asks, fee: given } } }))
    const need = withFee({ ...fee, unconfirmed: true }).find(({ id }) => id === 'unconfirmed-fee')
    expect(need).toMatchObject({ count: null, urgent: true, action: { target: { screen: 'season' } } })
    expect(need?.text.replaceAll('\u00A0', ' ')).toBe('Please confirm the fee of RSD 5,000 (early: RSD 4,000)')
    expect(withFee(fee).map(({ id }) => id)).not.toContain('unconfirmed-fee')
  })

  it('[PA10] says what of money does not settle itself', () => {
    const money = { ...NOTHING_TO_SETTLE, removedPaid: 1, paidTooMuch: 2, disputed: 1, forNobody: 1, testKeys: true }
    expect(texts(situation('2025-07-24', { money }))).toEqual([
      'Payments online are a test',
      '1 payment is asked back by its bank',
      '1 removed player has paid',
      '2 players have paid too much',
      '1 payment came for nobody who is registered',
    ])
  })

  it('[PA2, PA10] says both values where a payment is in another currency than the fee', () => {
    const [dollars, euros] = [(amount: number) => ({ amount, currency: 'USD' }), { amount: 4500, currency: 'EUR' }]
    const needs = (...otherCurrencies: { came: Money; fee: Money }[]) =>
      deskNeeds(situation('2025-07-24', { money: { ...NOTHING_TO_SETTLE, otherCurrencies } }))
    expect(needs({ came: dollars(4500), fee: euros })).toEqual([
      {
        id: 'other-currency',
        count: 1,
        text: 'payment came in another currency than the fee',
        detail: '$45 for a fee of €45: give it back, or note it in the fee’s currency.',
        action: { label: 'Look at the players', target: { screen: 'people', filter: 'other-currency' } },
        urgent: false,
      },
    ])
    const [many] = needs(...[4500, 4000, 2000, 1000].map((amount) => ({ came: dollars(amount), fee: euros })))
    expect(many?.detail).toBe(
      '$45 for a fee of €45, $40 for a fee of €45, $20 for a fee of €45 and 1 more: give them back, or note them in the fee’s currency.',
    )
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
    expect(texts(given)[0]).toBe('2 matches are reported differently')
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
    expect(texts(situation(at, { draft: { stage: 'finished' } }))).toEqual(['1 draft is not published'])
    expect(texts(situation(at, { registrations }))).toEqual([])
  })

  it('[PE1, PE2, PE6] leads from each thing that people lack to the list of those who lack it', () => {
    const lacking = { unpaid: 4, withoutAgreement: 3, guardianOpen: 2, withoutTeam: 1, inLine: 5 }
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
    expect(texts(given)).toEqual(['1 player is on two teams', 'No mail is sent'])
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
