import { expect, it } from 'vitest'
import { scheduleContent } from './schedule-content.ts'

const season = { name: 'Wakeman Cup 2025', slug: '2025', timeZone: 'America/New_York' }
const about = { kind: 'schedule', season, sentences: ['Week 3 is called off.'] } as const

it('[SC14] a mail about a call-off asks to stay at home once, in the organiser’s words where there are some', () => {
  const ownWords = 'Tonight is called off. New dates come as soon as we have them. Please stay home.'
  expect(scheduleContent({ ...about, change: 'called-off', ownWords }).lines).toEqual([
    ownWords,
    'Week 3 is called off.',
  ])
  expect(scheduleContent({ ...about, change: 'called-off', ownWords: '' }).lines).toEqual([
    'Please stay at home: this is called off. We tell you when there is a new date.',
    'Week 3 is called off.',
  ])
})

it('[SC14] no sentence stands twice in a mail about the schedule', () => {
  const sentences = ['Week 4: 6:00 PM, field A.', 'Week 4: 6:00 PM, field A.']
  const { lines } = scheduleContent({ ...about, change: 'published', ownWords: '', sentences })
  expect(new Set(lines).size).toBe(lines.length)
})
