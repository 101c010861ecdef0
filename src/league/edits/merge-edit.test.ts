import { describe, expect, it } from 'vitest'
import { differingFields, mergeEdit } from './merge-edit.ts'

const SEEN = { name: 'Cup', fee: { amount: 45, currency: 'USD' }, venue: { parking: 'Lot A', fields: ['A', 'B'] } }
const RULES = { parts: ['venue'] }

describe('[Q113] a form over what stands by now', () => {
  it('writes what its author changed, and leaves what others changed', () => {
    const after = { ...SEEN, fee: { amount: 60, currency: 'USD' } }
    const now = { ...SEEN, venue: { ...SEEN.venue, parking: 'Lot B' } }
    expect(mergeEdit({ before: SEEN, after, now }, RULES)).toEqual({
      merged: { ...SEEN, fee: { amount: 60, currency: 'USD' }, venue: { ...SEEN.venue, parking: 'Lot B' } },
      changed: ['fee'],
      overtaken: [{ field: 'venue.parking', theirs: 'Lot B', isYoursToo: false }],
    })
  })

  it('asks where both changed a field, and not where both changed it alike', () => {
    const now = { ...SEEN, name: 'Trophy', venue: { ...SEEN.venue, parking: 'Lot B' } }
    const after = { ...SEEN, name: 'Shield', venue: { ...SEEN.venue, parking: 'Lot B' } }
    const { changed, overtaken } = mergeEdit({ before: SEEN, after, now }, RULES)
    expect(changed).toEqual([])
    expect(overtaken).toEqual([
      { field: 'name', theirs: 'Trophy', isYoursToo: true },
      { field: 'venue.parking', theirs: 'Lot B', isYoursToo: false },
    ])
  })

  it('asks about all fields that belong together where each side changed another of them', () => {
    const rules = { parts: ['fee'], together: [['fee.amount', 'fee.currency']] }
    const now = { ...SEEN, fee: { amount: 45, currency: 'JPY' } }
    const after = { ...SEEN, fee: { amount: 60, currency: 'USD' } }
    const { changed, overtaken } = mergeEdit({ before: SEEN, after, now }, rules)
    expect(changed).toEqual([])
    expect(overtaken.map(({ field, isYoursToo }) => [field, isYoursToo])).toEqual([
      ['fee.amount', true],
      ['fee.currency', true],
    ])
  })

  it('takes one value for the whole of a field that has come or gone', () => {
    const rules = { parts: ['fee'] }
    const whole = { ...SEEN, fee: null as object | null }
    expect(mergeEdit<object>({ before: SEEN, after: whole, now: SEEN }, rules)).toMatchObject({
      merged: { fee: null },
      changed: ['fee'],
    })
    const other = { ...SEEN, fee: { amount: 50, currency: 'USD' } }
    expect(mergeEdit<object>({ before: SEEN, after: whole, now: other }, rules).overtaken).toEqual([
      { field: 'fee', theirs: other.fee, isYoursToo: true },
    ])
  })

  it('leaves fields alone that were not sent, and reads no further than what stands', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
    const { merged, changed } = mergeEdit({ before: { name: deep }, after: { name: 'Cup' }, now: SEEN })
    expect([merged, changed]).toEqual([SEEN, []])
    expect(mergeEdit({ before: JSON.parse('{"__proto__":{"x":1}}'), after: {}, now: SEEN }).overtaken).toEqual([])
  })

  it('tells in which fields two forms differ', () => {
    const other = { ...SEEN, venue: { ...SEEN.venue, fields: ['A'] }, name: 'Trophy' }
    expect(differingFields(SEEN, other, RULES)).toEqual(['name', 'venue.fields'])
  })
})
