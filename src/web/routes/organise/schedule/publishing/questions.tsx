import { counted } from '#league/count-text.ts'
import { Confirm } from '#web/components/confirm.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { useSendsMails } from '#web/data/site.ts'
import { type Question, useWorkspace } from '../working-copy/schedule-context.ts'

type QuestionsProps = {
  question: Question | null
  onClose: () => void
  finalFocus: () => HTMLElement | true
}

/** The questions, of which one is open at most. */
export function Questions({ question, onClose, finalFocus }: QuestionsProps) {
  const { copy, publishing } = useWorkspace()
  const sendsMails = useSendsMails()
  const { error, isPending, variables, mutate } = publishing
  const common = (act: Question) => ({
    danger: true,
    open: question === act,
    onOpenChange: (open: boolean) => open || onClose(),
    onConfirm: () => mutate({ act }, { onSuccess: onClose }),
    pending: isPending,
    failure: error && variables?.act === act ? failureText('publish', error).detail : null,
    finalFocus,
  })
  return (
    <>
      <Confirm
        {...common('discard')}
        title="Discard the changes?"
        body={`${counted(copy.shown.changes, 'change')}, also those of other organisers, will be gone. Players see nothing of it.`}
        confirmLabel="Discard"
      />
      <Confirm
        {...common('take-back')}
        title="Take it back?"
        body={`The schedule will be as before it was published.${sendsMails ? ' Everybody who was told is told so.' : ' Nobody gets a mail about it.'}`}
        confirmLabel={sendsMails ? 'Take it back and tell them' : 'Take it back'}
      />
    </>
  )
}
