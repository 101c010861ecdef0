import { useEffect, useState } from 'react'
import { addUnsaved, type LeaveQuestion, type Unsaved } from '#web/data/unsaved.ts'
import { prepareConfirm } from '../confirm.tsx'

/** As `useUnsaved`, for a screen that asks in words of its own: gives what it is to ask, null while nobody leaves. */
export function useLeaveQuestion(
  isTyped: boolean,
  { isLost, warns }: Pick<Unsaved, 'isLost' | 'warns'>,
): LeaveQuestion | null {
  const [question, ask] = useState<LeaveQuestion | null>(null)
  useEffect(() => {
    if (!isTyped) return
    prepareConfirm()
    return addUnsaved({ dialog: null, isSending: false, isLost, warns, ask })
  }, [isTyped, isLost, warns])
  return question
}
