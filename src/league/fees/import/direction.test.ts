import { describe, expect, it } from 'vitest'
import { directionOf, directionsOf, flowOfHeading } from './direction.ts'

const meant = (...words: string[]) => [...directionsOf(words).values()]

describe('a word for a direction', () => {
  it.each([
    ['Debit', 'Credit'],
    ['DR', 'CR'],
    ['Dr.', 'Cr.'],
    ['Soll', 'Haben'],
    ['Af', 'Bij'],
    ['Débit', 'Crédit'],
    ['Cargo', 'Abono'],
    ['Dare', 'Avere'],
    ['Uscita', 'Entrata'],
    ['Saída', 'Entrada'],
    ['Obciążenie', 'Uznanie'],
    ['Wn', 'Ma'],
    ['Odchozí', 'Příchozí'],
    ['Terhelés', 'Jóváírás'],
    ['Uttag', 'Insättning'],
    ['Otto', 'Pano'],
    ['Расход', 'Приход'],
    ['Χρέωση', 'Πίστωση'],
    ['Borç', 'Alacak'],
    ['出金', '入金'],
    ['-', '+'],
  ])('[Q101] is known: %s and %s', (out, into) => {
    expect([directionOf(out), directionOf(into)]).toEqual(['out', 'in'])
    expect([directionOf(out.toLowerCase()), directionOf(into.toUpperCase())]).toEqual(['out', 'in'])
  })

  it('[Q101] of one letter is known only together with its other', () => {
    expect(meant('D', 'C')).toEqual(['out', 'in'])
    expect(meant('S', 'H')).toEqual(['out', 'in'])
    expect(meant('D', 'H')).toEqual(['out', 'in'])
    expect(meant('D', 'A')).toEqual(['out', 'in'])
    expect(meant('D', 'K')).toEqual(['out', 'in'])
    expect(meant('J', 'T')).toEqual(['in', 'out'])
    expect(meant('Χ', 'Π')).toEqual(['out', 'in'])
    expect(meant('C')).toEqual([null])
    expect(meant('D')).toEqual([null])
    // Dutch "bij" and "af", or Turkish "borç" and "alacak".
    expect(meant('A', 'B')).toEqual([null, null])
    // A withdrawal and a deposit, or what was received and what was disbursed.
    expect(meant('R', 'D')).toEqual([null, null])
    expect(meant('C', 'A')).toEqual([null, null])
    expect(meant('D', 'C', 'X')).toEqual([null, null, null])
  })

  it('[Q101] is none where it is part of a kind of booking', () => {
    expect(meant('Direct debit', 'SEPA Credit Transfer', 'Lastschrift', 'Refund', 'Payment')).toEqual(
      Array(5).fill(null),
    )
  })
})

describe('a heading', () => {
  it.each([
    ['Paid in', 'in'],
    ['Money In (GBP)', 'in'],
    ['Withdrawal Amt.', 'out'],
    ['Debit Amount', 'out'],
    ['Gutschrift in CHF', 'in'],
    ['Lastschrift in CHF', 'out'],
    ['Crédit euros', 'in'],
    ['Débit (€)', 'out'],
    ['Betrag Haben', 'in'],
    ['Inn på konto', 'in'],
    ['Ut fra konto', 'out'],
    ['Debit/Credit', 'both'],
    ['Af Bij', 'both'],
    ['Soll/Haben', 'both'],
    ['S/H', 'both'],
    ['Dr / Cr', 'both'],
    ['D/K', 'both'],
    ['Bevétel/Kiadás', 'both'],
    ['Credit Debit Indicator', 'both'],
    ['CreditDebet', 'both'],
    ['Amount', null],
    ['Amount in EUR', null],
    ['Description', null],
    ['Balance', null],
  ])('[Q101] says the way of its column: %s, %s', (heading, flow) => expect(flowOfHeading(heading)).toBe(flow))
})
