import { useCallback, useMemo, useRef, useState } from 'react'
import type { DraftMessage, Person } from '#contract/draft.ts'
import { FAILURES } from '#contract/failures/failure.ts'
import type { Answer, CommandName } from '#contract/room.ts'
import type { CommandRefusal } from '#league/draft/decision.ts'
import {
  type MockCommand,
  type MockDraft,
  mockView,
  ownLastPick,
  playMock,
  startMock,
} from '#league/draft/mock/mock-draft.ts'
import type { MockPool } from '#league/draft/mock/mock-pool.ts'
import { withKnownPlayers } from '../room/latest.ts'
import type { Room } from '../room/room.ts'

/** The practice of a page: in its memory alone, and gone with it ([D39]). */
export type Practice = {
  /** Null while a seat is chosen. */
  mock: MockDraft | null
  /** The draft that "Start over" has left, until another begins. */
  left: MockDraft | null
  start: (pool: MockPool, place: number, prepared: readonly string[]) => void
  startOver: () => void
  goBack: () => void
  /** Does something in the draft; the sentence of a refusal, or null. */
  play: (command: MockCommand) => string | null
}

export function usePractice(viewer: Person): Practice {
  const [{ mock, left }, setStage] = useState<Pick<Practice, 'mock' | 'left'>>({ mock: null, left: null })
  // A second press may come before the next render.
  const latest = useRef(mock)
  latest.current = mock
  const play = useCallback((command: MockCommand) => {
    if (!latest.current) return null
    const after = playMock(latest.current, command, Date.now())
    if ('refusal' in after) return textOf(after.refusal)
    latest.current = after
    setStage({ mock: after, left: null })
    return null
  }, [])
  return {
    mock,
    left,
    play,
    start(pool, place, prepared) {
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
      setStage({ mock: startMock({ pool, viewer, place, seed, prepared }, Date.now()), left: null })
    },
    startOver: () => setStage({ mock: null, left: mock }),
    goBack: () => setStage({ mock: left, left: null }),
  }
}

const textOf = ({ code, message }: CommandRefusal) => message ?? FAILURES[code].message

const PLAYED = ['pick', 'queue', 'plan'] as const satisfies readonly CommandName[]

/** A practice as the parts of the room read one: without a connection, its commands answered on the spot. */
export function useMockRoom(mock: MockDraft, play: Practice['play']): Room {
  const shown = useRef<DraftMessage | null>(null)
  const draft = useMemo(() => withKnownPlayers(mockView(mock), shown.current), [mock])
  shown.current = draft
  return useMemo(
    () => ({
      status: 'connected',
      lostSince: null,
      offline: false,
      draft,
      captains: null,
      users: null,
      you: null,
      clockOffset: 0,
      lines: [],
      unread: false,
      rehearsal: false,
      practice: true,
      send(name, body): Promise<Answer> {
        const isPlayed = PLAYED.some((one) => one === name)
        const refusal = isPlayed ? play({ name, body } as MockCommand) : FAILURES.not_allowed.message
        return Promise.resolve({
          success: refusal === null,
          command: name,
          message: refusal ?? 'Done.',
          seq: draft.seq,
        })
      },
      sendHeartbeat() {},
      markActive() {},
      leave() {},
      comeBack() {},
    }),
    [draft, play],
  )
}

/** The picks since the viewer's last one, oldest first; those before the first where there is none. */
export function picksSince(mock: MockDraft) {
  const own = ownLastPick(mock) ?? -1
  return mock.state.picks.filter(({ pickNumber, by }) => pickNumber > own && by !== 'placed')
}
