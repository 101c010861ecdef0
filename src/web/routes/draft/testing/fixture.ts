import type { DraftCaptain, DraftMessage, DraftPlayer } from '#contract/draft.ts'
import { POSITION_CODES } from '#contract/people/positions.ts'

const FIRST = ['Theo', 'Nia', 'Sam', 'Leo', 'Ada', 'Ravi', 'Max', 'Zoe', 'Eli', 'Gus', 'Ines', 'Omar', 'Kofi', 'Lena']
const LAST = ['Marsh', 'Cole', 'Ito', 'Vance', 'Boyd', 'Shah', 'Orr', 'Kent', 'Park', 'Ferro', 'Moreau', 'Lindholm']
const CLUBS = ['Weston', 'Stripes', 'Inter', 'Rovers', 'Harbor City', '']
const RARITY = ['Gold', 'Silver', 'Bronze'] as const
const FEET = ['right', 'left', 'right', 'both'] as const

/** Players made by rule, the same each time. */
export const playerFixtures = (count: number): DraftPlayer[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `p${i}`,
    firstName: FIRST[i % FIRST.length] ?? '',
    lastName: LAST[(i * 5 + Math.floor(i / 12)) % LAST.length] ?? '',
    nickname: `${FIRST[(i * 3) % FIRST.length]}y`,
    position: [0, 1, 2].slice(0, (i % 3) + 1).map((k) => POSITION_CODES[(i * 7 + k * 3) % 10] ?? 'ST'),
    footPref: FEET[i % 4] ?? 'right',
    clubTeam: CLUBS[i % CLUBS.length] ?? '',
    graduationYear: String(2024 + (i % 4)),
    rarity: RARITY[Math.floor((i * 3) / count)] ?? 'Bronze',
  }))

const CAPTAINS = [
  ['okafor', 'Kofi', 'Okafor', 'Okafor XI', '2563eb'],
  ['lindqvist', 'Sara', 'Lindqvist', 'Lindqvist', 'f97316'],
  ['maya', 'Maya', 'Torres', 'Torres United', '22c55e'],
  ['reed', 'Jonah', 'Reed', 'Reed Rovers', 'dc2626'],
  ['silva', 'Ines', 'Silva', 'Silva FC', '7c3aed'],
  ['haddad', 'Omar', 'Haddad', 'Haddad Town', '0891b2'],
] as const

export const captainFixtures = (count = 6): DraftCaptain[] =>
  CAPTAINS.slice(0, count).map(([userId, firstName, lastName, teamName, color]) => ({
    userId,
    firstName,
    lastName,
    teamName,
    color,
    active: true,
    deputy: null,
    pickForMe: false,
    bot: false,
  }))

/** A running draft of six captains, with whatever a test wants to be different. */
export function draftFixture(more: Partial<DraftMessage> = {}): DraftMessage {
  const captains = captainFixtures()
  return {
    draftId: 'draft-2025',
    seq: 1,
    serverTime: 1000,
    phase: 'running',
    rehearsal: false,
    rehearsalRuns: false,
    stalled: false,
    settings: { maxCaptains: 6, clockSeconds: 60, order: 'snake', startWhen: 'full' },
    draftStarted: true,
    published: false,
    currentCaptain: captains[0] ?? null,
    nextCaptain: captains[1] ?? null,
    pickNumber: 0,
    round: 1,
    totalPicks: 12,
    pickStartsAt: 1000,
    pickExpiresAt: 61_000,
    pickLength: 60_000,
    remaining: null,
    startsAt: null,
    order: captains.map(({ userId }) => userId),
    draw: { hash: '', secret: null, byHand: true },
    lastPick: null,
    availablePool: playerFixtures(12),
    teams: Object.fromEntries(captains.map(({ userId }) => [userId, []])),
    captains,
    picks: [],
    unassigned: [],
    log: [],
    ...more,
  }
}
