import { describe, expect, it } from 'vitest'
import { openWeek, weekSearch } from './week-choice.ts'

const weeks = [1, 2, 3, 4].map((week) => ({ week, date: '', rounds: [] }))
const opened = (search: string) => openWeek({ weeks, currentWeek: 3 }, new URLSearchParams(search))?.week

describe('openWeek', () => {
  it('is the one in the address', () => expect(opened('?week=2')).toBe(2))

  it.each(['', '?week=', '?week=0', '?week=5', '?week=two', '?week=1.5'])('is the current one for %j', (search) =>
    expect(opened(search)).toBe(3),
  )
})

it('keeps the season when the week changes', () => {
  expect(weekSearch(new URLSearchParams('?season=2025&week=1'), 4)).toBe('?season=2025&week=4')
})
