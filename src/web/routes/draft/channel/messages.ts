import type {
  AutoPick,
  CaptainsMessage,
  ConnectedUsersMessage,
  DraftCaptain,
  DraftMessage,
  DraftPick,
  DraftPlayer,
  DraftSettings,
  LogEntry,
  Person,
} from '#contract/draft.ts'
import { FOOT_CODES, POSITION_CODES } from '#contract/people/positions.ts'
import { PHASES, PICKED_BY, RARITIES } from '#contract/room/draft-constants.ts'
import type { Answer, AuthAnswer } from '#contract/room.ts'
import { logUnexpected } from '#web/data/unexpected.ts'
import { eachOf, flag, type Kind, listOf, oneOf, orNone, orNull, shape, text, whole } from './kinds.ts'

/*
 * What the room says, read without the contract's schemas: zod is a sixth of the page's scripts, and takes longer over 150
 * players than all else that a pick asks of the page. A test holds each of these against its schema.
 */

const player = shape<DraftPlayer>({
  id: text,
  firstName: text,
  lastName: text,
  nickname: text,
  position: listOf(oneOf(POSITION_CODES)),
  footPref: oneOf(FOOT_CODES),
  clubTeam: text,
  graduationYear: text,
  rarity: oneOf(RARITIES),
})
const personKinds = { userId: text, firstName: text, lastName: text }
const captain = shape<DraftCaptain>({
  ...personKinds,
  teamName: text,
  active: flag,
  color: text,
  deputy: orNull(shape<Person>(personKinds)),
  pickForMe: flag,
  vacant: orNone((value) => value === true),
  bot: flag,
  fills: orNone(text),
})
const pickKinds = { pickNumber: whole, captainId: text, playerId: text, by: oneOf(PICKED_BY) }
const autoPick = orNull(shape<AutoPick>({ playerId: text, reason: oneOf(['queue', 'list']) }))

const draft = shape<DraftMessage>({
  draftId: text,
  seq: whole,
  serverTime: whole,
  phase: oneOf(PHASES),
  rehearsal: flag,
  rehearsalRuns: orNone(flag),
  stalled: flag,
  settings: shape<DraftSettings>({
    maxCaptains: whole,
    clockSeconds: orNull(whole),
    order: oneOf(['snake', 'straight']),
    startWhen: oneOf(['full', 'organiser']),
  }),
  draftStarted: flag,
  published: flag,
  currentCaptain: orNull(captain),
  nextCaptain: orNull(captain),
  pickNumber: orNull(whole),
  round: orNull(whole),
  totalPicks: whole,
  pickStartsAt: orNull(whole),
  pickExpiresAt: orNull(whole),
  pickLength: orNull(whole),
  remaining: orNull(whole),
  startsAt: orNull(whole),
  order: listOf(text),
  draw: shape<DraftMessage['draw']>({ hash: text, secret: orNull(text), byHand: flag }),
  lastPick: orNull(
    shape<NonNullable<DraftMessage['lastPick']>>({
      ...pickKinds,
      firstName: text,
      lastName: text,
      teamName: text,
      position: listOf(oneOf(POSITION_CODES)),
      rarity: oneOf(RARITIES),
      at: whole,
    }),
  ),
  availablePool: listOf(player),
  teams: eachOf(listOf(player)),
  captains: listOf(captain),
  picks: listOf(shape<DraftPick>(pickKinds)),
  unassigned: listOf(player),
  log: listOf(
    shape<LogEntry>({ seq: whole, at: whole, text, automatic: flag, undone: orNone((value) => value === true) }),
  ),
  own: orNone(shape<NonNullable<DraftMessage['own']>>({ captainId: text, queue: listOf(text), autoPick })),
  autoPick: orNone(autoPick),
  organiser: orNone(
    shape<NonNullable<DraftMessage['organiser']>>({
      placed: eachOf(text),
      held: flag,
      rehearsalRuns: flag,
      undo: orNull(shape<{ pickNumber: number; playerId: string }>({ pickNumber: whole, playerId: text })),
    }),
  ),
})

const captains = shape<CaptainsMessage>({
  draftId: text,
  seq: whole,
  captains: listOf(captain),
  count: whole,
  maxCaptains: whole,
  canBecomeCaptain: flag,
})
const users = shape<ConnectedUsersMessage>({
  users: listOf(
    shape<ConnectedUsersMessage['users'][number]>({ uid: text, firstName: text, lastName: text, captain: flag }),
  ),
  count: whole,
})
// Codes are for programs; the page says the sentence beside them.
const answer = shape<Answer>({
  success: flag,
  command: text,
  commandId: orNone(text),
  code: orNone(text),
  message: text,
  seq: whole,
})
const you = shape<AuthAnswer>({
  success: flag,
  code: orNone(text),
  message: text,
  uid: text,
  firstName: text,
  lastName: text,
  organiser: flag,
})

/** What a body says; undefined, and a line in the browser's log, when it is not what the contract says. */
function read<Message>(kind: Kind, body: string): Message | undefined {
  try {
    const said: unknown = JSON.parse(body)
    if (!kind(said)) throw new Error('A message of the room is not as the contract says')
    return said as Message
  } catch (error) {
    logUnexpected(error)
    return undefined
  }
}

export function readDraft(body: string): DraftMessage | undefined {
  const said = read<DraftMessage>(draft, body)
  // A server from before rehearsals were told of leaves it out.
  return said && { ...said, rehearsalRuns: said.rehearsalRuns ?? false }
}
export const readCaptains = (body: string) => read<CaptainsMessage>(captains, body)
export const readUsers = (body: string) => read<ConnectedUsersMessage>(users, body)
export const readAnswer = (body: string) => read<Answer>(answer, body)
export const readYou = (body: string) => read<AuthAnswer>(you, body)
