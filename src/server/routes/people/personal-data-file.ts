import { actText, UNREADABLE_ACT } from '#league/acts/act-text.ts'
import { counted } from '#league/count-text.ts'
import { moneyText } from '#league/fees/money.ts'
import { escapeHtml } from '../../escape-html.ts'
import { storedDetails } from '../../store/acts/names.ts'
import type { PersonalData } from '../../store/privacy/personal-data.ts'

type Line = readonly [label: string, value: string | null | undefined]
type Section = { title: string; lines: readonly Line[] }

const ROUND_TO_MINUTES = 16
const time = (ms: number | null | undefined) =>
  ms == null ? null : `${new Date(ms).toISOString().slice(0, ROUND_TO_MINUTES).replace('T', ' ')} UTC`
const yes = (flag: number) => (flag === 1 ? 'yes' : 'no')

/** Everything kept about a person as one page that explains itself, to be kept or printed ([PE5]). */
export function personalDataFile(
  data: PersonalData,
  { productName, now }: { productName: string; now: number },
): string {
  const sections = [
    accountOf(data),
    profileOf(data),
    ...data.registrations.map(registrationOf),
    list(
      'Waiting lists',
      data.waiting.flatMap(({ season, since, offeredUntil, heldUntil, form }): Line[] => [
        [season, `since ${time(since)}`],
        [`A place in ${season}`, offeredUntil === null ? null : `offered until ${time(offeredUntil)}`],
        [`Your place in ${season}`, heldUntil === null ? null : `held until ${time(heldUntil)}`],
        [`What you sent for ${season}`, form],
      ]),
    ),
    list('Fees', data.payments.map(paymentLine)),
    list(
      'Teams',
      data.teams.map(({ season, team }) => [season, team]),
    ),
    list('Guests', [
      ...data.fillsIn.map(({ season, since }): Line => [season, `you fill in for other teams, since ${time(since)}`]),
      ...data.guestOf.map(
        ({ team, day, position, state, acceptedAt }): Line => [
          `For ${team} on ${day}`,
          `${position ?? 'any position'}, said yes ${time(acceptedAt)}: ${state}`,
        ],
      ),
      ...data.guestsAsked.map(
        ({ team, day, position, askedAt }): Line => [
          `Asked for ${team} on ${day}`,
          `${position ?? 'any position'}, ${time(askedAt)}`,
        ],
      ),
      ...data.answerLinks.map(
        ({ season, day, endsAt }): Line => [
          `Your guardian’s link for ${day}`,
          `answers for you in ${season}, until ${time(endsAt)}`,
        ],
      ),
    ]),
    list(
      'Scores that you reported',
      data.scoreReports.map(({ season, at, homeScore, awayScore, note }) => [
        `${season}, ${time(at)}`,
        [homeScore === null || awayScore === null ? 'not played to the end' : `${homeScore}–${awayScore}`, note]
          .filter(Boolean)
          .join('\n'),
      ]),
    ),
    list(
      'Matches that you referee',
      data.referees.map(({ season, dateTime }) => [season, time(dateTime) ?? 'date to come']),
    ),
    list('Draft', [
      ...data.drafts.map(({ season }): Line => [season, 'drafted']),
      ...data.prepared.map(
        ({ season, players }): Line => [`Your own list for ${season}`, counted(Number(players), 'player')],
      ),
    ]),
    list(
      'Sign-ins',
      data.sessions.map((one) => [
        [one.browser, one.system].filter(Boolean).join(' on ') || 'Unknown device',
        `since ${time(one.createdAt)}, last used ${time(one.lastUsedAt)}${one.expiresAt <= now ? ', over' : ''}`,
      ]),
    ),
    list('Your phone', [
      ...data.phones.map(
        ({ endpoint, createdAt, lastSentAt }): Line => [
          'Told by a push',
          `through ${new URL(endpoint).host}, since ${time(createdAt)}${lastSentAt === null ? '' : `, last ${time(lastSentAt)}`}`,
        ],
      ),
      ...data.pushSwitches.map(({ name, on }): Line => [`Told of: ${name}`, yes(on)]),
      ...data.pushes.map(({ kind, text, createdAt }): Line => [`Waits: ${kind}`, `${time(createdAt)}\n${text}`]),
      ['Your own calendar', data.ownCalendar && `its address was made ${time(data.ownCalendar.createdAt)}`],
    ]),
    list('Passkeys', [
      ...data.passkeys.map(
        ({ name, createdAt, lastUsedAt }): Line => [
          name,
          [`added ${time(createdAt)}`, lastUsedAt !== null && `last used ${time(lastUsedAt)}`]
            .filter(Boolean)
            .join(', '),
        ],
      ),
      ['Recovery codes', codesLeft(Number(data.recoveryCodes.count))],
      [
        'Recovery sheet',
        data.recoverySheet
          ? [
              `made ${time(data.recoverySheet.printedAt)}`,
              data.recoverySheet.usedAt !== null && `used ${time(data.recoverySheet.usedAt)}`,
            ]
              .filter(Boolean)
              .join(', ')
          : null,
      ],
    ]),
    list(
      'Addresses from before',
      data.pastAddresses.map(({ address, at }) => [address, `yours or your guardian’s until ${time(at)}`]),
    ),
    list('Links and mails on their way', [
      ...data.links.map(({ kind, email, expiresAt }): Line => [kind, `to ${email}, until ${time(expiresAt)}`]),
      ...data.mergeLinks.map(({ email, expiresAt }): Line => ['merge', `to ${email}, until ${time(expiresAt)}`]),
      ...data.mails.map(({ recipient, createdAt }): Line => ['mail', `to ${recipient}, written ${time(createdAt)}`]),
    ]),
    list('Mails about seasons', [
      ...data.mailEnds.map(({ kind, address, at }): Line => [`Ended: ${kind}`, `at ${address}, ${time(at)}`]),
      ...data.feeReminders.map(({ title, toldAt }): Line => [title, `reminded you of a fee, ${time(toldAt ?? 0)}`]),
      ...data.notReached.map(({ title, at, reason }): Line => [title, `did not reach you, ${time(at)}: ${reason}`]),
    ]),
    list(
      'Posts that you wrote',
      data.posts.map(({ title, text, createdAt }): Line => [title, `${time(createdAt)}\n${text}`]),
    ),
    list(
      'The log of the organisers',
      data.acts.map((act) => [whenOf(act, data), sentenceOf(act, data)]),
    ),
  ].filter(({ lines }) => lines.length > 0)
  const title = `Everything ${productName} keeps about you`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}dt{color:#555}dd{margin:0 0 .5rem;overflow-wrap:anywhere;white-space:pre-line}</style>
<h1>${escapeHtml(title)}</h1>
<p>Written on ${time(now)}. Your password is kept in a form that nobody can read, and is not in here.</p>
${sections.map(sectionHtml).join('\n')}
</html>
`
}

const codesLeft = (count: number) =>
  count === 0 ? null : count === 1 ? '1 recovery code is left' : `${count} recovery codes are left`

const sectionHtml = ({ title, lines }: Section) => `<h2>${escapeHtml(title)}</h2>
<dl>
${lines.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('\n')}
</dl>`

const list = (title: string, lines: readonly Line[]): Section => ({ title, lines: filled(lines) })
const filled = (lines: readonly Line[]) => lines.filter(([, value]) => value)

function accountOf({ account, password, identities, role, scores }: PersonalData): Section {
  return list('Account', [
    ['Email', account.email],
    ['Email confirmed', account.email && yes(account.emailVerified)],
    ['New email that waits for its link', account.pendingEmail],
    ['Contact address', account.contactEmail],
    ['Name at Google', account.name],
    ['Picture at Google', account.photoURL],
    ...identities.map(({ provider, createdAt }): Line => ['Signs in with', `${provider}, since ${time(createdAt)}`]),
    ['Password set', time(password?.changedAt)],
    ['Account since', time(account.createdAt)],
    ['Last sign-in', time(account.lastSignInAt)],
    ['Blocked', time(account.blockedAt)],
    ['Role', role && `${role.role}, since ${time(role.givenAt)}`],
    ['Scores entered', Number(scores.count) > 0 ? String(scores.count) : null],
  ])
}

const PROFILE = {
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'Nickname',
  phone: 'Phone',
  graduationYear: 'Graduation class',
  clubTeam: 'Club team',
  footPref: 'Foot',
  position: 'Positions',
} as const

const traits = (profile: Record<string, unknown>): Line[] =>
  Object.entries(PROFILE).map(([key, label]) => {
    const value = profile[key]
    return [label, Array.isArray(value) ? value.join(', ') : String(value ?? '')]
  })

const profileOf = ({ profile }: PersonalData): Section =>
  list('Profile', profile ? traits({ ...profile, position: parsed(profile.position) }) : [])

function registrationOf(one: PersonalData['registrations'][number]): Section {
  const sent = one.sent ? parsed(one.sent) : null
  const asSent = sent instanceof Object ? traits({ ...sent }).filter(([, value]) => value) : null
  return list(`Registration for ${one.season}`, [
    ['Registered', `${time(one.registeredAt)}${one.late === 1 ? ' (late)' : ''}`],
    ['As it was sent', asSent ? asSent.map(([label, value]) => `${label}: ${value}`).join('\n') : one.sent],
    ['Admitted to the draft', time(one.admittedAt)],
    ['Place held until', time(one.heldUntil)],
    ['Removed', time(one.removedAt)],
    ['Fee', one.fee],
    ['Reference of the fee', one.reference],
    ['Agreement', readable(one.agreement)],
    ['Guardian', readable(one.guardian)],
    ['Emergency contact', readable(one.emergencyContact)],
    ['Notes of the organisers', one.notes],
  ])
}

function paymentLine({ season, kind, way, amount, currency, at, day, reference, correctedAt }: Payment): Line {
  const money = amount !== null && currency !== null ? moneyText({ amount, currency }) : null
  const parts = [money ?? kind, way, day, reference, correctedAt !== null && `taken back ${time(correctedAt)}`]
  return [`${season}, ${kind}`, `${time(at)}: ${parts.filter(Boolean).join(', ')}`]
}

type Payment = PersonalData['payments'][number]

/** A stored value; its text where it can't be read, so that nothing that is kept is left out. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

/** The fields of a stored object, one a line. */
function readable(json: string | null) {
  const value = json && parsed(json)
  if (!(value instanceof Object)) return json
  const lines = Object.entries(value).map(([key, one]) => `${key}: ${one}`)
  return lines.join('\n')
}

/** Returns when an act happened; for others' commands in a draft only the day: the minute tells the last pick ([D21]). */
function whenOf({ act, at, by }: PersonalData['acts'][number], { account }: PersonalData): string {
  const when = time(at) ?? ''
  return act === 'draft-command' && by !== account.id ? (when.split(' ')[0] ?? '') : when
}

/** Returns what the log says of an act that a person did or that concerns them; others in it are not named. */
function sentenceOf(act: PersonalData['acts'][number], { account }: PersonalData): string {
  const details = storedDetails(act.details)
  const nobody = { team: null, match: null, season: null, evening: null, scores: null }
  const person = act.userId === account.id ? 'you' : 'somebody'
  const text = details === null ? UNREADABLE_ACT : actText({ act: act.act, details }, { ...nobody, person })
  return act.by === account.id ? `You ${text}` : `An organiser ${text}`
}
