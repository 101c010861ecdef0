import type { DraftCaptain, DraftMessage, DraftPick, DraftPlayer } from '#contract/draft.ts'
import { DEFAULT_SETTINGS } from '#contract/draft.ts'
import { draftFixture } from '../../testing/fixture.ts'

export const player = (
  id: string,
  firstName: string,
  lastName: string,
  rest: Partial<DraftPlayer> = {},
): DraftPlayer => ({
  id,
  firstName,
  lastName,
  nickname: '',
  position: ['CM'],
  footPref: 'right',
  clubTeam: '',
  graduationYear: '2026',
  rarity: 'Silver',
  ...rest,
})

export const captain = (userId: string, firstName: string, rest: Partial<DraftCaptain> = {}): DraftCaptain => ({
  userId,
  firstName,
  lastName: 'Captain',
  teamName: `Team ${firstName}`,
  active: true,
  color: '22c55e',
  deputy: null,
  pickForMe: false,
  bot: false,
  ...rest,
})

export const pick = (pickNumber: number, captainId: string, rest: Partial<DraftPick> = {}): DraftPick => ({
  pickNumber,
  captainId,
  playerId: `player-${pickNumber}`,
  by: 'captain',
  ...rest,
})

/** A draft that nobody has joined yet, as an organiser gets it. */
export const draft = (more: Partial<DraftMessage> = {}): DraftMessage =>
  draftFixture({
    phase: 'open',
    settings: DEFAULT_SETTINGS,
    draftStarted: false,
    currentCaptain: null,
    nextCaptain: null,
    pickNumber: null,
    round: null,
    totalPicks: 0,
    pickStartsAt: null,
    pickExpiresAt: null,
    pickLength: null,
    order: [],
    draw: { hash: '', secret: null, byHand: false },
    availablePool: [],
    teams: {},
    captains: [],
    organiser: { placed: {}, held: false, rehearsalRuns: false, undo: null },
    ...more,
  })
