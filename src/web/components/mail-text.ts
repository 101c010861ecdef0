import { EVERY_MAIL, type MailEndKind, type MailKind } from '#contract/news/choices.ts'

/** The name of each kind of mails, and what they say ([NE4], [NE5]). */
export const MAIL_TEXTS: Record<MailKind, { label: string; says: string }> = {
  news: { label: 'News', says: 'Posts of the organisers that are for you' },
  people: { label: 'Letters from organisers', says: 'What an organiser writes to players of their choice' },
  registered: { label: 'Registration', says: 'That you are registered for a season' },
  place: { label: 'Places', says: 'When you get or lose a spot' },
  team: { label: 'Your team', says: 'Which team you are on, and when that changes' },
  published: { label: 'New schedule', says: 'Your matches, with time and field, once they are set' },
  changed: { label: 'Changes of the schedule', says: 'When a match of yours moves' },
  'called-off': { label: 'Called off', says: 'When your evening is called off, or on again after all' },
  reminder: { label: 'The evening before', says: 'At 6 PM, when and where you play the next day' },
  guest: { label: 'Guests', says: 'When a team asks you to fill in, and what becomes of the guests of your own' },
}

/** Returns what a link in a mail ends: one kind, or every one at an address that nobody has confirmed ([NE6]). */
export const mailEndText = (kind: MailEndKind): { label: string; says: string } =>
  kind === EVERY_MAIL
    ? { label: 'All mails', says: 'Everything about the season, also when an evening is called off' }
    : MAIL_TEXTS[kind]
