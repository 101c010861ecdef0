import { useState } from 'react'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'

export type TypedNotes = ReturnType<typeof useTypedNotes>

/** Notes that are typed and not saved, by person. They outlast their sheets and never leave this page. */
export function useTypedNotes() {
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map())
  useUnsaved(notes.size > 0, { staysOnScreen: true })
  return {
    get: (userId: string): string | undefined => notes.get(userId),
    /** Keeps one; null lets go of it. */
    keep: (userId: string, text: string | null) =>
      setNotes((before) => {
        const after = new Map(before)
        if (text === null) after.delete(userId)
        else after.set(userId, text)
        return after
      }),
  }
}
