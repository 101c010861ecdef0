import type { Connections } from '../engine/connections.ts'
import { ownerLinkStore } from './owner-links.ts'
import { passkeyRuleStore } from './passkey-rules.ts'
import { passkeyStore } from './passkeys.ts'
import { recoverySheetStore } from './recovery-sheets.ts'
import { roleStore } from './roles.ts'
import { secondStepStore } from './second-step.ts'

/** Roles, passkeys, recovery sheets and who may make somebody an owner. */
export const accessStores = (connections: Connections) => ({
  ownerLinks: ownerLinkStore(connections),
  passkeyRules: passkeyRuleStore(connections),
  passkeys: passkeyStore(connections),
  recoverySheets: recoverySheetStore(connections),
  roles: roleStore(connections),
  secondSteps: secondStepStore(connections),
})
