import { useMemo, useState } from 'react'
import type { PlaceContext } from '#league/schedule/places.ts'
import type { Plan } from '#league/schedule/plan.ts'
import type { Board, BoardMatch } from '../view/board.ts'
import { canPickUp, type Offer, offersFor, offerText, targetsOf } from '../view/carry.ts'
import { placeText } from '../view/plan.ts'
import type { WorkingCopy } from '../working-copy/use-working-copy.ts'

type CarryInput = {
  board: Board
  plan: Plan
  context: PlaceContext
  matches: ReadonlyMap<string, BoardMatch>
  copy: WorkingCopy
  canEdit: boolean
}

export type Carry = {
  /** The match that is picked up, and how; null while none is. */
  held: { match: BoardMatch; by: 'pointer' | 'keys' } | null
  /** The key of the place that it is over. */
  over: string | null
  /** Returns the offer of a place to the match that is held; null without one, and where it can't be dropped. */
  offerAt: (placeKey: string) => Offer | null
  /** Picks a match up; false where it stays, after saying why. */
  pickUp: (matchId: string, by: 'pointer' | 'keys') => boolean
  moveOver: (placeKey: string | null) => void
  /** Drops what is held; puts it back where nothing takes it. Gives the id of the match. */
  drop: (placeKey: string | null) => string | null
  putBack: () => void
  /** The words that a screen reader reads out. */
  said: string
}

/** Picks a match up and carries it over the places of the board, by pointer or by keys ([SC10]). */
export function useCarry({ board, plan, context, matches, copy, canEdit }: CarryInput): Carry {
  const [holding, setHolding] = useState<{ matchId: string; by: 'pointer' | 'keys' } | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [said, say] = useState('')
  const targets = useMemo(() => targetsOf(board), [board])
  const match = holding && canEdit ? matches.get(holding.matchId) : undefined
  // Another organiser may have removed it meanwhile.
  const held = holding && match && canPickUp(match) ? { match, by: holding.by } : null
  const offers = useMemo(() => (match ? offersFor(match, plan, context) : null), [match, plan, context])

  const offerAt = (key: string) => {
    const target = held && targets.get(key)
    return (target && offers?.(target)) ?? null
  }
  const end = () => {
    setHolding(null)
    setOver(null)
  }
  const putBack = () => {
    if (held) say(`${held.match.name} is back where it was`)
    end()
  }
  return {
    held,
    over,
    offerAt,
    pickUp(matchId, by) {
      const wanted = matches.get(matchId)
      if (!wanted || !canEdit) return false
      if (!canPickUp(wanted)) {
        if (wanted.isLocked) say(`${wanted.name} is locked. Press L to unlock it`)
        return false
      }
      setHolding({ matchId, by })
      setOver(null)
      if (by === 'keys') say(`${wanted.name} picked up. Arrow keys choose a place, Space drops it, Escape puts it back`)
      return true
    },
    moveOver(key) {
      if (key === over) return
      setOver(key)
      const target = key === null ? undefined : targets.get(key)
      const offer = key === null ? null : offerAt(key)
      if (!target || !offer || held?.by !== 'keys') return
      const { eveningId, slot } = target
      const where = placeText(plan, { eveningId, kickoff: slot.kickoff, field: slot.field })
      say(`${where}${slot.kind === 'match' ? `, ${slot.match.name}` : ''}: ${offerText(offer)}`)
    },
    drop(key) {
      const offer = key === null ? null : offerAt(key)
      if (!held || !offer) {
        putBack()
        return held?.match.id ?? null
      }
      say('')
      copy.save({ edits: offer.edits, done: offer.done })
      end()
      return held.match.id
    },
    putBack,
    said,
  }
}
