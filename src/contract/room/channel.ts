/** Topics that everyone in the room reads, and those that answer one session. */
export const STATE_TOPICS = ['draft', 'captains', 'connected-users'] as const
export type StateTopic = (typeof STATE_TOPICS)[number]
export const ANSWER_TOPICS = ['auth-response', 'captain-response', 'pick-response', 'organiser-response'] as const
export type AnswerTopic = (typeof ANSWER_TOPICS)[number]

const ENDPOINT = '/draft-ws'

/** Addresses of the room and of its rehearsal ([D27]). */
export const ROOM = {
  endpoint: ENDPOINT,
  /**
   * The address of a connection to the draft of a season, by the season's own address; null for the current season's.
   * `transport` is what follows the endpoint, as '/websocket'. Destinations are the same in every season.
   */
  address: (season: string | null, transport = '') =>
    `${ENDPOINT}${transport}${season === null ? '' : `?season=${season}`}`,
  topic: (name: StateTopic | AnswerTopic, rehearsal: boolean) => `/topic/${rehearsal ? 'rehearsal/' : ''}${name}`,
  /** `name` is one of the commands, or of the greetings, in `contract/room.ts`. */
  app: (name: string, rehearsal: boolean) => `/app/${rehearsal ? 'rehearsal/' : ''}${name}`,
  /** Milliseconds: a beat each way, and the wait before a client comes back. */
  heartBeat: 4000,
  reconnect: 5000,
  /** Bytes. */
  maxBody: 16 * 1024,
} as const

/** Reasons for ending a connection to a rehearsal that is over, or was none: the client does not come back. */
export const REHEARSAL_GONE = { ended: 'The rehearsal has ended.', none: 'No rehearsal is running.' } as const
