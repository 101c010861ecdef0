import { describe, expect, it } from 'vitest'
import { matchEdit } from '#league/schedule/edits.ts'
import { eveningOf, matchOf, placed, replyOf } from '../view/testing.ts'
import { withEdits } from './with-edits.ts'

const reply = replyOf({ evenings: [eveningOf('e1', {})], matches: [matchOf('m1', placed('e1', '18:00', 'B'))] })
const planned = reply.matches[0]?.planned ?? null
const moved = planned && { ...planned, kickoff: '19:00' }

describe('[SC9] the schedule while edits are being saved', () => {
  it('says what will be planned, who changed it, and how many changes there are', () => {
    const { matches, changes } = withEdits(reply, [matchEdit('m1', planned, moved)], 'Robin')
    expect([matches[0]?.planned?.kickoff, matches[0]?.changedBy, changes]).toEqual(['19:00', 'Robin', 1])
  })

  it('has no change where an edit leads back to what is published', () => {
    const there = withEdits(reply, [matchEdit('m1', planned, moved)], 'Robin')
    const { matches, changes } = withEdits(there, [matchEdit('m1', moved, planned)], 'Robin')
    expect([matches[0]?.changedBy, changes]).toEqual([null, 0])
  })

  it('takes in what is new, forgets it once it is removed, and keeps what is published until then', () => {
    const { matches } = withEdits(reply, [matchEdit('m2', null, planned)], 'Robin')
    expect(matches.map(({ id, changedBy }) => [id, changedBy])).toEqual([
      ['m1', null],
      ['m2', 'Robin'],
    ])
    const without = withEdits(
      { ...reply, matches },
      [matchEdit('m2', planned, null), matchEdit('m1', planned, null)],
      'Robin',
    )
    expect(without.matches.map(({ id, planned: left }) => [id, left])).toEqual([['m1', null]])
  })
})
