import { ROLES, type Role } from '#contract/people/choices.ts'
import { RadioGroup } from '#web/components/form/radio-group.tsx'
import { ROLE_TEXTS } from '#web/components/role-text.ts'

const CHOICES = ROLES.map((value) => ({ value, label: ROLE_TEXTS[value].label, detail: ROLE_TEXTS[value].may }))

/** The three roles, each with what it may do. */
export const RoleChoice = ({ role, onChoose }: { role: Role; onChoose: (role: Role) => void }) => (
  <RadioGroup legend="Role" value={role} choices={CHOICES} onChoose={onChoose} />
)
