import { createContext, useContext, useMemo } from 'react'
import type { DraftCaptain, DraftMessage, DraftPlayer } from '#contract/draft.ts'
import { everyPlayer } from './latest.ts'
import type { Room } from './room.ts'
import { isOnTheClock } from './turn.ts'

/** The room once it has a state, as the parts of the screen read it. */
export type RoomView = {
  room: Room
  draft: DraftMessage
  viewerId: string
  isOnTheClock: boolean
  /** The captain whose team the viewer picks for, as captain or deputy. */
  ownCaptain: DraftCaptain | undefined
  captain: (userId: string | undefined) => DraftCaptain | undefined
  player: (id: string | undefined) => DraftPlayer | undefined
  /** Tells whether somebody has a connection at present. */
  isHere: (userId: string) => boolean
}

/** The server's clock minus this device's. Apart from the rest, because every message may correct it. */
export const ClockOffsetContext = createContext(0)

const RoomViewContext = createContext<RoomView | null>(null)
export const RoomViewProvider = RoomViewContext.Provider

/** Returns the view of the room, for a part of its screen. */
export function useRoomView(): RoomView {
  const view = useContext(RoomViewContext)
  if (!view) throw new Error('RoomViewProvider is missing above')
  return view
}

/** Makes the view of a room; null until the first state has come. */
export function useViewOf(room: Room, viewerId: string): RoomView | null {
  return useMemo(() => {
    const { draft, users } = room
    if (!draft) return null
    const captains = new Map(draft.captains.map((captain) => [captain.userId, captain]))
    const players = new Map(everyPlayer(draft).map((player) => [player.id, player]))
    const here = users && new Set(users.users.map(({ uid }) => uid))
    return {
      room,
      draft,
      viewerId,
      isOnTheClock: isOnTheClock(draft),
      ownCaptain: draft.own && captains.get(draft.own.captainId),
      captain: (userId) => (userId === undefined ? undefined : captains.get(userId)),
      player: (id) => (id === undefined ? undefined : players.get(id)),
      isHere: (userId) => !here || here.has(userId),
    }
  }, [room, viewerId])
}
