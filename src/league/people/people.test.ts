import { describe, expect, it } from 'vitest'
import type { PeopleReply, PersonRow } from '#contract/people/person.ts'
import { DETAILS } from '../testing/season.ts'
import { filterCounts, filterPeople, hasRosters, offeredFilters } from './filters.ts'
import { historyText } from './history.ts'
import { isLate } from './late.ts'
import { didYouMean, folded, indexPeople, orderPeople, searchPeople, sortByName } from './search.ts'
import { startOf } from './start.ts'
import { agreementOf, feeOf } from './states.ts'

const person = (firstName: string, lastName: string, more: Partial<PersonRow> = {}): PersonRow => ({
  userId: `${firstName} ${lastName}`,
  firstName,
  lastName,
  nickname: 'Ace',
  graduationYear: '2027',
  position: ['ST'],
  teamId: 'silva',
  fee: 'paid',
  open: '',
  agreement: 'agreed',
  registeredAt: 0,
  late: false,
  standing: 'verified',
  signsIn: true,
  protected: false,
  unreadable: [],
  overpaid: false,
  otherCurrency: false,
  ...more,
})
const TEAMS = new Map([['silva', 'Silva FC']])
const names = (people: readonly PersonRow[]) => people.map(({ userId }) => userId)
const PEOPLE = [
  person('Ana', 'Zúñiga'),
  person('Jørgen', 'Ødegård', { fee: 'open', late: true }),
  person('Ben', 'Archer', { agreement: 'missing', teamId: null, graduationYear: '2029' }),
  person('Sam', 'Ito', { position: ['GK'], standing: 'waiting' }),
  person('Gone', 'Girl', { standing: 'removed', fee: 'open' }),
  person('Bad', 'Boy', { standing: 'blocked' }),
]
const ordered = orderPeople(PEOPLE)
const indexed = indexPeople(ordered, TEAMS)
const found = (query: string) => names(searchPeople(indexed, query))

