import { expect, it } from 'vitest'
import { draftContent } from './draft-content.ts'

const season = { name: 'Wakeman Cup 2025', slug: '2025', isOpen: false, timeZone: 'America/New_York' }
const venue = { name: 'Wakeman', address: 'Wakeman Farm Dr', addressUrl: 'https://maps.example.com/' }
const firstMatch = { text: 'Wed, Jul 9, 6:00 PM, field B: Reed Rovers v Silva FC', venue }

it('[D20, PE9] a guardian of two hears of both in one mail, and no line of it twice', () => {
  const readers = [
    { who: 'Maya', teams: ['Reed Rovers'] },
    { who: 'Leo', teams: ['Silva FC'] },
  ]
  const players = [
    { who: 'Maya', team: 'Reed Rovers', teamId: 'r', captain: null, firstMatch },
    { who: 'Leo', team: 'Silva FC', teamId: 's', captain: 'Ana Silva', firstMatch },
  ]
  expect(draftContent({ kind: 'drafted', season, readers, players })).toEqual({
    subject: 'The teams of the Wakeman Cup 2025 are set',
    lines: [
      'Maya plays for Reed Rovers in the Wakeman Cup 2025.',
      'Maya is the captain.',
      'The first match: Wed, Jul 9, 6:00 PM, field B: Reed Rovers v Silva FC',
      'Where: Wakeman, Wakeman Farm Dr',
      { text: 'Map', link: 'https://maps.example.com/' },
      'Leo plays for Silva FC in the Wakeman Cup 2025.',
      'The captain is Ana Silva.',
    ],
    action: null,
    note: 'Times are New York time. You get this mail because Maya and Leo play in the Wakeman Cup 2025 and named you as guardian.',
  })
})

it('[D20] teams that are taken back leave who was on them on none', () => {
  const readers = [{ who: 'Maya', teams: [] }]
  expect(draftContent({ kind: 'drafted', season, readers, players: null }).lines[0]).toBe(
    'The organisers have taken the teams of the Wakeman Cup 2025 back. Maya is on no team for now.',
  )
})
