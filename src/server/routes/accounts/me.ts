import { Refusal } from '#contract/failures/refusal.ts'
import type { League, SeasonAsks } from '#contract/league.ts'
import type { ProfileEdit, RegistrationEdit, RegistrationForm } from '#contract/profile.ts'
import type { Me, OwnSeason, ProviderId } from '#contract/site.ts'
import { VISITOR } from '#contract/visitor.ts'
import { NEW_FOR_MS } from '#league/mine/changes.ts'
import { agreementDue, agreementLacks, guardianOf } from '#league/people/answers.ts'
import { heldUntil } from '#league/people/held-places.ts'
import {
  draftAdmission,
  mayAdminister,
  mayEnterScores,
  mayRegister,
  passkeyNeeded,
  roleOf,
} from '#league/permissions.ts'
import { dayEnds, instantText, registrationChangesAt, registrationOpen } from '#league/season.ts'
import { refusedPassword } from '../../auth/accounts.ts'
import { serve } from '../../http/serve.ts'
import { mailedFee } from '../../mail/fee-lines.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { OwnPlace } from '../../store/people/waiting-line.ts'
import { openSeason } from '../../store/season/open-season.ts'
import type { PlayerRecord } from '../../store/season/player-row.ts'
import { playsSoon } from '../mine/plays-soon.ts'
import { bannerFor, newsChangesAt } from '../news/banner.ts'
import { guardianRequest } from '../people/agreements.ts'
import type { RouteContext } from '../route-context.ts'

/**
 * Returns who somebody is, from their session, and what they are and may do in a season: the current one by default. A
 * session whose second step is due says only that ([AC4]). `known`, their player in the season, is looked up by default.
 */
export async function presentMe(
  context: RouteContext,
  session: SessionRecord | null,
  season?: League,
  known?: PlayerRecord | null,
): Promise<Me> {
  const { store, siteState, passkeys, clock } = context
  if (session?.secondStepDue) return { ...VISITOR, secondStep: { passkeysWork: passkeys.impossible === null } }
  if (!session) return VISITOR
  const { id, email, emailVerified, name, photoURL, pendingEmail, createdAt, lastSignInAt } = session.user
  const administer = mayAdminister(session.user, context.adminEmails)
  const league = season ?? (await siteState.current())
  const reader = { userId: id, email, emailVerified, isOrganiser: administer }
  const now = clock.now()
  const [record, banner, soon, notice, newestPost] = await Promise.all([
    known ?? store.players.find(id, league?.id ?? ''),
    bannerFor(store, reader, now),
    playsSoon(context, id),
    league && siteState.notice(league),
    store.newsReaders.newestSince(reader, now - NEW_FOR_MS, now),
  ])
  if (!record) return VISITOR
  const { profile, registeredAt, standing, currentTeam, teamId, hasPassword, hasGoogle, isWaiting } = record
  const displayName = profile ? `${profile.firstName} ${profile.lastName}` : name
  const own = league && teamId !== null ? { leagueId: league.id, teamId, userId: id } : null
  const newest = newestOf(newestPost, [own && (await store.mine.newestChange(own, now)), soon?.askedSince ?? null])
  const due = dueOf(league, record)
  const mayWait = league && registeredAt === null && (isWaiting || league.details.playerLimit !== null)
  const waiting = mayWait && isWaiting ? await store.waiting.placeIn(league.id, id) : null
  const waitingBefore = mayWait && !waiting ? await store.waiting.waitingBefore(league.id) : null
  const offers = isWaiting ? await offersTo(context, id, league?.id) : []
  const open = league !== null && league.archivedAt === null && registrationOpen(league.details, now)
  return {
    user: {
      id,
      email,
      emailVerified,
      displayName,
      phoneNumber: profile?.phone || null,
      photoURL,
      providerData: waysToSignIn(hasPassword, hasGoogle),
      hasPassword,
      pendingEmail,
      metadata: { creationTime: createdAt, lastSignInTime: lastSignInAt },
    },
    profile,
    registration:
      league && registeredAt !== null
        ? { leagueId: league.id, registeredAt, ...heldText(record.heldUntil, league.details.timeZone) }
        : null,
    currentTeam,
    ...(teamId !== null && { teamId }),
    ...newest,
    ...(due && { agreementDue: due }),
    ...(banner && { banner }),
    ...(notice && { notice: notice.text }),
    ...(league && waiting && { waiting: placeOf(waiting, league.details.timeZone) }),
    ...(soon && { playsSoon: true as const }),
    ...(offers.length > 0 && { offers }),
    ...(waitingBefore !== null && { waitingBefore }),
    draftAdmission: draftAdmission(standing, administer),
    role: roleOf(session.user, context.adminEmails),
    secondStep: null,
    passkeyNeeded: passkeyNeeded(session.user, context.adminEmails),
    may: {
      // A removed player asks an organiser instead.
      register: mayRegister(standing !== null || waiting !== null, open),
      administer,
      enterScores: mayEnterScores(session.user, context.adminEmails),
    },
  }
}

