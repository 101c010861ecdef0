import { editedQueue } from '#league/draft/edited-queue.ts'

/** A change of somebody's list, so that it can be repeated on a list that another device has changed ([D42]). */
export type ListChange =
  /** `at` is the place among those in sight; at the end without one. */
  | { do: 'star'; id: string; at?: number }
  | { do: 'unstar'; id: string }
  | { do: 'order'; ids: readonly string[] }
  /** Puts players into an empty list ([D43]). */
  | { do: 'begin'; ids: readonly string[] }

/**
 * A list after a change of what its owner sees of it. Who is out of sight, on a team or leading one, keeps their place behind
 * the one they stood behind; who has left the list meanwhile is not put back by an order, and who came to it is last.
 */
export function changedList(
  list: readonly string[],
  change: ListChange,
  isSeen: (id: string) => boolean,
): readonly string[] {
  switch (change.do) {
    case 'begin':
      return list.length > 0 ? list : change.ids
    case 'unstar':
      return list.filter((id) => id !== change.id)
    case 'star': {
      if (list.includes(change.id)) return list
      const seen = list.filter(isSeen)
      return editedQueue(list, seen.toSpliced(change.at ?? seen.length, 0, change.id), isSeen)
    }
    case 'order': {
      const known = change.ids.filter((id) => list.includes(id))
      const others = list.filter((id) => isSeen(id) && !known.includes(id))
      return editedQueue(list, [...known, ...others], isSeen)
    }
  }
}
