import { describe, expect, it } from 'vitest'
import type { Wish } from '#contract/schedule/wishes.ts'
import { TEAMS } from '../testing/season.ts'
import { wishConflicts } from './wish-conflicts.ts'

const EVENINGS = ['2025-07-09', '2025-07-16', '2025-07-23'].map((day) => ({ day, kickoffs: ['18:00', '19:00'] }))
const cant = (teamId: string, day: string | null, before: string | null = null, after: string | null = null): Wish => {
  return { kind: 'unavailable', teamId, day, before, after, hard: true }
}
const said = (wishes: Wish[], more: Partial<Parameters<typeof wishConflicts>[1]> = {}) =>
  wishConflicts(wishes, { teams: TEAMS, evenings: EVENINGS, fixed: [], ...more }).map(({ sentence }) => sentence)

describe('[SC7] wishes that contradict each other', () => {
  it('are not there where each leaves something', () => {
    const shared: Wish = { kind: 'shared-player', teamIds: ['reed', 'silva'], hard: true }
    const one = [cant('reed', '2025-07-09'), cant('reed', null, '18:30'), cant('silva', null, null, '18:00'), shared]
    expect(said(one)).toEqual([])
  })

  it('leave a team no kick-off of an evening between before and after', () => {
    const [early, late] = [cant('reed', '2025-07-09', '18:30'), cant('reed', null, null, '18:00')]
    expect(said([early, late])).toEqual([
      '“Reed Rovers not before 6:30 PM on July 9” and “Reed Rovers not after 6:00 PM” leave no kick-off on Wed, Jul 9.',
    ])
    expect(said([cant('reed', null, '18:30'), late])).toEqual([
      '“Reed Rovers not before 6:30 PM” and “Reed Rovers not after 6:00 PM” leave no kick-off on any evening that is left.',
    ])
    expect(said([cant('reed', null, '18:30', '18:45')], { evenings: EVENINGS.slice(1) })).toEqual([
      '“Reed Rovers not before 6:30 PM or after 6:45 PM” leaves no kick-off on any evening that is left.',
    ])
  })

  it('leave a team no evening', () => {
    const all = EVENINGS.map(({ day }) => cant('silva', day))
    expect(said(all)).toEqual([
      'Silva FC can’t on any evening that is left: “Silva FC can’t on July 9”, “Silva FC can’t on July 16” and ' +
        '“Silva FC can’t on July 23”.',
    ])
    expect(said(all.slice(1))).toEqual([])
    expect(said(all, { evenings: [] })).toEqual([])
  })

  it('keep two apart whose match stays', () => {
    const shared: Wish = { kind: 'shared-player', teamIds: ['reed', 'silva'], hard: true }
    const fixed = [{ homeTeamId: 'silva', awayTeamId: 'reed', day: '2025-07-16', kickoff: '19:00' }]
    expect(said([shared], { fixed })).toEqual([
      '“Reed Rovers and Silva FC share a player”, and their match on Wed, Jul 16, 7:00 PM stays.',
    ])
    expect(said([{ ...shared, kind: 'shared-coach' }], { fixed })).toEqual([])
  })

  it('like two fields best', () => {
    const likes = (field: string): Wish => ({ kind: 'preferred-field', teamId: 'reed', field })
    expect(said([likes('A'), likes('Field A')])).toEqual([])
    expect(said([likes('A'), likes('B')])).toEqual([
      '“Reed Rovers like field A best” and “Reed Rovers like field B best” can’t both be met.',
    ])
  })

  it('are not of teams that are gone', () => expect(said([cant('gone', null, '19:30')])).toEqual([]))
})