/** The newest that Home and one's own page have for somebody; nothing where nothing is new ([TB2]). */
function newestOf(home: number | null, own: readonly (number | null)[]): Pick<Me, 'newest'> {
  const times = own.filter((at) => at !== null)
  const mine = times.length > 0 ? Math.max(...times) : null
  if (home === null && mine === null) return {}
  return { newest: { ...(home !== null && { home }), ...(mine !== null && { mine }) } }
}

/** The places that other seasons offer to somebody. */
async function offersTo(
  { store }: RouteContext,
  userId: string,
  leagueId: string | undefined,
): Promise<NonNullable<Me['offers']>> {
  const offers = (await store.waiting.offersTo(userId)).filter((one) => one.leagueId !== leagueId)
  if (offers.length === 0) return []
  const seasons = new Map((await store.leagues.list()).map((one) => [one.id, one]))
  return offers.flatMap(({ leagueId: id, offeredUntil }) => {
    const one = seasons.get(id)
    return one ? { name: one.name, slug: one.slug, offeredText: instantText(offeredUntil, one.details.timeZone) } : []
  })
}

/** Returns what is left to do about somebody's agreement in a season that is not archived; null for nothing ([PE1]). */
export const dueOf = (league: League | null, { agreement }: PlayerRecord): Me['agreementDue'] | null =>
  league && agreement && league.archivedAt === null ? agreementDue(league.details.asks.agreement, agreement) : null

/** The end of the time for which a place is held, or was, in words; nothing where it is nobody's concern ([PE10]). */
const heldText = (until: number | null, timeZone: string): { heldText?: string } =>
  until === null ? {} : { heldText: instantText(until, timeZone) }

const placeOf = ({ place, offeredUntil, heldUntil }: OwnPlace, timeZone: string): Me['waiting'] => ({
  place,
  offeredUntil,
  ...heldText(heldUntil, timeZone),
  offeredText: offeredUntil === null ? '' : instantText(offeredUntil, timeZone),
})

const waysToSignIn = (hasPassword: boolean, hasGoogle: boolean): { providerId: ProviderId }[] => [
  ...(hasPassword ? [{ providerId: 'password' } as const] : []),
  ...(hasGoogle ? [{ providerId: 'google' } as const] : []),
]

/** For so long an answer says that somebody plays soon without another look, in milliseconds. */
const PLAYS_SOON_FOR_MS = 60_000

