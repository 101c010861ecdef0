import { describe, expect, it } from 'vitest'
import type { PersonRow } from '#contract/people/person.ts'
import { DETAILS } from '../testing/season.ts'
import { filterCounts, filterPeople, offeredFilters } from './filters.ts'
import { historyText } from './history.ts'
import { isLate } from './late.ts'
import { didYouMean, folded, indexPeople, orderPeople, searchPeople } from './search.ts'
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
  agreement: 'agreed',
  registeredAt: 0,
  late: false,
  standing: 'verified',
  signsIn: true,
  protected: false,
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
      removed: 1,
      blocked: 1,
    })
    expect(filterCounts(searchPeople(indexed, 'ana'))).toMatchObject({ everyone: 1, unpaid: 0 })
  })

  it('[PE2] offers filters that the season asks for or that somebody passes', () => {
    const season = { fee: null, agreement: false, people: [person('Ana', 'Zúñiga')] }
    expect(offeredFilters(season)).toEqual([])
    expect(offeredFilters({ ...season, fee: { amount: '$45' }, agreement: true })).toEqual(['unpaid', 'agreement'])
    expect(offeredFilters({ ...season, people: PEOPLE })).toContain('no-team')
    const undrafted = PEOPLE.map((one) => ({ ...one, teamId: null }))
    expect(offeredFilters({ ...season, people: undrafted })).not.toContain('no-team')
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
    const fee = { amount: '$45', howToPay: '' }
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
