import type { SeasonFee } from '#contract/fees/season-fee.ts'
import type { PlayerLimit } from '#contract/people/waiting.ts'
import type { TableRules } from '#contract/table/table-rules.ts'
import { moneyText } from '#league/fees/money.ts'
import { priceText } from '#league/fees/shown-fee.ts'
import { KEY_TEXTS } from '#league/table/rule-text.ts'
import type { FieldTexts } from '#web/components/form/field-texts.ts'

/** Returns what the form of a season calls its fields; `currency` is the one of its fee. */
export const seasonTexts = (currency: string): FieldTexts => ({
  name: 'Name',
  year: 'Year',
  current: 'The current season',
  shownFirst: 'Shown first',
  'details.timeZone': 'Time zone',
  'details.registrationOpens': 'Registration opens',
  'details.registrationDeadline': 'Registration deadline',
  'details.lateRegistration': 'Take late registrations',
  'details.seasonStart': 'Season start',
  'details.regularSeasonEnd': 'Regular season end',
  'details.finals': 'Playoffs and championship',
  'details.rounds': 'Kick-offs',
  'details.dayEnds': 'The evening ends',
  'details.halfMinutes': 'Minutes in a half',
  'details.venue.name': 'Name of the venue',
  'details.venue.fields': 'Fields',
  'details.venue.mapUrl': 'Picture of the fields',
  'details.venue.address': 'Address',
  'details.venue.addressUrl': 'Link to a map',
  'details.venue.parking': 'Parking',
  'details.links.contactEmail': 'Contact email',
  'details.links.social': 'Social links',
  'details.links.resources': 'Resources',
  'details.asks.fee': { label: 'A fee', say: (fee: SeasonFee | null) => (fee ? priceText(fee) : 'No fee') },
  'details.asks.fee.amount': {
    label: 'Fee',
    say: (amount: number | null) => (amount === null ? '' : moneyText({ amount, currency })),
  },
  'details.asks.fee.currency': 'Currency',
  'details.asks.fee.early': {
    label: 'Early price',
    say: (early: SeasonFee['early']) =>
      early ? `${moneyText({ amount: early.amount, currency })} until ${early.until}` : 'None',
  },
  'details.asks.fee.due': 'Due by',
  'details.asks.fee.words': 'What the fee was called',
  'details.asks.fee.howToPay': 'How to pay it',
  'details.asks.agreement': 'Text to agree to',
  'details.asks.guardian': 'A guardian for players under 18',
  'details.asks.emergencyContact': 'An emergency contact',
  'details.captainsEditTeams': 'Captains change their own team',
  'details.playerLimit': {
    label: 'A limit of players',
    say: (limit: PlayerLimit | null) => (limit ? `${limit.players} players` : 'No limit'),
  },
  'details.table.order': {
    label: 'What decides in the table',
    say: (order: TableRules['order']) => order.map((key) => KEY_TEXTS[key]).join(', '),
  },
  'details.table.win': 'Points for a win',
  'details.table.draw': 'Points for a draw',
})
