import type { Ref } from 'react'
import type { Act } from '#web/data/use-act.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { WithNames } from './with-names.tsx'

type ActNoticeProps<Input> = {
  act: Pick<Act<Input>, 'failure' | 'done' | 'isPending' | 'undo'>
  /** The people and teams that a sentence may name. */
  names?: readonly (string | null | undefined)[]
}

/** Says what an act did, with the button that undoes it, or why it failed. */
export function ActNotice<Input>({ act: { failure, done, isPending, undo }, names = [] }: ActNoticeProps<Input>) {
  return (
    <>
      <FailureAlert failure={failure} />
      {done && (
        <Alert tone="success" title={<WithNames text={done.text} names={names} />}>
          {done.undo !== null && (
            <Button variant="quiet" size="small" className="mt-2" pending={isPending} onClick={() => void undo()}>
              Undo
            </Button>
          )}
        </Alert>
      )}
    </>
  )
}

/** The same, in sight wherever a list is scrolled to: it holds the way back. `box` takes the focus of a row that is gone. */
export function StickyNotice<Input>({ box, ...notice }: ActNoticeProps<Input> & { box: Ref<HTMLDivElement> }) {
  if (!notice.act.failure && !notice.act.done) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="sticky top-3 z-10 rounded-md bg-paper shadow-card outline-none print:hidden"
    >
      <ActNotice {...notice} />
    </div>
  )
}
