import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import type { useTeamAct } from './managed-teams.ts'

type TeamActFormProps = {
  act: ReturnType<typeof useTeamAct>
  /** Says what it means for the team. */
  lead: ReactNode
  label: ReactNode
  pendingText: string
  onSend: () => void
  onCancel: () => void
  children: ReactNode
}

/** A form of what is done to a team and everybody sees at once: what it means, what is asked, and the red button. */
export const TeamActForm = ({ act, lead, label, pendingText, onSend, onCancel, children }: TeamActFormProps) => (
  <form
    noValidate
    className="grid gap-5"
    onSubmit={(event) => {
      event.preventDefault()
      onSend()
    }}
  >
    <p className="text-ink-2">{lead}</p>
    <div className="contents">{children}</div>
    <FailureAlert failure={act.failure} />
    <FormFoot>
      <Button type="submit" variant="danger" pending={act.isPending} pendingText={pendingText}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </FormFoot>
  </form>
)
