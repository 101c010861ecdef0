import { Refusal } from '#contract/failures/refusal.ts'
import { FEET, graduationLabel } from '#contract/people/positions.ts'
import type { EmergencyContact } from '#contract/profile.ts'
import { agreementOf, feeOf } from '#league/people/states.ts'
import { dayOf } from '#league/season.ts'
import { toCsv } from '../../draft/exports/csv.ts'
import { serve } from '../../http/serve.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import { mapInTurns } from '../../store/engine/turns.ts'
import type { PeopleExport } from '../../store/people/people.ts'
import type { RouteContext } from '../route-context.ts'

const COLUMNS = [
  'First name',
  'Last name',
  'Nickname',
  'Class',
  'Positions',
  'Foot',
  'Club team',
  'Team',
  'Fee',
  'Agreement',
  'Registered',
  'Late',
]
const CONTACT = ['Mail', 'Phone', 'Emergency contact', 'Emergency phone', 'To be known', 'Note']

/** `people.csv`: the registrations of a season, or chosen ones, as a file for a spreadsheet ([PE2]). */
export function servePeopleCsv(context: RouteContext) {
  const { store, clock } = context
  serve(context, 'GET /api/leagues/:leagueId/people.csv', ({ params, query, session }) =>
    present(params.leagueId, { userIds: null, withContact: query.contact === '1' }, session),
  )

  serve(context, 'POST /api/leagues/:leagueId/people-csv', ({ params, body, session }) =>
    present(params.leagueId, { userIds: body.userIds, withContact: body.contact }, session),
  )

  async function present(leagueId: string, what: PeopleExport, { user }: SessionRecord) {
    const found = await store.people.export(leagueId, what, { by: user.id, now: clock.now() })
    if (!found) return new Refusal<'league_not_found'>('league_not_found')
    const { withContact } = what
    const { asks, timeZone } = found.season.details
    const teams = new Map(found.teams.map(({ id, name }) => [id, name]))
    const rows = await mapInTurns(found.people, (one) => [
      one.firstName,
      one.lastName,
      one.nickname,
      graduationLabel(one.graduationYear),
      one.position.join(' '),
      FEET[one.footPref as keyof typeof FEET],
      one.clubTeam,
      teams.get(one.teamId ?? '') ?? '',
      feeOf(asks, one.fee),
      agreementOf(asks, one),
      dayOf(one.registeredAt, timeZone),
      one.late ? 'yes' : '',
      ...(withContact ? contactOf(one) : []),
    ])
    return toCsv(withContact ? [...COLUMNS, ...CONTACT] : COLUMNS, rows)
  }
}

type WithContact = {
  email: string | null
  contactEmail: string | null
  phone: string
  emergencyContact: EmergencyContact | null
  notes: string
}

const contactOf = ({ email, contactEmail, phone, emergencyContact, notes }: WithContact): string[] => [
  email ?? contactEmail ?? '',
  phone,
  emergencyContact?.name ?? '',
  emergencyContact?.phone ?? '',
  emergencyContact?.note ?? '',
  notes,
]
