import type { Me } from './site.ts'

/** What `GET /api/me` replies to a visitor. */
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