describe('the list of people [PE2]', () => {
  it('[PE2] comes in the order of what is missing, then by name', () => {
    expect(names(filterPeople(ordered, []))).toEqual(['Ben Archer', 'Jørgen Ødegård', 'Sam Ito', 'Ana Zúñiga'])
  })

  it('[PE2] finds by parts of name, nickname, team and class, whatever the diacritics', () => {
    expect(found('zuniga')).toEqual(['Ana Zúñiga'])
    expect(found('ZÚÑ ana')).toEqual(['Ana Zúñiga'])
    expect(found('jorgen odegard')).toEqual(['Jørgen Ødegård'])
    expect(found('2029')).toEqual(['Ben Archer'])
    expect(found('silva')).toHaveLength(5)
    expect(found('ana ben')).toEqual([])
    expect(found('  ')).toHaveLength(PEOPLE.length)
    expect(folded('O’Brien-Łukasz')).toBe('obrien-lukasz')
  })

  it('[PE2] says whose name is near to what nobody is called', () => {
    expect(didYouMean(indexed, 'Sammi')?.userId).toBe('Sam Ito')
    expect(didYouMean(indexed, 'Bne Arcehr')?.userId).toBe('Ben Archer')
    expect(didYouMean(indexed, 'xxxxxxxx')).toBeNull()
    expect(didYouMean(indexed, '')).toBeNull()
    expect(didYouMean([], 'Sam')).toBeNull()
  })

  it('[PE2] combines filters, and shows the removed and the blocked to whoever asks for them alone', () => {
    expect(names(filterPeople(ordered, ['unpaid', 'late']))).toEqual(['Jørgen Ødegård'])
    expect(names(filterPeople(ordered, ['unpaid', 'goalkeepers']))).toEqual([])
    expect(names(filterPeople(ordered, ['no-team']))).toEqual(['Ben Archer'])
    expect(names(filterPeople(ordered, ['removed', 'unpaid']))).toEqual(['Gone Girl'])
    expect(names(filterPeople(ordered, ['blocked']))).toEqual(['Bad Boy'])
  })

  it('[PE2] counts what passes each filter, of those who were searched for', () => {
    expect(filterCounts(PEOPLE)).toEqual({
      everyone: 4,
      unpaid: 1,
      agreement: 1,
      guardian: 0,
      late: 1,
      'no-team': 1,
      goalkeepers: 1,
      'to-be-verified': 1,
      unreadable: 0,
      overpaid: 0,
      'other-currency': 0,
      removed: 1,
      blocked: 1,
    })
    expect(filterCounts(searchPeople(indexed, 'ana'))).toMatchObject({ everyone: 1, unpaid: 0 })
  })

  it('[PE2] offers filters that the season asks for or that somebody passes', () => {
    const offered = (people: readonly PersonRow[], asks: object = {}) =>
      offeredFilters({ fee: null, agreement: false, withTeams: hasRosters(people), ...asks }, filterCounts(people))
    const ana = [person('Ana', 'Zúñiga')]
    expect(offered(ana)).toEqual([])
    expect(offered(ana, { fee: { amount: '$45' }, agreement: true })).toEqual(['unpaid', 'agreement'])
    expect(offered(PEOPLE)).toContain('no-team')
    expect(offered(PEOPLE.map((one) => ({ ...one, teamId: null })))).not.toContain('no-team')
  })

  it('[PE2] starts as the whole list does, whatever it is narrowed to', () => {
    const many = Array.from({ length: 90 }, (_, i) =>
      person(`Player ${(i * 37) % 90}`, 'Lee', {
        fee: i % 3 === 0 ? 'open' : 'paid',
        teamId: i % 5 === 0 ? null : 'silva',
        standing: i % 11 === 0 ? 'removed' : 'verified',
        late: i % 2 === 0,
      }),
    )
    const league = { id: 'l', name: 'Summer' } as PeopleReply['league']
    const head = { league, archived: false, fee: null, agreement: false, teams: [], withdrawn: [], waiting: 3 }
    const whole = orderPeople(many)
    for (const filters of [[], ['unpaid'], ['unpaid', 'late'], ['no-team'], ['removed'], ['guardian']] as const) {
      const start = startOf({ ...head, people: sortByName(many) }, filters)
      const passing = filterPeople(whole, filters)
      expect(names(start.first)).toEqual(names(passing.slice(0, 16)))
      expect(start).toMatchObject({ ...head, filters, matching: passing.length, counts: filterCounts(many) })
      expect(start).not.toHaveProperty('people')
    }
  })

  it('[PE2] searches two thousand people in far less than 50 ms', () => {
    const many = Array.from({ length: 2000 }, (_, i) => person(`First${i % 97}`, `Last${i}`))
    const all = indexPeople(many, TEAMS)
    const start = performance.now()
    for (let i = 0; i < 20; i++) filterCounts(searchPeople(all, 'last1'))
    // Twenty keys in the time of twenty, on a machine that is busy with other things.
    expect(performance.now() - start).toBeLessThan(20 * 50)
  })
})

describe('a registration [PE1]', () => {
  it('[PE1] is late after the deadline of its season, taken or not', () => {
    expect(isLate(DETAILS, Date.UTC(2025, 5, 16, 3, 59))).toBe(false)
    expect(isLate({ ...DETAILS, lateRegistration: true }, Date.UTC(2025, 5, 16, 4, 0))).toBe(true)
  })

  it('[PE1] has an open fee until somebody says otherwise, and none where the season has none', () => {
    const fee = { amount: 4500, currency: 'USD', early: null, due: '', words: '', howToPay: '' }
    expect([feeOf({ fee: null }, 'paid'), feeOf({ fee }, null), feeOf({ fee }, 'waived')]).toEqual([
      'none',
      'open',
      'waived',
    ])
  })

  it('[PE1] waits for the guardian, counts once somebody agreed, and asks nothing without a text', () => {
    const of = (agreement: string, hasAgreed: boolean, hasGuardian: boolean) =>
      agreementOf({ agreement }, { hasAgreed, hasGuardian })
    expect([of('', false, false), of('a', false, false), of('a', false, true), of('a', true, true)]).toEqual([
      ...['none', 'missing', 'guardian', 'agreed'],
    ])
  })

  it('[PE2, AC3] tells what changed without what it was', () => {
    expect(historyText('person-changed', { fields: ['phone', 'position'] })).toBe('Phone and positions changed')
    expect(historyText('fee-set', { from: 'open', to: 'paid' })).toBe('Fee paid, was open')
    expect(historyText('season-changed', {})).toBeNull()
  })
})
