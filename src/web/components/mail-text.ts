import { EVERY_MAIL, type MailEndKind, type MailKind } from '#contract/news/choices.ts'

/** The name of each kind of mails, and what they say ([NE4], [NE5]). */
export const MAIL_TEXTS: Record<MailKind, { label: string; says: string }> = {
  news: { label: 'News', says: 'Posts from the organisers' },
  people: { label: 'Letters from organisers', says: 'When an organiser writes to you' },
  registered: { label: 'Registration', says: 'When you register for a season' },
  place: { label: 'Places', says: 'When you get or lose a spot' },
  team: { label: 'Your team', says: 'Which team you are on, and when that changes' },
  published: { label: 'New schedule', says: 'Your matches, once their times and fields are set' },
  changed: { label: 'Changes of the schedule', says: 'When one of your matches moves' },
  'called-off': { label: 'Called off', says: 'When your evening is called off, or on again after all' },
  reminder: { label: 'The evening before', says: 'When and where you play the next day, at 6 PM' },
  guest: { label: 'Guests', says: 'When a team asks you to fill in, and when yours finds a guest' },
}

/** Returns what a link in a mail ends: one kind, or every one at an address that nobody has confirmed ([NE6]). */
export const mailEndText = (kind: MailEndKind): { label: string; says: string } =>
  kind === EVERY_MAIL
    ? { label: 'All mails', says: 'Everything about the season, even when an evening is called off' }
    : MAIL_TEXTS[kind]
