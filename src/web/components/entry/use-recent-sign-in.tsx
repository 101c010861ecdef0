import { type ReactNode, useState } from 'react'
import { Cancelled } from '#web/data/cancelled.ts'
import { Failure } from '#web/data/client.ts'
import { useSignedIn } from '#web/data/session.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

const ConfirmDialog = lazyDialog<ConfirmDialogProps>(
  () => import('./confirm-dialog.tsx'),
  ({ open }) => open,
)

type Question = { confirmed: () => void; cancelled: () => void }

/**
 * For calls that want a recent sign-in. `confirming(purpose, send)` sends; when the server wants to know first that it is
 * still the same person, the dialog asks and says what for ('delete your account'), and the call is made again by itself. Put `dialog` outside the form:
 * what is submitted inside it would count as submitted in the form around it. `onBackedOut` runs when the question is closed.
 */
export function useRecentSignIn(onBackedOut?: () => void): {
  confirming: <T>(purpose: string, send: () => Promise<T>) => Promise<T>
  dialog: ReactNode
} {
  const { user } = useSignedIn()
  const [question, setQuestion] = useState<Question | null>(null)
  // It stays while the dialog fades.
  const [purpose, setPurpose] = useState('')

  const ask = (what: string) =>
    new Promise<void>((resolve, reject) => {
      setPurpose(what)
      setQuestion({ confirmed: resolve, cancelled: () => reject(new Cancelled()) })
    }).finally(() => setQuestion(null))

  const confirming = async <T,>(what: string, send: () => Promise<T>): Promise<T> => {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'recent_sign_in_required')) throw error
      await ask(what)
      return send()
    }
  }

  return {
    confirming,
    dialog: (
      <ConfirmDialog
        open={question !== null}
        user={user}
        purpose={purpose}
        onConfirmed={() => question?.confirmed()}
        onCancel={() => {
          question?.cancelled()
          onBackedOut?.()
        }}
      />
    ),
  }
}
