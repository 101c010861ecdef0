import { expect, it } from 'vitest'
import type { PlannedEvening } from '#contract/schedule/evening.ts'
import { draftOf, hourLater, nextEvening, readDraft } from './evening-draft.ts'

const LAST: PlannedEvening = {
  day: '2025-07-30',
  kind: 'regular',
  kickoffs: ['18:00', '19:00'],
  fields: ['B', 'A'],
  name: 'The last one',
  venue: 'Longshore',
}
const FINALS: PlannedEvening = { ...LAST, day: '2025-08-06', kind: 'finals', kickoffs: ['17:00'] }

it('[SC10] begins a new evening like the last one, on the next free day of its weekday', () => {
  expect(nextEvening([FINALS, LAST], '2025-07-01')).toEqual({
    day: '2025-08-13',
    kind: 'regular',
    kickoffs: ['18:00', '19:00'],
    fields: 'B, A',
    name: '',
    venue: 'Longshore',
  })
  expect(nextEvening([FINALS, LAST], '2026-11-23').day).toBe('2026-11-25')
  expect(nextEvening([], '2025-07-01').day).toBe('2025-07-01')
})

it('[SE2] reads an evening with its kick-offs in order, and names what is wrong', () => {
  const draft = draftOf(LAST)
  expect(readDraft({ ...draft, kickoffs: ['19:00', '18:00'], fields: ' B,, A ', name: ' ' })).toEqual({
    evening: { ...LAST, name: null },
  })
  expect(readDraft({ ...draft, day: '', kickoffs: ['18:00', '18:00'], fields: '' })).toEqual({
    errors: {
      day: 'Choose a date',
      kickoffs: 'Two kick-offs are the same',
      fields: expect.any(String),
    },
  })
})

it('[SE2] offers another kick-off an hour later, on the same day', () =>
  expect([hourLater('18:30'), hourLater('23:15')]).toEqual(['19:30', '23:15']))