/** `me`, `me/profile` and `me/registration`: what a person reads and writes of themselves. */
export function serveMe(context: RouteContext) {
  const { sessions, store, accounts, siteState, mailer, clock } = context
  /** The answer to a change: read afresh, since the session at hand is from before it. */
  const presentAfter = async (session: SessionRecord, season?: League) =>
    presentMe(context, await sessions.byId(session.id), season)

  /** Returns when time alone changes what somebody may do, as registration opens or closes; infinity for never. */
  const nextDeadline = (league: League | null): number =>
    league ? registrationChangesAt(league.details, clock.now()) : Number.POSITIVE_INFINITY

  const changeTo = ({ user }: SessionRecord, email: string) =>
    email === user.email ? undefined : accounts.addressChange(user, email)

  /** The mail that confirms a registration ([R7]): strangers whose address somebody typed get none. */
  const confirmationTo = async ({ user }: SessionRecord, { id: leagueId, name, slug, details }: League) => {
    if (!mailer.sendsMails || !user.emailVerified) return null
    const to = { address: user.email, isEntered: false }
    const firstWords = await store.automaticMails.firstWordsTo({ leagueId, kind: 'registered', to })
    if (firstWords === null) return null
    const contactEmail = await siteState.contactEmail({ details })
    return (reference: string) => {
      const fee = mailedFee({ slug, details }, reference, clock.now())
      return mailer.prepare(
        user.email,
        { kind: 'registered', season: name, fee, contactEmail, firstWords },
        { recipientVerified: true },
      )
    }
  }

  serve(context, 'GET /api/me', async ({ session, query, request, reply, cacheUntil }) => {
    const league = await siteState.bySlug(query.season)
    if (!league && query.season !== undefined) return new Refusal('league_not_found')
    const zone = (await siteState.current())?.details.timeZone ?? 'UTC'
    if (session && (await sessions.extend(session, zone)))
      reply.header('set-cookie', sessions.renewCookie(request.headers.cookie))
    const newsChange = await newsChangesAt(store, clock.now())
    const notice = league && (await siteState.notice(league))
    const asking = session ?? (await sessions.findWaiting(request.headers.cookie))
    const player = asking && (await store.players.ofSession(asking, league?.id ?? ''))
    const me = await presentMe(context, asking, league ?? undefined, player)
    const now = clock.now()
    // Somebody plays soon from the first instant of a day on, and for some hours.
    const plays = me.playsSoon ? now + PLAYS_SOON_FOR_MS : dayEnds(now, zone)
    const changes = [nextDeadline(league), newsChange, notice?.until ?? Number.POSITIVE_INFINITY, plays]
    if (session) cacheUntil(Math.min(sessions.extendsAt(session), ...changes))
    const isBlocked = !asking && (await sessions.isOfBlocked(request.headers.cookie))
    return isBlocked ? { ...me, blocked: true as const } : me
  })

  serve(context, 'GET /api/me/seasons', async ({ session }) => {
    const userId = session.user.id
    const own = await store.players.seasonsOf(userId)
    const registered = new Set(own.map(({ leagueId }) => leagueId))
    const waiting = (await store.waiting.seasonsOf(userId)).flatMap((season): OwnSeason[] => {
      const { id, name, slug, details, place, offeredUntil, heldUntil } = season
      if (registered.has(id)) return []
      const held = heldText(heldUntil, details.timeZone)
      return [{ leagueId: id, name, slug, archived: false, team: null, ...held, waiting: { place, offeredUntil } }]
    })
    return [...own, ...waiting]
  })

  serve(context, 'PUT /api/me/profile', async ({ session, body }) => {
    const { newPassword, ...person }: ProfileEdit = body
    const { email } = person
    const movesTo = email !== person.before.email
    const needsRecent = movesTo || newPassword !== undefined
    if (needsRecent && !sessions.isRecent(session)) return new Refusal('recent_sign_in_required')
    const password = newPassword === undefined ? undefined : await accounts.acceptPassword(newPassword, session.user)
    if (password instanceof Refusal) return refusedPassword('newPassword')
    const change = {
      person,
      password,
      address: movesTo ? changeTo(session, email) : undefined,
      keepSession: session.id,
    }
    const refused = await store.accounts.change(session.user.id, change, clock.now())
    if (refused) return refused
    accounts.mailsWritten()
    return presentAfter(session)
  })

  serve(context, 'PUT /api/me/registration', async ({ session, query, body }) => {
    const { email, agreedTo, adult, guardian, emergencyContact, before: seen = {}, ...profile }: RegistrationEdit = body
    const league = await siteState.bySlug(query.season)
    if (!league) return new Refusal('not_found')
    const before = await presentMe(context, session, league)
    if (before.registration || before.waiting) return before
    const record = await store.players.find(session.user.id, league.id)
    if (record?.standing === 'removed') return new Refusal('registration_removed')
    const open = openSeason(league, 'not_found')
    if (open instanceof Refusal) return open
    if (!registrationOpen(league.details, clock.now())) return new Refusal('registration_closed')
    if (email !== session.user.email && !sessions.isRecent(session)) return new Refusal('recent_sign_in_required')
    const { asks } = league.details
    const fields = unanswered(asks, body)
    if (fields) return new Refusal('invalid_fields', { fields })
    const named = guardianOf(asks, body)
    const about = named && { guardian: named, firstName: profile.firstName, season: league.name }
    const answers = {
      hasAgreed: agreedTo !== undefined && named === null,
      guardian: about && {
        guardian: about.guardian,
        request: session.user.emailVerified ? guardianRequest(mailer, about) : null,
      },
      emergencyContact: emergencyContact ?? null,
    }
    const registration = {
      leagueId: league.id,
      profile,
      before: seen,
      answers,
      address: changeTo(session, email),
      confirmation: await confirmationTo(session, league),
      heldUntil: heldUntil(
        {
          limit: league.details.playerLimit,
          emailVerified: session.user.emailVerified,
          sendsMails: mailer.sendsMails,
        },
        clock.now(),
      ),
    }
    const registered = await store.players.register(session.user.id, registration, clock.now())
    if (registered instanceof Refusal) return registered
    accounts.mailsWritten()
    return presentAfter(session, league)
  })
}

/** Returns what the season asks and a form leaves open, or agrees to in outdated words; null if it is complete. */
function unanswered(asks: SeasonAsks, form: RegistrationForm): Record<string, string> | null {
  const lacks = agreementLacks(asks, form, form.email)
  if (lacks) return lacks
  return asks.emergencyContact && !form.emergencyContact ? { 'emergencyContact.name': 'Enter a name' } : null
}
