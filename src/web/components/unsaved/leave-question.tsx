import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { type Asked, currentlyAsked, endSignInQuestion, watchUnsaved } from '#web/data/unsaved.ts'

const nothing = () => null

/** Returns what is asked over a dialog, or over the page itself. */
export function useAsked(dialog: object | null): Asked | null {
  const asked = useSyncExternalStore(watchUnsaved, currentlyAsked, nothing)
  return asked?.dialog === dialog ? asked : null
}

/** The props of `Confirm` that are set here. */
type Texts = {
  title: string
  body: string
  confirmLabel: string
  cancelLabel: string
  danger: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

type LeaveQuestionProps = { asked: Asked | null; children: (confirm: Texts & { open: boolean }) => ReactNode }

/** Asks it by the `Confirm` that `children` makes. */
export function LeaveQuestion({ asked, children }: LeaveQuestionProps) {
  // It closes by fading.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  return last && children({ ...textsOf(last), open: asked !== null })
}

function textsOf(asked: Asked): Texts {
  if (asked.what === 'leave')
    return {
      title: 'Leave without saving?',
      body: 'What you typed isn’t saved. If you leave now, it’s gone.',
      confirmLabel: 'Leave',
      cancelLabel: 'Keep editing',
      danger: true,
      onOpenChange: (open) => open || asked.question.stay(),
      onConfirm: asked.question.leave,
    }
  return {
    title: 'You’re signed out',
    body: 'What you typed is still here. Log in again in a new tab, then come back and save it.',
    confirmLabel: 'Log In',
    cancelLabel: 'Not now',
    danger: false,
    onOpenChange: (open) => open || endSignInQuestion(),
    onConfirm() {
      endSignInQuestion()
      window.open('/login', '_blank')
    },
  }
}
