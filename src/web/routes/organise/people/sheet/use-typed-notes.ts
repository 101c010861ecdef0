import { useState } from 'react'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'

export type TypedNotes = ReturnType<typeof useTypedNotes>

/** A note as it was typed, and as it was when the typing began. */
type TypedNote = { typed: string; seen: string }

/** Notes that are typed and not saved, by person. They outlast their sheets and never leave this page. */
export function useTypedNotes() {
  const [notes, setNotes] = useState<ReadonlyMap<string, TypedNote>>(new Map())
  useUnsaved(notes.size > 0, { staysOnScreen: true })
  return {
    get: (userId: string): TypedNote | undefined => notes.get(userId),
    /** Keeps one; null lets go of it. */
    keep: (userId: string, note: TypedNote | null) =>
      setNotes((before) => {
        const after = new Map(before)
        if (note === null) after.delete(userId)
        else after.set(userId, note)
        return after
      }),
  }
}
