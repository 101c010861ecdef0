import type { EndableMail } from '#contract/news/choices.ts'
import type { MailSwitches } from '#contract/news/mail-switches.ts'
import type { PushKind } from '#contract/push/choices.ts'
import type { NoticesForm } from '#contract/push/push.ts'
import { MAIL_TEXTS } from '#web/components/mail-text.ts'

/** A box of the table: the stored kinds that it stands for. */
export type Box<Kind> = {
  kinds: readonly Kind[]
  /** Its name where it stands for the line below too, whose cell is 'above'. */
  withNext?: string
}

/** A line of the table; null where its notice does not come that way. */
export type Line = {
  label: string
  says: string
  phone: Box<PushKind> | 'above' | null
  /** 'always' where nobody ends it ([NE4]). */
  mail: Box<EndableMail> | 'above' | 'always' | null
  /** Goes with the usual amount alone. */
  usualOnly?: true
  /** Of a season with a draft. */
  drafts?: true
}

/**
 * The notices that somebody gets, in the order in which a player thinks of it; each kind that can be switched is in one box ([NT1]). A
 * mail that asks "are you in?" is of the same kind as the one of the evening before, and one push tells of a match that is off or moves.
 */
const LINES: readonly Line[] = [
  {
    label: 'Called off',
    says: 'My evening is off, or on again',
    phone: { kinds: ['match'], withNext: 'Called off or moved' },
    mail: 'always',
  },
  {
    label: 'Moved',
    says: 'My matches are set, or one moves',
    phone: 'above',
    mail: { kinds: ['published', 'changed'] },
  },
  {
    label: 'The day before',
    says: 'When and where I play',
    phone: { kinds: ['reminder'] },
    mail: { kinds: ['reminder'], withNext: 'The day before and my team asks' },
  },
  { label: 'My team asks', says: 'Am I in?', phone: { kinds: ['nudge'] }, mail: 'above' },
  {
    label: 'Guests',
    says: 'Another team needs me, or mine needs a guest',
    phone: { kinds: ['guest'] },
    mail: { kinds: ['guest'] },
  },
  {
    label: 'The score',
    says: 'When my match has a final score',
    phone: { kinds: ['result'] },
    mail: null,
    usualOnly: true,
  },
  {
    label: 'News',
    says: 'What the organisers write',
    phone: null,
    mail: { kinds: ['news', 'people'] },
    usualOnly: true,
  },
  {
    label: 'Team and place',
    says: 'My registration, my place, my team',
    phone: null,
    mail: { kinds: ['registered', 'place', 'team'] },
  },
  {
    label: 'The draft',
    says: 'It begins, it’s my turn',
    phone: { kinds: ['draft', 'turn'] },
    mail: null,
    drafts: true,
  },
]

/** The lines for somebody; those about a draft only where a season drafts. */
export const linesFor = (drafts: boolean): readonly Line[] => LINES.filter((line) => drafts || !line.drafts)

/** The words for a kind that is off in a box of several. */
export const mailName = (kind: EndableMail): string => MAIL_TEXTS[kind].label
export const pushName = (kind: PushKind): string => (kind === 'turn' ? 'My turn' : 'It begins')

/** The switches that a table shows, as they are. */
export type Switches = { mails: MailSwitches; pushes: Record<PushKind, boolean> }

export const isMailOn = (mails: MailSwitches, kind: EndableMail): boolean =>
  mails.find((one) => one.kind === kind)?.on ?? true

/** Makes the form that sets each kind of the lines to what `mail` and `push` return for it. */
function formOf(
  lines: readonly Line[],
  mail: (kind: EndableMail, line: Line) => boolean,
  push: (kind: PushKind, line: Line) => boolean,
): NoticesForm {
  const form: NoticesForm = { mails: {}, pushes: {} }
  for (const line of lines) {
    if (typeof line.mail === 'object') for (const kind of line.mail?.kinds ?? []) form.mails[kind] = mail(kind, line)
    if (typeof line.phone === 'object') for (const kind of line.phone?.kinds ?? []) form.pushes[kind] = push(kind, line)
  }
  return form
}

/** Returns the switches of these lines as they are, to go back to. */
export const formAsIs = (lines: readonly Line[], { mails, pushes }: Switches): NoticesForm =>
  formOf(
    lines,
    (kind) => isMailOn(mails, kind),
    (kind) => pushes[kind],
  )

/** How much reaches somebody: it follows from the switches, and is stored nowhere ([NT2]). */
export const AMOUNTS = ['essentials', 'usual'] as const
export type Amount = (typeof AMOUNTS)[number]

/** Returns the switches of an amount: the usual has everything, the essentials all that a player needs. */
export function formOfAmount(amount: Amount, lines: readonly Line[]): NoticesForm {
  const isOn = (_: string, { usualOnly }: Line) => amount === 'usual' || !usualOnly
  return formOf(lines, isOn, isOn)
}

/** Returns the amount that the switches of these lines are; 'own' where neither fits. */
export function amountOf(lines: readonly Line[], switches: Switches): Amount | 'own' {
  const asIs = JSON.stringify(formAsIs(lines, switches))
  return AMOUNTS.find((amount) => JSON.stringify(formOfAmount(amount, lines)) === asIs) ?? 'own'
}
