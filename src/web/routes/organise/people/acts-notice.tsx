import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import type { usePeopleActs } from './use-people-acts.ts'

type ActsNoticeProps = {
  /** Of the people and teams that a sentence may name. */
  names: readonly string[]
  acts: ReturnType<typeof usePeopleActs>
  onUndo: () => void
}

/** What was done to people last, with the way back, or why it was not. */
export function ActsNotice({ acts: { done, failure, isPending }, names, onUndo }: ActsNoticeProps) {
  return (
    <>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      {done && (
        <Alert tone="success" title={<WithNames text={done.text} names={names} />}>
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
