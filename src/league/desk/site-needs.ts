import type { DeskNeed } from '#contract/desk.ts'
import { isOld } from '../backups/keeping.ts'
import { type Situation, sinceOf } from './situation.ts'

/** Any owner can stop one until it was used up ([AC5]). */
export function usedSheets({ usedSheets, ...situation }: Situation): DeskNeed[] {
  if (usedSheets === 0) return []
  const one = usedSheets === 1
  return [
    {
      id: 'used-sheets',
      count: usedSheets,
      text: `recovery ${one ? 'sheet is' : 'sheets are'} in use`,
      detail: `A day after its code was typed, a sheet opens an owner’s account. If it wasn’t the owner, stop it.`,
      action: { label: one ? 'Look at the sheet' : 'Look at the sheets', target: { screen: 'access' } },
      urgent: true,
      ...sinceOf(situation, situation.since.usedSheets),
    },
  ]
}

/** Mails that may have gone out before a restore ([BK6]). */
export function heldMails({ backups }: Situation): DeskNeed[] {
  if (!backups || backups.heldMails === 0) return []
  const one = backups.heldMails === 1
  return [
    {
      id: 'held-mails',
      count: backups.heldMails,
      text: `${one ? 'mail has' : 'mails have'} been on hold since the restore`,
      detail: `${one ? 'It' : 'They'} may have gone out before the restore. Send or discard ${one ? 'it' : 'them'}.`,
      action: { label: one ? 'Look at the mail' : 'Look at the mails', target: { screen: 'backups' } },
      urgent: true,
    },
  ]
}

export function oldBackup({ backups, now }: Situation): DeskNeed[] {
  const newest = backups?.newestAt ?? backups?.since
  if (newest === undefined || !isOld(newest, now)) return []
  return [
    {
      id: 'backup',
      count: Math.floor((now - newest) / 86_400_000),
      text: 'days without a backup',
      detail: 'The site makes one every night. Find out what went wrong.',
      action: { label: 'Look at the backups', target: { screen: 'backups' } },
      urgent: true,
    },
  ]
}
