import { describe, expect, it } from 'vitest'
import { type CallOffDetails, callOffText } from './call-off-text.ts'

const DETAILS: CallOffDetails = {
  when: 'tonight',
  name: 'Week 3',
  venue: 'Wakeman fields',
  fromText: null,
  fieldText: null,
  reason: 'lightning',
  ownReason: '',
  organiser: 'Robin',
}

describe('callOffText', () => {
  it('[SC11] says what is off, why, and what to do', () => {
    expect(callOffText(DETAILS)).toBe(
      'Tonight is called off. There is lightning near Wakeman fields, so week 3 is not played. New dates come as soon as we have them. Please stay home. Robin',
    )
  })

  it('[SC11] sends nobody home for a part of an evening', () => {
    expect(callOffText({ ...DETAILS, fromText: '7:00 PM', reason: 'heat' })).toBe(
      'Tonight is called off from 7:00 PM on. It is too hot at Wakeman fields, so the matches from 7:00 PM on are not played. New dates come as soon as we have them. Robin',
    )
    expect(callOffText({ ...DETAILS, when: 'Wednesday, July 30', fieldText: 'field B', reason: 'wet' })).toMatch(
      /^Field B is closed on Wednesday, July 30\. The ground at Wakeman fields is too wet, so the matches on field B/,
    )
  })

  it.each([
    ['The pitch is being re-seeded.', 'Today is called off. The pitch is being re-seeded: the finals are not played.'],
    ['', 'Today is called off. The finals are not played.'],
  ])('[SC11] takes another reason in the organiser’s words: %j', (ownReason, said) => {
    expect(callOffText({ ...DETAILS, when: 'today', name: 'The finals', reason: 'other', ownReason })).toContain(said)
    expect(callOffText({ ...DETAILS, when: 'today', name: 'The finals', reason: null })).not.toContain('undefined')
  })
})
