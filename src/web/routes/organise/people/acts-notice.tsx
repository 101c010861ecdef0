import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import type { usePeopleActs } from './use-people-acts.ts'

type ActsNoticeProps = { acts: ReturnType<typeof usePeopleActs>; onUndo: () => void }

/** What was done to people last, with the way back, or why it was not. */
export function ActsNotice({ acts: { done, failure, isPending }, onUndo }: ActsNoticeProps) {
  return (
    <>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      {done && (
        <Alert tone="success" title={done.text}>
          {done.undo && (
            <Button variant="quiet" size="small" className="mt-2" pending={isPending} onClick={onUndo}>
              Undo
            </Button>
          )}
        </Alert>
      )}
    </>
  )
}
