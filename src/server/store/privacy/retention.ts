import type { Transaction } from 'kysely'
import { z } from 'zod'
import { agreement as agreementSchema } from '#contract/people/person.ts'
import { DEFAULT_KEEP_MONTHS } from '#contract/people/privacy.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'

/**
 * Some months after a season is archived, its registrations lose phone number, emergency contact, guardian and notes; a
 * profile loses its phone number with the last of them ([PE5]).
 */
export async function dropExpired(trx: Transaction<Database>, now: number): Promise<void> {
  const setting = await trx.selectFrom('settings').where('key', '=', 'keepMonths').select('value').executeTakeFirst()
  const before = monthsBefore(now, Number(setting?.value ?? DEFAULT_KEEP_MONTHS))
  const rows = await trx
    .selectFrom('registrations')
    .innerJoin('leagues', 'leagues.id', 'registrations.leagueId')
    .where('leagues.archivedAt', '<=', before)
    .where(({ eb, or, and }) =>
      or([
        eb('sent', 'not like', '%"phone":""%'),
        eb('guardian', 'is not', null),
        // A guardian who agreed, or whoever signed the sheet of paper.
        and([eb('agreement', 'not like', '%"as":"player"%'), eb('agreement', 'not like', '%"name":""%')]),
        eb('emergencyContact', 'is not', null),
        eb('notes', '!=', ''),
      ]),
    )
    .select(['registrations.leagueId', 'registrations.userId', 'registrations.sent', 'registrations.agreement'])
    .execute()
  for (const { leagueId, userId, sent, agreement } of rows)
    await trx
      .updateTable('registrations')
      .set({
        sent: sent && withoutPhone(sent),
        agreement: agreement && withoutGuardian(agreement),
        guardian: null,
        guardianLink: null,
        guardianLinkEnds: null,
        emergencyContact: null,
        notes: '',
      })
      .where('leagueId', '=', leagueId)
      .where('userId', '=', userId)
      .execute()
  // Nobody waits for a place in a season that is over.
  await trx
    .deleteFrom('waitingPlayers')
    .where('leagueId', 'in', (eb) => eb.selectFrom('leagues').where('archivedAt', '<=', before).select('leagues.id'))
    .execute()
  await trx
    .updateTable('profiles')
    .set({ phone: '' })
    .where('phone', '!=', '')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('registrations').whereRef('registrations.userId', '=', 'profiles.userId').select('leagueId')),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registrations')
            .innerJoin('leagues', 'leagues.id', 'registrations.leagueId')
            .whereRef('registrations.userId', '=', 'profiles.userId')
            .where((eb) => eb.or([eb('leagues.archivedAt', 'is', null), eb('leagues.archivedAt', '>', before)]))
            .select('leagues.id'),
        ),
      ),
    )
    .execute()
}

/** A form as it was sent, without the number; null for one that can't be read, whatever it holds. */
function withoutPhone(stored: string): string | null {
  const sent = storedJson(stored, z.looseObject({}), null)
  return sent && JSON.stringify({ ...sent, phone: '' })
}

/** An agreement that a guardian gave, or somebody on paper, without the name: that and when it was given stay. */
function withoutGuardian(stored: string): string | null {
  const agreed = storedJson(stored, agreementSchema, null)
  if (!agreed) return null
  return agreed.as === 'player' ? stored : JSON.stringify({ ...agreed, name: '' })
}

/** The same day and time so many months earlier, or the month's last day. */
function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime()
}
