import { describe, expect, it } from 'vitest'
import type { SeasonFee } from '#contract/fees/season-fee.ts'
import { instantOf } from '../season.ts'
import { mayBePutOff } from './may-be-put-off.ts'
import { deskNeeds } from './needs.ts'
import { divideNeeds, type PutOff } from './put-off.ts'
import type { Situation } from './situation.ts'
import { details, matchesOf, NOTHING_MISSING, situation, ZONE } from './testing.ts'

const AT = '2025-07-24'
const registrations = { count: 126, waiting: 0, ...NOTHING_MISSING }
const ids = (more: Partial<Situation>, putOffs: readonly PutOff[] = [], at = AT) => {
  const given = situation(at, { list: matchesOf(4), ...more })
  const { needs, waiting } = divideNeeds(deskNeeds(given), putOffs, given)
  return { needs: needs.map(({ id }) => id), waiting: waiting.map(({ id }) => id) }
}

describe('what waits for others', () => {
  const due = (day: string) => {
    const fee: SeasonFee = { amount: 4500, currency: 'USD', early: null, due: day, words: '', howToPay: '' }
    return { details: { ...details, asks: { ...details.asks, fee } }, registrations: { ...registrations, unpaid: 7 } }
  }

  it('[DK2] folds fees until they are due', () => {
    expect(ids(due('2025-07-30'))).toEqual({ needs: [], waiting: ['people-unpaid'] })
    expect(ids(due('2025-07-23'))).toEqual({ needs: ['people-unpaid'], waiting: [] })
    expect(ids(due(''))).toEqual({ needs: ['people-unpaid'], waiting: [] })
  })

  it('[DK2] folds guardians who were asked lately, and lists the others', () => {
    const asked = (guardianOpen: number, guardiansAsked: number) =>
      ids({ registrations: { ...registrations, guardianOpen, guardiansAsked } })
    expect(asked(3, 3)).toEqual({ needs: [], waiting: ['guardians-asked'] })
    expect(asked(3, 1)).toEqual({ needs: ['people-guardian'], waiting: ['guardians-asked'] })
  })

  it('[DK2] folds a waiting list that the site tells by itself', () => {
    const inLine = { registrations: { ...registrations, inLine: 2 } }
    expect(ids(inLine)).toEqual({ needs: [], waiting: ['people-waiting'] })
    expect(ids({ ...inLine, sendsMails: false })).toEqual({ needs: ['mails', 'people-waiting'], waiting: [] })
  })

  it('[DK2] says since when something waits, where that is stored', () => {
    const since = (played: number, more: Partial<Situation> = {}) =>
      deskNeeds(situation(AT, { list: matchesOf(played), ...more })).map((need) => need.since)
    expect(since(2)).toEqual(['Wednesday'])
    expect(since(4, { changes: 1, since: { changes: instantOf(AT, '09:05', ZONE) } })).toEqual(['9:05 AM'])
    expect(since(4, { onSeveralTeams: 1 })).toEqual([undefined])
  })
})

describe('what is put off', () => {
  const changes = { changes: 2 }
  const putOff = (more: Partial<PutOff> = {}): PutOff => ({
    needId: 'changes',
    count: 2,
    until: instantOf('2025-07-25', '14:38', ZONE),
    by: 'Dana',
    ...more,
  })

  it('[DK3] waits until its time, and says by whom and until when', () => {
    expect(ids(changes, [putOff()])).toEqual({ needs: [], waiting: ['changes'] })
    const given = situation(AT, { list: matchesOf(4), ...changes })
    const [need] = divideNeeds(deskNeeds(given), [putOff()], given).waiting
    expect(need?.putOff).toEqual({ by: 'Dana', until: '2:38 PM tomorrow' })
    expect(ids(changes, [putOff()], '2025-07-25 14:38').needs).toEqual(['changes'])
  })

  it('[DK3] comes back once there is more of it, and stays away while there is less', () => {
    expect(ids({ changes: 3 }, [putOff()]).needs).toEqual(['changes'])
    expect(ids({ changes: 1 }, [putOff()]).needs).toEqual([])
  })

  it('[DK3] is nothing urgent: a site that stops sending mails shows it', () => {
    const mails = putOff({ needId: 'mails', count: 0 })
    expect(ids({ mailWentOut: false }, [mails])).toEqual({ needs: [], waiting: ['mails'] })
    expect(ids({ mailWentOut: false, sendsMails: false }, [mails]).needs).toEqual(['mails'])
    const urgent = deskNeeds(situation('2025-07-24', { list: matchesOf(1), usedSheets: 1 }))
    expect(urgent.length).toBeGreaterThan(1)
    expect(urgent.filter(mayBePutOff)).toEqual([])
  })
})
