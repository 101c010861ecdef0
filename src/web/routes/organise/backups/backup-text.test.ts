import { expect, it } from 'vitest'
import type { ListedBackup } from '#contract/backup.ts'
import { whenText } from '../console/when-text.ts'
import {
  ageOf,
  agoText,
  lossLines,
  madeText,
  releaseText,
  restoreCommand,
  retentionBars,
  sizeText,
} from './backup-text.ts'

const HOUR = 3_600_000

it('[BK3] says how old a backup is', () => {
  const at = Date.UTC(2025, 6, 24, 9)
  expect(whenText(at, 'America/New_York')).toEqual({ day: 'Thursday, July 24', time: '5:00 AM' })
  expect([30_000, 5 * 60_000, HOUR, 4.9 * HOUR, 47 * HOUR, 3 * 24 * HOUR].map((age) => agoText(at, at + age))).toEqual([
    'just now',
    '5 minutes ago',
    '1 hour ago',
    '4 hours ago',
    '47 hours ago',
    '3 days ago',
  ])
  expect(ageOf(at, at - 1)).toEqual({ count: 0, unit: 'min' })
})

it('says how large it is, and how it came to be', () => {
  expect([0, 999_499, 6_400_000].map(sizeText)).toEqual(['1 KB', '999 KB', '6.4 MB'])
  expect(madeText({ kind: 'hand', by: 'Robin Adler', at: 1 })).toBe('by hand, Robin Adler')
  expect(madeText({ kind: 'before', by: null, at: 1 })).toBe('before a restore')
  expect(madeText({ kind: 'night', by: null, at: 1 })).toBe('')
  expect(madeText({ kind: 'brought', by: null, at: 1, broughtAt: 5 })).toBe('from a file')
  expect(madeText({ kind: 'brought', by: null, at: 5, broughtAt: 5 })).toBe('from a file, brought in then')
})

it('[BK5] names what would be gone, and nothing of which there is none', () => {
  const none = { accounts: 0, registrations: 0, scores: 0, publications: 0, posts: 0, mailings: 0, acts: 0 }
  expect(lossLines(none)).toEqual([])
  expect(lossLines({ ...none, scores: 3, registrations: 1 })).toEqual([
    { count: 3, text: 'scores that were entered or changed' },
    { count: 1, text: 'registration' },
  ])
})

it('[BK1] draws what is kept from the months to the days, with the nights that failed among the days', () => {
  const backup = (at: number, group: ListedBackup['group']) =>
    ({ id: `${at}`, at, kind: 'night', by: null, bytes: 1, counts: null, group }) as const
  const failed = (at: number) => ({ night: `night ${at}`, at, reason: 'no_room' }) as const
  const backups = [
    backup(90, 'other'),
    backup(80, 'daily'),
    backup(60, 'daily'),
    backup(40, 'weekly'),
    backup(20, 'monthly'),
  ]
  const bars = retentionBars({ backups, failures: [failed(70), failed(50)] })
  expect(bars.map(({ key, kind }) => [key, kind])).toEqual([
    ['20', 'monthly'],
    ['40', 'weekly'],
    ['60', 'daily'],
    ['night 70', 'failed'],
    ['80', 'daily'],
  ])
})

it('[BK5] names the command with where the backup is', () => {
  const id = '20310724T050000000Z-night'
  const inFolder = restoreCommand(id, { kind: 'folder', name: '/var/backups/kickabout' })
  expect(inFolder).toBe(`kickabout restore /var/backups/kickabout/${id}.backup`)
  expect(restoreCommand(id, { kind: 'bucket', name: 'https://s3.example/cup' })).toBe(`kickabout restore ${id}.backup`)
})

it('says which release runs, with its commit where it is known', () => {
  expect(releaseText({ version: '0.1.0', commit: '71a5135a' })).toBe('0.1.0 (71a5135a)')
  expect(releaseText({ version: '0.1.0', commit: null })).toBe('0.1.0')
})
