import { describe, expect, it } from 'vitest'
import type { OwnDay, OwnMatch } from '#contract/mine/mine.ts'
import { aheadText, noMatchText, ownSentence } from './own-sentence.ts'

const match = (more: Partial<OwnMatch> = {}) =>
  ({
    time: '6:00 PM',
    field: 'A',
    opponent: { name: 'Okafor XI' },
    opponentText: 'Okafor XI',
    status: 'upcoming',
    ...more,
  }) as OwnMatch
const LATER = match({ time: '7:00 PM', field: 'B', opponentText: 'Haddad Town' })
const day = (when: string, matches: OwnMatch[], more: Partial<OwnDay> = {}) =>
  ({ day: '2025-07-23', weekday: 'Wednesday', when, matches, venue: { name: 'Wakeman' }, ...more }) as OwnDay
const said = (...[of, storedAt = '']: [OwnDay, string?]) => {
  const says = ownSentence({ day: of, storedAt })
  return says && `${says.strong}|${says.text}`
}

describe('[HO6] the sentence about one’s own evening', () => {
  it.each([
    ['It’s on.|You play at 6:00 and 7:00 PM, first on field A.', day('Tonight', [match(), LATER])],
    ['It’s on.|You play at 7:00 PM on field B.', day('Today', [match({ status: 'completed' }), LATER])],
    ['In 2 days.|You play at 6:00 PM on field A.', day('In 2 days', [match()])],
    ['Tomorrow.|You play at 7:00 PM on field B.', day('Tomorrow', [match({ status: 'postponed' }), LATER])],
    ['|Your match is over.', day('Tonight', [match({ status: 'completed' })])],
  ])('says %s', (text, of) => expect(said(of)).toBe(text))

  it('names the match of the finals, and the cup where one plays for it', () => {
    const semi = match({ title: 'Semi-final 1' })
    expect(said(day('Tonight', [semi]))).toBe(
      'You play for the cup.|Semi-final against Okafor XI at 6:00 PM on field A.',
    )
    expect(said(day('Tonight', [match({ title: 'Fifth place' })]))).toBe(
      'It’s on.|Fifth place against Okafor XI at 6:00 PM on field A.',
    )
    const unknown = match({ title: 'Final', opponent: null, opponentText: 'Winner of semi-final 2' })
    expect(ownSentence({ day: day('Tonight', [unknown]), storedAt: '' })).toMatchObject({
      text: 'Final against winner of semi-final 2 at 6:00 PM on field A.',
      names: [],
    })
  })

  it('says of a stored evening when it was on', () =>
    expect(said(day('', [match()]), '2:38 PM')).toBe('It was on at 2:38 PM.|You play at 6:00 PM on field A.'))

  it('says nothing of an evening that is called off: the notice does', () =>
    expect(said(day('Tonight', [match()], { calledOff: '' }))).toBeNull())

  it('says whom one plays next, and when one has no match', () => {
    expect(aheadText(day('', [match(), LATER]))).toEqual({
      text: 'Wednesday. You play Okafor XI at 6:00 PM and Haddad Town at 7:00 PM.',
      names: ['Okafor XI', 'Haddad Town'],
    })
    const semi = match({ title: 'Semi-final 1', opponent: null, opponentText: 'Winner of quarter-final 1' })
    expect(aheadText(day('', [LATER, semi, match({ status: 'postponed' })]))?.names).toEqual(['Haddad Town'])
    expect(aheadText(day('', [semi]))).toBeNull()
    expect(aheadText(day('', [match()], { calledOff: '' }))).toBeNull()
    expect(noMatchText('Tonight', { weekday: 'Wednesday', date: 'July 30' })).toBe(
      'You don’t play tonight. Your next match is on Wednesday, July 30.',
    )
    expect(noMatchText('Saturday', null)).toBe('You don’t play that day.')
  })
})
