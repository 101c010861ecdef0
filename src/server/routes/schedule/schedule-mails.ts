import { Refusal } from '#contract/failures/refusal.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { ScheduleMessage } from '../../mail/schedule-content.ts'
import type { FillingMail } from '../../store/finals/filling.ts'
import type { Notice, NoticeMail, NotifiedMember } from '../../store/schedule/notices.ts'
import type { PublicationKind } from '../../store/schedule/publications.ts'
import { mailedSeason } from '../../store/season/people-season.ts'
import type { Store } from '../../store/store.ts'

/** The mail about a change of a season's schedule to one of those concerned ([SC14]). */
export async function mailAboutSchedule(
  { store, mailer }: { store: Store; mailer: Mailer },
  leagueId: string,
  kind: PublicationKind,
  ownWords = '',
): Promise<NoticeMail> {
  const found = await store.people.season(leagueId)
  const season = found instanceof Refusal ? { name: '', slug: '', isOpen: false, timeZone: '' } : mailedSeason(found)
  return noticeMail(mailer, { change: kind, season, ownWords })
}

/** The mail to those who are concerned by teams that came into the finals ([SC14]). */
export const fillingMail =
  (mailer: Mailer): FillingMail =>
  (season) =>
    noticeMail(mailer, { change: 'finals-filled', season, ownWords: '' })

/** People as mails reach them: nobody where the site sends none. */
export const peopleReachedBy = <Person extends { address: string | null }>(
  mailer: Pick<Mailer, 'sendsMails'>,
  people: readonly Person[],
): Person[] => (mailer.sendsMails ? [...people] : people.map((person) => ({ ...person, address: null })))

/** Those on teams as they and their guardians are reached: by no mail where the site sends none. */
export const membersReachedBy = (
  mailer: Pick<Mailer, 'sendsMails'>,
  members: readonly NotifiedMember[],
): NotifiedMember[] =>
  peopleReachedBy(mailer, members).map((one) => (mailer.sendsMails ? one : { ...one, guardianAddress: null }))

const noticeMail =
  (mailer: Mailer, about: Omit<ScheduleMessage, 'kind' | keyof Notice>): NoticeMail =>
  (recipient, notice) =>
    mailer.sendsMails
      ? mailer.prepare(recipient, { kind: 'schedule', ...about, ...notice }, { recipientVerified: true })
      : null
