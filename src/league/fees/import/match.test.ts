import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf, type PaymentAct } from '../balance.ts'
import { type Earlier, type MatchedLine, matchLines, type Payer, sumKey } from './match.ts'
import type { FileLine } from './read-lines.ts'

const payer = (name: string, reference: string, open = 4500): Payer => {
  const [firstName = '', ...rest] = name.split(' ')
  return { userId: name, firstName, lastName: rest.join(' '), reference, open, paid: new Set() }
}
const KIRA = payer('Kira Ortega', 'WC25-7Q4K')
const GIA = payer('Gia Greco', 'WC25-8R5M')
const EMI = payer('Emi Tanaka', 'WC25-2222')
const TARIQ = payer('Tariq Aziz', 'WC25-3333')
const OLIVE = payer('Olive Hart', 'WC25-4444')
const ALL = [KIRA, GIA, EMI, TARIQ, OLIVE]

let row = 1
const line = (text: string, amount: number | null = 4500, more: Partial<FileLine> = {}): FileLine => ({
  id: `line ${row}`,
  otherDayId: `line ${row}`,
  otherDay: null,
  oldId: `old line ${row}`,
  exact: '',
  alike: [],
  isTwin: false,
  row: row++,
  name: '',
  text,
  rest: '',
  all: text,
  day: '2025-07-22',
  amount,
  currency: 'USD',
  wrong: null,
  doubt: null,
  ...more,
})
const NONE: Earlier = { byLine: new Map(), sums: new Map() }
const match = (lines: readonly FileLine[], payers = ALL, earlier = NONE) =>
  matchLines(lines, payers, earlier).map(({ outcome, reason, userIds }) => [outcome, reason, ...userIds])
const one = (...given: Parameters<typeof line>) => match([line(...given)])[0]

