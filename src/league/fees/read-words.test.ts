import { describe, expect, it } from 'vitest'
import { readWords, usualCurrency } from './read-words.ts'

const NEW_YORK = 'America/New_York'

describe('the fee that was free text', () => {
  it.each([
    ['$45', { amount: 4500, currency: 'USD' }],
    ['$ 45.50', { amount: 4550, currency: 'USD' }],
    ['45 €', { amount: 4500, currency: 'EUR' }],
    ['£7.50', { amount: 750, currency: 'GBP' }],
    ['R$45', { amount: 4500, currency: 'BRL' }],
    ['45 CHF', { amount: 4500, currency: 'CHF' }],
    ['CHF45', { amount: 4500, currency: 'CHF' }],
    ['45 eur', { amount: 4500, currency: 'EUR' }],
    ['45 euros', { amount: 4500, currency: 'EUR' }],
    ['JPY 5,000', { amount: 5000, currency: 'JPY' }],
  ])('[PA1] reads %s', (words, money) => expect(readWords(words, NEW_YORK)).toEqual(money))

  it.each([
    '45',
    '45 kr',
    '$45 or two shifts',
    '45 per player',
    '$0',
    'To come',
    '',
    '30 Dollars',
    '¥500',
    '$45 / $40',
  ])('[PA1] keeps the words of %s', (words) => expect(readWords(words, NEW_YORK)).toBeNull())

  it('[PA1] knows whose dollars are meant by the league’s zone, or asks', () => {
    expect(readWords('$45', 'America/Toronto')?.currency).toBe('CAD')
    expect(readWords('$45', 'Australia/Perth')?.currency).toBe('AUD')
    for (const zone of ['Europe/Berlin', 'America/Mexico_City', 'Asia/Singapore'])
      expect(readWords('$45', zone), zone).toBeNull()
    expect(usualCurrency('Europe/Berlin')).toBe('EUR')
    expect(usualCurrency('Antarctica/Troll')).toBe('USD')
  })
})
