import { describe, expect, it } from 'vitest'
import { previewAddress } from './preview-address.ts'

const LOOK = '/organise/season/visitors/look'
const of = (pathname: string, search = '') => previewAddress({ pathname, search }, '2025')

describe('links within the preview of visitors', () => {
  it('[PU1] lead to the same page of the preview, of its season', () => {
    expect(of('/matches')).toBe(`${LOOK}/matches?season=2025`)
    expect(of('/teams/t1/l1')).toBe(`${LOOK}/teams/t1/l1?season=2025`)
    expect(of('/finals', '?season=2024')).toBe(`${LOOK}/finals?season=2024`)
    expect(of(`${LOOK}/matches`, '?season=2025&week=2')).toBe(`${LOOK}/matches?season=2025&week=2`)
  })

  it('[PU1] to anything else lead nowhere', () => {
    for (const path of ['/', '/login', '/signup', '/organise', '/api/me', '/teams/t1', '/standings/more', LOOK])
      expect(of(path), path).toBeNull()
  })
})
