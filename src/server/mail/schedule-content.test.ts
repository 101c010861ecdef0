import { expect, it } from 'vitest'
import { type ScheduleMessage, scheduleContent } from './schedule-content.ts'

const season = { name: 'Wakeman Cup 2025', slug: '2025', isOpen: false, timeZone: 'America/New_York' }
const about = {
  kind: 'schedule',
  season,
  readers: [{ who: null, teams: ['Reed Rovers'] }],
  introduction: null,
  isFirst: false,
  firstWords: '',
  sentences: ['Week 3 is called off.'],
} as const satisfies Partial<ScheduleMessage>

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

it('[SC14] a first mail about a schedule says for which team, where and when, and what has changed besides', () => {
  const content = scheduleContent({
    ...about,
    readers: [{ who: null, teams: ['Reed Rovers'] }],
    change: 'published',
    ownWords: '',
    introduction: {
      venue: { name: 'Wakeman', address: 'Wakeman Farm Dr', addressUrl: 'https://maps.example.com/' },
      matches: ['Wed, Jul 9, 6:00 PM, field B: Reed Rovers v Silva FC'],
    },
    sentences: [
      'New: Reed Rovers v Silva FC: Wed, Jul 9, 6:00 PM, field B',
      'Reed Rovers v Okafor XI, date to come: cancelled',
    ],
  })
  expect(content).toMatchObject({
    subject: 'Your matches in the Wakeman Cup 2025',
    lines: [
      'You play for Reed Rovers in the Wakeman Cup 2025.',
      'Where: Wakeman, Wakeman Farm Dr',
      { text: 'Map', link: 'https://maps.example.com/' },
      'Your matches:',
      'Wed, Jul 9, 6:00 PM, field B: Reed Rovers v Silva FC',
      'This has changed:',
      'Reed Rovers v Okafor XI, date to come: cancelled',
    ],
    note: 'Times are New York time. You get this mail because you play in the Wakeman Cup 2025.',
  })
})

it('[PE9] a guardian reads for which teams the players play, and why the mail came; the subject names nobody', () => {
  const readers = [
    { who: 'Maya', teams: ['Reed Rovers'] },
    { who: 'Leo', teams: ['Silva FC'] },
  ]
  const { subject, lines, note } = scheduleContent({ ...about, readers, change: 'called-off', ownWords: '' })
  expect(subject).toBe('Called off: the match in the Wakeman Cup 2025')
  expect(lines).toEqual([
    'Please stay at home: this is called off. We tell you when there is a new date.',
    'Maya plays for Reed Rovers in the Wakeman Cup 2025.',
    'Leo plays for Silva FC in the Wakeman Cup 2025.',
    'Week 3 is called off.',
  ])
  expect(note).toContain('because Maya and Leo play in the Wakeman Cup 2025 and named you as guardian.')
})
