import type { Mailer } from '../mail/mailer.ts'
import type { ScheduleMessage } from '../mail/schedule-content.ts'
import type { FillingMail } from '../store/finals/filling.ts'
import type { NoticeMail } from '../store/schedule/notices.ts'
import type { PublicationKind } from '../store/schedule/publications.ts'
import type { Store } from '../store/store.ts'

/** The mail about a change of a season's schedule to one of those concerned ([SC14]). */
export async function mailAboutSchedule(
  { store, mailer }: { store: Store; mailer: Mailer },
  leagueId: string,
  kind: PublicationKind,
  ownWords = '',
): Promise<NoticeMail> {
  const season = (await store.leagues.list()).find((league) => league.id === leagueId)
  const { name = '', slug = '' } = season ?? {}
  const timeZone = season?.details.timeZone ?? ''
  return noticeMail(mailer, { change: kind, season: { name, slug, timeZone }, ownWords })
}

/** The mail to those who are concerned by teams that came into the finals ([SC14]). */
export const fillingMail =
  (mailer: Mailer): FillingMail =>
  (season) =>
    noticeMail(mailer, { change: 'finals-filled', season, ownWords: '' })

const noticeMail =
  (mailer: Mailer, about: Omit<ScheduleMessage, 'kind' | 'sentences'>): NoticeMail =>
  (recipient, sentences) =>
    mailer.prepare(recipient, { kind: 'schedule', ...about, sentences }, { recipientVerified: true })
