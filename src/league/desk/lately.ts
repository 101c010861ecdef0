import type { DeskAct } from '#contract/desk.ts'
import type { ActCode, ListedAct } from '#contract/people/act.ts'
import { shortWhen } from './short-when.ts'
import type { Situation } from './situation.ts'

/** Acts whose sentence speaks of who did it, as that person reads them after 'You'. */
const OWN_TEXTS: Partial<Record<ActCode, string>> = {
  'role-left': 'gave up your role',
  'passkey-added': 'added a passkey to your account',
  'passkey-removed': 'removed a passkey from your account',
  'recovery-begun': 'started to use your recovery sheet',
  'recovery-finished': 'got back in with your recovery sheet',
}

/** Says what was done lately as one reader sees it ([DK4]); `acts` are the newest first. */
export const lately = (
  acts: readonly ListedAct[],
  readerId: string,
  { now, details }: Pick<Situation, 'now' | 'details'>,
): DeskAct[] =>
  acts.map(({ id, at, by, byId, act, kind, text, names }) => {
    const isOwn = byId === readerId
    const ownText = Object.hasOwn(OWN_TEXTS, act) ? OWN_TEXTS[act as ActCode] : undefined
    return {
      id,
      when: shortWhen(at, now, details.timeZone),
      by: isOwn ? null : by,
      kind,
      text: (isOwn && ownText) || text,
      names,
    }
  })
