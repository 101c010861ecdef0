import { expect, it } from 'vitest'
import { leagueForm } from '#contract/league.ts'
import { differingFields } from '#league/edits/merge-edit.ts'
import { SEASON_EDIT } from '#league/edits/season-edit.ts'
import { alsoText, fieldLabel, fieldValue } from '#web/components/form/field-texts.ts'
import { seasonTexts } from './season-texts.ts'

const TEXTS = seasonTexts('USD')

/** The dotted paths of the fields in which a season's form is merged, by its schema. */
function fieldsOf(schema: object, path = ''): string[] {
  const { parts = [] } = SEASON_EDIT
  const { shape, unwrap } = schema as { shape?: Record<string, object>; unwrap?: () => object }
  if (path !== '' && !parts.includes(path)) return [path]
  if (shape) return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, path ? `${path}.${name}` : name))
  if (unwrap) return fieldsOf(unwrap.call(schema), path)
  return [path]
}

it('[Q113] every field that two organisers can change has a name to show both values under', () => {
  const fields = [...fieldsOf(leagueForm), 'details.asks.fee']
  expect(fields.length).toBeGreaterThan(30)
  // Nobody fills in whether a fee is confirmed.
  expect(fields.filter((field) => !(field in TEXTS) && field !== 'details.asks.fee.unconfirmed')).toEqual([])
  expect(Object.keys(TEXTS).filter((field) => !fields.includes(field))).toEqual([])
})

it('[Q113] values are said as people read them', () => {
  const fee = { amount: 4500, currency: 'USD', early: null, due: '', words: '', howToPay: '' }
  expect(fieldValue(TEXTS, 'details.asks.fee', fee)).toBe('$45')
  expect(fieldValue(TEXTS, 'details.asks.fee', null)).toBe('No fee')
  expect(fieldValue(TEXTS, 'details.asks.fee.amount', 6000)).toBe('$60')
  expect(fieldValue(TEXTS, 'details.rounds', ['18:00', '19:00'])).toBe('18:00, 19:00')
  expect(fieldValue(TEXTS, 'details.links.social', [{ label: 'Instagram', url: 'https://a.example' }])).toBe(
    'Instagram',
  )
  expect(fieldValue(TEXTS, 'details.venue.parking', '')).toBe('Empty')
  expect(fieldValue(TEXTS, 'current', true)).toBe('On')
  expect(fieldLabel(TEXTS, 'details.venue.parking')).toBe('Parking')
  expect(alsoText(TEXTS, differingFields({ name: 'A', year: 1 }, { name: 'B', year: 2 }, SEASON_EDIT))).toBe(
    'Also changed meanwhile: Name, Year.',
  )
})