describe('whose fee a line pays', () => {
  it.each(['WC25-7Q4K K ORTEGA', 'wc25 7q4k', 'Fee WC257Q4K, thanks', 'SVWZ+WC25-7Q 4K', 'WC25/7Q4K from HART'])(
    '[PA5] is found by reference: %s',
    (text) => expect(one(text)).toEqual(['found', 'reference', 'Kira Ortega']),
  )

  it('[PA5] takes no part of another word for a reference', () => {
    expect(one('XWC25-7Q4K')).toEqual(['left-out', 'nobody'])
    expect(one('WC25-7Q4K9')).toEqual(['left-out', 'nobody'])
  })

  it('[PA5] is found by first and last name in any order, where the amount is what is open', () => {
    expect(one('GRECO GIA SOCCER')).toEqual(['found', 'name-and-amount', 'Gia Greco'])
    expect(one('GRECO GIA', 2000)).toEqual(['decide', 'other-amount', 'Gia Greco'])
    expect(match([line('MUELLER JOERG')], [payer('Jörg Müller', '')])).toEqual([
      ['found', 'name-and-amount', 'Jörg Müller'],
    ])
    expect(match([line('Jorge Garcia Lopez')], [payer('Jorge García López', '')])[0]?.[0]).toBe('found')
  })

  it('[PA5] waits where it is not certain', () => {
    expect(one('E TANAKA AND T AZIZ', 9000)).toEqual(['decide', 'several-fees', 'Emi Tanaka', 'Tariq Aziz'])
    expect(one('O HART')).toEqual(['decide', 'initial', 'Olive Hart'])
    expect(one('HART FAMILY')).toEqual(['decide', 'last-name', 'Olive Hart'])
    expect(one('WC25-7Q4K WC25-8R5M', 9000)).toEqual(['decide', 'several-references', 'Kira Ortega', 'Gia Greco'])
    expect(one('WC25-7Q4K', 6000)).toEqual(['decide', 'too-much', 'Kira Ortega'])
  })

  it('[PA5] waits where a name stands across cells, or fits in part', () => {
    const kim = [payer('Kim Miller', '')]
    expect(match([line('Miller fee', 4500, { name: 'JAMES KIM' })], kim)).toEqual([
      ['decide', 'name-apart', 'Kim Miller'],
    ])
    const jorge = payer('Jorge García López', '')
    expect(match([line('JORGE GARCIA')], [jorge])).toEqual([['decide', 'name-part', 'Jorge García López']])
    expect(match([line('JORGE GARCIA', 2000)], [jorge])[0]?.[1]).toBe('other-amount')
    expect(match([line('JORGE GARCIA')], [jorge, payer('Jorge García', '')])[0]?.slice(0, 2)).toEqual([
      'decide',
      'several-names',
    ])
  })

  it('[PA5] is nobody’s where two players have the name, until somebody says whose', () => {
    const twins = [
      { ...payer('Sam Ito', 'WC25-5555'), userId: 'first' },
      { ...payer('Sam Ito', 'WC25-6666'), userId: 'second' },
    ]
    expect(match([line('SAM ITO')], twins)).toEqual([['decide', 'same-name', 'first', 'second']])
    expect(match([line('SAM ITO WC25-6666')], twins)).toEqual([['found', 'reference', 'second']])
  })

  it('[PA5] is a part payment where the reference is certain', () => {
    expect(match([line('WC25-7Q4K', 2000), line('WC25-7Q4K', 2500), line('WC25-7Q4K', 4500)])).toEqual([
      ['found', 'part', 'Kira Ortega'],
      ['found', 'reference', 'Kira Ortega'],
      ['decide', 'again', 'Kira Ortega'],
    ])
  })

  it('[PA5] asks where the fee is settled already', () => {
    const paid = [{ ...KIRA, open: 0 }]
    expect(match([line('WC25-7Q4K'), line('KIRA ORTEGA')], paid)).toEqual([
      ['decide', 'settled', 'Kira Ortega'],
      ['decide', 'settled', 'Kira Ortega'],
    ])
  })

  it('[PA5] is left out with why', () => {
    expect(one('CITY WATER REFUND', 1280)).toEqual(['left-out', 'not-the-fee'])
    expect(one('SOMEBODY', 4500)).toEqual(['left-out', 'nobody'])
    expect(one('WC25-7Q4K', -4500, { wrong: 'money-out' })).toEqual(['out', 'money-out'])
  })

  it('[PA5] does nothing where it was brought in before, and asks where that was taken back', () => {
    const known = line('WC25-7Q4K')
    const noted = (takenBack: boolean, id = known.id): Earlier => ({
      ...NONE,
      byLine: new Map([[id, [{ exact: null, userIds: ['Kira Ortega'], amount: 4500, takenBack }]]]),
    })
    expect(match([known], ALL, noted(false))).toEqual([['left-out', 'brought-before', 'Kira Ortega']])
    expect(match([known], ALL, noted(false, known.oldId))).toEqual([['left-out', 'brought-before', 'Kira Ortega']])
    expect(match([known], ALL, noted(true))).toEqual([['decide', 'taken-back', 'Kira Ortega']])
    expect(match([{ ...known, amount: 2500 }], ALL, noted(false))).toEqual([
      ['left-out', 'refunded-since', 'Kira Ortega'],
    ])
  })

  it('[PA5] [Q101] asks about a line that says what another says, and one that is as much as another of its day', () => {
    const twins = [line('WC25-7Q4K', 2000, { isTwin: true }), line('WC25-7Q4K', 2000, { isTwin: true })]
    expect(match(twins)).toEqual([
      ['decide', 'same-line', 'Kira Ortega'],
      ['decide', 'same-line', 'Kira Ortega'],
    ])
    const before = line('WC25-8R5M')
    const earlier: Earlier = { ...NONE, sums: new Map([[before.id, sumKey('2025-07-22', 4500)]]) }
    expect(match([line('WC25-7Q4K')], ALL, earlier)).toEqual([['decide', 'same-sum', 'Kira Ortega']])
    expect(match([line('WC25-7Q4K', 4500, { day: '2025-07-23' })], ALL, earlier)[0]?.[0]).toBe('found')
    // The other payment is of a line of this file: it is told apart from that.
    const noted = new Map([[before.id, [{ exact: '', userIds: ['Gia Greco'], amount: 4500, takenBack: false }]]])
    expect(match([before, line('WC25-7Q4K')], ALL, { ...earlier, byLine: noted })).toEqual([
      ['left-out', 'brought-before', 'Gia Greco'],
      ['found', 'reference', 'Kira Ortega'],
    ])
    const manual = [{ ...KIRA, open: 9000, paid: new Set([sumKey('2025-07-22', 4500)]) }]
    expect(match([line('WC25-7Q4K')], manual)).toEqual([['decide', 'same-sum', 'Kira Ortega']])
  })

  it('[PA5] [Q101] is known with its day in the other order, and told from one that has another long number', () => {
    const known = line('WC25-7Q4K', 4500, { otherDayId: 'other day', otherDay: '2025-08-07', exact: 'one' })
    const noted = (id: string, exact: string | null): Earlier => ({
      ...NONE,
      byLine: new Map([[id, [{ exact, userIds: ['Kira Ortega'], amount: 4500, takenBack: false }]]]),
    })
    expect(match([known], ALL, noted('other day', 'one'))[0]?.[1]).toBe('brought-before')
    expect(match([known], ALL, noted(known.id, 'another'))[0]).toEqual(['decide', 'like-before', 'Kira Ortega'])
    expect(match([{ ...known, alike: ['second'] }], ALL, noted('second', 'one'))[0]?.[1]).toBe('brought-before')
    expect(match([known], ALL, noted(known.id, null))[0]?.[1]).toBe('brought-before')
    expect(match([{ ...known, exact: null }], ALL, noted(known.id, 'another'))[0]?.[1]).toBe('brought-before')
    const sums = new Map([['x', sumKey('2025-08-07', 4500)]])
    expect(match([known], ALL, { ...NONE, sums })[0]).toEqual(['decide', 'same-sum', 'Kira Ortega'])
    // Noted on August 7, which the bank writes as July 8 elsewhere.
    const swapped = new Map([['x', sumKey('2025-08-07', 4500)]])
    expect(match([line('WC25-7Q4K', 4500, { day: '2025-07-08' })], ALL, { ...NONE, sums: swapped })[0]?.[1]).toBe(
      'same-sum',
    )
  })

  it('[PA5] says no name fits only where none does', () => {
    const settled = [{ ...OLIVE, open: 0 }, KIRA]
    expect(match([line('O HART'), line('HART')], settled)).toEqual([
      ['decide', 'settled', 'Olive Hart'],
      ['decide', 'settled', 'Olive Hart'],
    ])
    expect(one('HART', 2000)).toEqual(['decide', 'other-amount', 'Olive Hart'])
    expect(one('O HART', 45)).toEqual(['decide', 'other-amount', 'Olive Hart'])
    expect(one('HARTMANN', 4500)).toEqual(['left-out', 'nobody'])
  })

  it('[PA5] shows what in the text each name was', () => {
    const found = (text: string, more: Partial<FileLine> = {}) =>
      matchLines([line(text, 4500, more)], ALL, NONE)[0]?.foundBy.map(({ words }) => words)
    expect(found('Zelle payment from KIRA ORTEGA soccer fee')).toEqual(['KIRA ORTEGA'])
    expect(found('ortega, kira m')).toEqual(['ortega kira'])
    expect(found('POP 123 wc25 7q4k')).toEqual(['wc25 7q4k'])
    expect(found('E TANAKA AND T AZIZ', { amount: 9000 })).toEqual(['E TANAKA', 'T AZIZ'])
  })

  it('[PA5] is never found by a name in a column that holds something else, as the account’s owner', () => {
    expect(match([line('', 4500, { rest: 'KIRA ORTEGA' })])).toEqual([['decide', 'name-elsewhere', 'Kira Ortega']])
    expect(match([line('GIA GRECO', 4500, { rest: 'KIRA ORTEGA' })])[0]).toEqual([
      'found',
      'name-and-amount',
      'Gia Greco',
    ])
  })

  it('[PA5] asks where something may have gone back for it', () => {
    for (const doubt of ['maybe-refunded', 'says-returned', 'unknown-status'] as const)
      expect([one('WC25-7Q4K', 4500, { doubt }), one('K ORTEGA', 4500, { doubt })]).toEqual([
        ['decide', doubt, 'Kira Ortega'],
        ['decide', doubt, 'Kira Ortega'],
      ])
  })
})

