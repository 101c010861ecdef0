import type { SitePart } from '#contract/own-site/site-parts.ts'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { Note } from '#web/components/note.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { useLeaveQuestion } from '#web/components/unsaved/use-leave-question.ts'
import type { FailureText } from '#web/data/failure-text.ts'
import type { Place } from '#web/data/unsaved.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { Changes } from './changes.tsx'
import { notSavedText } from './save-bar.tsx'
import { KEPT_DAYS } from './stored-draft.ts'
import type { SiteDraft } from './use-site-draft.ts'

type LeaveSiteProps = {
  site: SiteDraft
  changed: readonly SitePart[]
  /** True where something that is typed can't be saved. */
  isBroken: boolean
  isSaving: boolean
  /** The reason why nothing could be saved. */
  failure: FailureText | null
  /** Saves everything, and says then whether all of it is saved. */
  onSave: (onDone: (isAll: boolean) => void) => void
}

/** A reload brings it back without a question. */
const LOST_ELSEWHERE = { isLost: (from: Place, to: Place) => from.pathname !== to.pathname, warns: false }

const keptText = (changed: readonly SitePart[]): string =>
  [
    `They are kept on this device until you come back, for ${KEPT_DAYS} days.`,
    ...(changed.includes('contact') ? ['The address to write to is not: it stays in this tab alone.'] : []),
    ...(changed.includes('slides') || changed.includes('crest') ? ['A picture that you added is kept for a day.'] : []),
  ].join(' ')

/** Asks before what is not saved is left: it can be saved, and waits on this device otherwise ([SI1]). */
export function LeaveSite({ site, changed, isBroken, isSaving, failure, onSave }: LeaveSiteProps) {
  const question = useLeaveQuestion(changed.length > 0, LOST_ELSEWHERE)
  return (
    <Sheet title={notSavedText(changed.length)} open={question !== null} onOpenChange={() => question?.stay()}>
      <Changes site={site} />
      <Note icon={<ConsoleIcon name="lock" className="size-5 text-pitch-600" />}>{keptText(changed)}</Note>
      {isBroken && <p className="text-ink-2 text-sm">Fix the marked fields before you save.</p>}
      <FailureAlert failure={failure} />
      <FormFoot>
        <Button
          disabled={isBroken}
          pending={isSaving}
          pendingText="Saving…"
          onClick={() => onSave((isAll) => (isAll ? question?.leave() : question?.stay()))}
        >
          Save for everyone
        </Button>
        <Button variant="quiet" onClick={() => question?.leave()}>
          Leave, keep them here
        </Button>
      </FormFoot>
    </Sheet>
  )
}
