import { Refusal } from '#contract/failures/refusal.ts'
import type { League } from '#contract/league.ts'
import type { Guardian, OwnAgreement } from '#contract/people/guardian.ts'
import { agreementDue, agreementLacks, guardianOf } from '#league/people/answers.ts'
import { hashOf, newHashedToken } from '../../auth/tokens.ts'
import { serve } from '../../http/serve.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { GuardianRequest, StoredAgreement } from '../../store/people/guardians.ts'
import type { RouteContext } from '../route-context.ts'

/** Makes the mail that asks a guardian to agree for a player, with its link. Does no I/O. */
export function guardianRequest(
  mailer: Mailer,
  { guardian, firstName, season }: { guardian: Guardian; firstName: string; season: string },
): GuardianRequest {
  const { token, hash } = newHashedToken()
  const mail = mailer.prepare(guardian.email, { kind: 'guardian', token, firstName, season })
  return { hash, mail }
}

/** Asks the guardians whom a player named before the own address was confirmed ([L6]). */
export async function askGuardiansOf(
  userId: string,
  { store, mailer, clock }: Pick<RouteContext, 'store' | 'mailer' | 'clock'>,
) {
  const { guardians } = store
  for (const leagueId of await guardians.unasked(userId)) {
    const stored = await guardians.read(leagueId, userId)
    if (!stored?.guardian || stored.season.details.asks.agreement === '') continue
    const { guardian, firstName, season } = stored
    const now = clock.now()
    const request = guardianRequest(mailer, { guardian, firstName, season: season.name })
    await guardians.askAgain(leagueId, userId, request, now)
  }
  mailer.wake()
}

/** `me/agreement` and `guardian`: the season's agreement after the form was sent, by players and guardians ([PE1]). */
export function serveAgreements(context: RouteContext) {
  const { store, siteState, mailer, clock } = context
  const { guardians } = store

  /** The season that is meant, and what stands there of the asker's agreement; null where nothing is asked of them. */
  async function find(slug: string | undefined, userId: string) {
    const league = await siteState.bySlug(slug)
    const stored = league && (await guardians.read(league.id, userId))
    return stored && stored.season.details.asks.agreement !== '' ? { league, stored } : null
  }

  const present = async (league: League, userId: string): Promise<OwnAgreement | Refusal<'not_found'>> => {
    const stored = await guardians.read(league.id, userId)
    return stored ? ownAgreementOf(stored, clock.now()) : new Refusal('not_found')
  }

  serve(context, 'GET /api/me/agreement', async ({ query, session }) => {
    const found = await find(query.season, session.user.id)
    return found ? ownAgreementOf(found.stored, clock.now()) : new Refusal('not_found')
  })

  serve(context, 'PUT /api/me/agreement', async ({ query, body, session }) => {
    const { id: userId, email } = session.user
    const found = await find(query.season, userId)
    if (!found) return new Refusal('not_found')
    const { league, stored } = found
    const { asks } = stored.season.details
    const fields = agreementLacks(asks, body, email)
    if (fields) return new Refusal('invalid_fields', { fields })
    const now = clock.now()
    const guardian = guardianOf(asks, body)
    if (guardian && !session.user.emailVerified) return new Refusal('address_unverified')
    const { firstName } = stored
    const refused = guardian
      ? await guardians.name(
          league.id,
          userId,
          guardian,
          guardianRequest(mailer, { guardian, firstName, season: stored.season.name }),
          now,
        )
      : await guardians.agree(league.id, userId, asks.agreement, now)
    if (refused) return refused
    mailer.wake()
    return present(league, userId)
  })

  serve(context, 'POST /api/me/agreement/mail', async ({ query, session }) => {
    const userId = session.user.id
    const found = await find(query.season, userId)
    const waiting = found && (await guardians.unanswered(found.league.id, [userId])).get(userId)
    if (!waiting) return new Refusal('not_found')
    if (!session.user.emailVerified) return new Refusal('address_unverified')
    const { league, stored } = found
    const request = guardianRequest(mailer, { ...waiting, season: stored.season.name })
    const refused = await guardians.askAgain(league.id, userId, request, clock.now())
    if (refused) return refused
    mailer.wake()
    return present(league, userId)
  })

  serve(context, 'POST /api/guardian/read', ({ body }) => guardians.pageOf(hashOf(body.token), clock.now()))

  serve(context, 'POST /api/guardian/agree', ({ body }) =>
    guardians.answer(hashOf(body.token), body.version, clock.now()),
  )
}

function ownAgreementOf({ season, version, agreed, guardian, linkEnds }: StoredAgreement, now: number): OwnAgreement {
  const { agreement: text, guardian: asksGuardian } = season.details.asks
  const isOut = linkEnds !== null && linkEnds > now
  const given = { agreedVersion: agreed?.version ?? null, newestVersion: version }
  return {
    season: season.name,
    text,
    asksGuardian,
    due: agreementDue(text, { ...given, hasGuardian: guardian !== null, isGuardianAsked: linkEnds !== null }),
    agreed: agreed && { name: agreed.name, at: agreed.at },
    guardian,
    linkEnds: isOut ? linkEnds : null,
  }
}
