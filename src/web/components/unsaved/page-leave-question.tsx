import { Confirm } from '../confirm.tsx'
import { LeaveQuestion, useAsked } from './leave-question.tsx'

/** Asks over a page before something typed is left that is not saved; dialogs ask over themselves (`DialogRoot`). */
export const PageLeaveQuestion = () => (
  <LeaveQuestion asked={useAsked(null)}>{(confirm) => <Confirm {...confirm} />}</LeaveQuestion>
)
