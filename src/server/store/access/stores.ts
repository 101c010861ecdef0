import type { Connections } from '../engine/connections.ts'
import { ownerLinkStore } from './owner-links.ts'
import { passkeyRuleStore } from './passkey-rules.ts'
import { passkeyStore } from './passkeys.ts'
import { roleStore } from './roles.ts'
import { secondStepStore } from './second-step.ts'

/** Roles, passkeys and who may make somebody an owner. */
export const accessStores = (connections: Connections) => ({
  ownerLinks: ownerLinkStore(connections),
  passkeyRules: passkeyRuleStore(connections),
  passkeys: passkeyStore(connections),
  roles: roleStore(connections),
  secondSteps: secondStepStore(connections),
})
