import type { Me } from './site.ts'

/** The reply of `GET /api/me` to a visitor. */
export const VISITOR: Me = {
  user: null,
  profile: null,
  registration: null,
  currentTeam: null,
  draftAdmission: 'none',
  role: null,
  secondStep: null,
  passkeyNeeded: false,
  may: { register: false, administer: false, enterScores: false },
}
