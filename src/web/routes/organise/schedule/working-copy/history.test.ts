import { describe, expect, it } from 'vitest'
import type { Wish } from '#contract/schedule/wishes.ts'
import { matchEdit } from '#league/schedule/edits.ts'
import { plannedMatchOf } from '#league/testing/match.ts'
import { matchOf, placed, replyOf } from '../view/testing.ts'
import { inverseChange, isEmpty, onTopOf, withChange } from './changes.ts'
import { failed, type History, started } from './history.ts'

const NOTHING: History<string> = { done: [], undone: [] }

describe('[SC10] what was saved in a visit', () => {
  const abc = ['a', 'b', 'c'].reduce((now, step) => started(now, 'new', step), NOTHING)

  it('is undone from the last to the first, and done again the other way round', () => {
    let history = started(started(abc, 'undo', 'c'), 'undo', 'b')
    expect(history).toEqual({ done: ['a'], undone: ['c', 'b'] })
    history = started(history, 'redo', 'b')
    expect(history).toEqual({ done: ['a', 'b'], undone: ['c'] })
    expect(started(history, 'new', 'd')).toEqual({ done: ['a', 'b', 'd'], undone: [] })
  })

  it('can be undone once more where no answer came, and is left out where it was refused', () => {
    const undone = started(abc, 'undo', 'c')
    expect(failed(undone, 'undo', 'c', true)).toEqual(abc)
    expect(failed(undone, 'undo', 'c', false)).toEqual({ done: ['a', 'b'], undone: [] })
    expect(failed(started(undone, 'redo', 'c'), 'redo', 'c', true)).toEqual(undone)
    expect(failed(abc, 'new', 'c', true)).toEqual({ done: ['a', 'b'], undone: [] })
  })
})

describe('[SC10] a change of the working copy', () => {
  const wish: Wish = { kind: 'preferred-field', teamId: 'reed', field: 'B' }
  const before = plannedMatchOf(placed('e1', '18:00', 'B'))
  const after = { ...before, field: 'A' }
  const reply = replyOf({ matches: [matchOf('m', before)], locked: ['other'] })

  it('is taken back by its inverse, whatever it is about', () => {
    for (const change of [
      { edits: [matchEdit('m', before, after)] },
      { wishes: [{ id: 'w', before: null, after: wish }] },
      { lock: { matchIds: ['m'], locked: true } },
    ]) {
      const changed = withChange(reply, change, 'Robin')
      expect(changed).not.toEqual(reply)
      expect(withChange(changed, inverseChange(change), 'Robin')).toEqual(reply)
      expect(isEmpty(change)).toBe(false)
    }
    expect(isEmpty({ edits: [] })).toBe(true)
  })

  it('is made on what stands there now when it is tried again', () => {
    const theirs = replyOf({ matches: [matchOf('m', after)], wishes: [{ id: 'w', wish }] })
    const mine = { ...before, kickoff: '19:00' }
    expect(onTopOf(theirs, { edits: [matchEdit('m', before, mine)] })).toEqual({ edits: [matchEdit('m', after, mine)] })
    expect(onTopOf(theirs, { wishes: [{ id: 'w', before: null, after: null }] })).toEqual({
      wishes: [{ id: 'w', before: wish, after: null }],
    })
  })
})