const NAMES = ['Kira Ortega', 'Gia Greco', 'Sam Ito', 'Ana Ito', 'Sam Ito']
const anyPayers = fc
  .array(fc.record({ name: fc.constantFrom(...NAMES), open: fc.constantFrom(0, 2500, 4500) }), { maxLength: 6 })
  .map((list) => list.map(({ name, open }, i): Payer => ({ ...payer(name, `WC25-AAA${i + 2}`, open), userId: `${i}` })))
const anyLines = fc
  .array(
    fc.record({
      text: fc.constantFrom(...NAMES, 'K ORTEGA', 'ITO', 'WC25 AAA2', 'wc25aaa3', 'WC25-AAA4 WC25-AAA5', 'WATER'),
      amount: fc.constantFrom(2000, 2500, 4500, 5000, 9000),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map(({ text, amount }, i) => line(text, amount, { id: `${i}`, row: i })))

/** Returns the payers with their open sums once everything found is noted. */
function afterFound(payers: readonly Payer[], lines: readonly MatchedLine[]): Payer[] {
  return payers.map((one) => {
    const acts = lines.flatMap((line): PaymentAct[] =>
      line.outcome === 'found' && line.userIds.includes(one.userId)
        ? [{ id: line.id, kind: 'payment', way: 'file', amount: line.amount, currency: 'USD', corrected: false }]
        : [],
    )
    const { open, tooMuch } = balanceOf(acts, { amount: one.open, currency: 'USD' })
    expect(open).toBeGreaterThanOrEqual(0)
    expect(tooMuch).toBe(0)
    return { ...one, open }
  })
}

describe('a file', () => {
  it('[PA5] is once, however often it is brought in, and nobody owes less than nothing', () => {
    fc.assert(
      fc.property(anyPayers, anyLines, (payers, lines) => {
        const first = matchLines(lines, payers, NONE)
        const after = afterFound(payers, first)
        const noted = new Map(
          first
            .filter(({ outcome }) => outcome === 'found')
            .map(({ id, userIds, amount }) => [id, [{ exact: '', userIds, amount: amount ?? 0, takenBack: false }]]),
        )
        const second = matchLines(lines, after, { byLine: noted, sums: new Map() })
        for (const { id, outcome, reason } of second)
          if (noted.has(id)) expect([outcome, reason]).toEqual(['left-out', 'brought-before'])
        expect(
          afterFound(
            after,
            second.filter(({ id }) => noted.has(id)),
          ),
        ).toEqual(after)
      }),
    )
  })

  it('[PA5] finds one player for a line, of the name or the reference that stands in it', () => {
    fc.assert(
      fc.property(anyPayers, anyLines, (payers, lines) => {
        const left = new Map(payers.map(({ userId, open }) => [userId, open]))
        for (const { outcome, reason, userIds, amount } of matchLines(lines, payers, NONE)) {
          if (outcome !== 'found') continue
          const [userId = '', ...others] = userIds
          expect(others).toEqual([])
          const open = left.get(userId) ?? 0
          expect(amount).toBeLessThanOrEqual(open)
          // A name never beats an amount that differs.
          if (reason === 'name-and-amount') expect(amount).toBe(open)
          left.set(userId, open - (amount ?? 0))
        }
      }),
    )
  })
})
