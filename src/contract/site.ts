import { z } from 'zod'
import { DRAFT_ADMISSIONS } from './draft-registration.ts'
import { season } from './league.ts'
import { banner } from './news/banner.ts'
import { siteLook } from './own-site/site-parts.ts'
import { AGREEMENTS_DUE } from './people/guardian.ts'
import { role } from './people/role.ts'
import { waitingPlace } from './people/waiting.ts'
import { profile } from './profile.ts'

/**
 * Ends of a season ([S3]): with a champion; without finals, by its table; with a result that is missing; with nobody as
 * its champion, as an organiser declared; or without any match that took place.
 */
export const SEASON_ENDS = ['champion', 'table', 'missing', 'nobody', 'unplayed'] as const
export type SeasonEnd = (typeof SEASON_ENDS)[number]

/** Ways in for an owner of a site without a season ([AC1]): a printed address, a configured one, or none needed. */
const OWNERS_WAYS_IN = ['printed', 'configured', 'owned'] as const
export type OwnersWayIn = (typeof OWNERS_WAYS_IN)[number]

/** The site for everyone: its name, the season that is asked for, else the current one, and the ways to sign in. */
export const site = z.object({
  productName: z.string(),
  /** The league's own look ([SI1]); left out without one. */
  look: siteLook.optional(),
  googleSignIn: z.boolean(),
  /** The server's build of the web: an open page of another one finds its scripts gone. */
  build: z.string(),
  /** No mail of the site reaches anybody: it has no mail server. Left out otherwise. */
  sendsNoMails: z.literal(true).optional(),
  season: season.nullable(),
  seasons: z.array(
    z.object({
      leagueId: z.string(),
      name: z.string(),
      year: z.int(),
      slug: z.string(),
      shownFirst: z.boolean(),
      /** Its players are on teams without a draft, and nothing leads to its room; left out elsewhere. */
      undrafted: z.literal(true).optional(),
      /** Visitors see it, and search engines may list it; left out where they don't ([PU1]). */
      open: z.literal(true).optional(),
      searchable: z.literal(true).optional(),
    }),
  ),
  /** Other seasons than the current one that take registrations; left out where there is none ([SE6]). */
  alsoOpen: z
    .array(z.object({ leagueId: z.string(), name: z.string(), slug: z.string(), deadlineText: z.string() }))
    .optional(),
  /** The slug of the season that ended last before the shown one; left out where there is none. */
  lastSeason: z.string().optional(),
  /**
   * The end of the current season; left out while it goes on ([S3]). Only people who are signed in read who won
   * it ([SC12]).
   */
  over: z
    .object({
      end: z.enum(SEASON_ENDS),
      /** The season that starts next, where one is set up. */
      next: z
        .object({
          name: z.string(),
          slug: z.string(),
          /** 'July 9, 2025' */
          startsOn: z.string(),
          /** The day on which its registration opens; left out from then on. */
          opensText: z.string().optional(),
        })
        .optional(),
    })
    .optional(),
  /** Before the first season; left out from then on. */
  ownersWayIn: z.enum(OWNERS_WAYS_IN).optional(),
})
export type Site = z.infer<typeof site>

const PROVIDER_IDS = ['password', 'google'] as const
export type ProviderId = (typeof PROVIDER_IDS)[number]

/** A person as they see themselves (spec section 3, session user). */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The phone number of the profile, null without one. */
  phoneNumber: z.string().nullable(),
  /** Address of the Google picture of somebody who signs in with Google, else null. */
  photoURL: z.string().nullable(),
  /** The ways in which this person can sign in. */
  providerData: z.array(z.object({ providerId: z.enum(PROVIDER_IDS) })),
  /** In milliseconds since 1970. */
  metadata: z.object({ creationTime: z.int(), lastSignInTime: z.int() }),
  /** First and last name once a profile exists, else what Google told, else ''. */
  displayName: z.string(),
  /** False for those who only ever came by Google. */
  hasPassword: z.boolean(),
  /** A changed address that waits for its mail link, else null. */
  pendingEmail: z.string().nullable(),
})

/**
 * The caller; `user` is null for a visitor. `may` has the results of the rules in league/permissions. "The season" is the
 * one that is asked about, else the current one.
 */
export const me = z.object({
  user: user.nullable(),
  profile: profile.nullable(),
  /** The registration for the season. */
  registration: z
    .object({
      leagueId: z.string(),
      registeredAt: z.int(),
      /** End of the hold on a place of an unconfirmed address, in words; left out for a place that is final ([PE10]). */
      heldText: z.string().optional(),
    })
    .nullable(),
  /** Name of the team in the season, null when on none. */
  currentTeam: z.string().nullable(),
  /** Id of that team; left out without one. */
  teamId: z.string().optional(),
  /**
   * The newest that each page has for this person, in milliseconds since 1970; left out where nothing of the last two weeks
   * is there ([TB2]). A device compares it with what was there when the page was last open on it.
   */
  newest: z.object({ home: z.int().optional(), mine: z.int().optional() }).optional(),
  /** The reason why the season's agreement is due; left out where it is not ([PE1]). */
  agreementDue: z.enum(AGREEMENTS_DUE).optional(),
  /** The banner on every page for this person; left out without one ([NE2]). */
  banner: banner.optional(),
  /** The season's notice of what is called off, with the reason: 'Tonight is called off: Thunderstorms.' ([SC11]) */
  notice: z.string().optional(),
  /** The player's place on the season's waiting list; left out without one ([PE6]). */
  waiting: waitingPlace
    .extend({
      /** The end of the offer in words, of the league's own zone ([S2]); '' without one. */
      offeredText: z.string(),
      /** End of the hold that a place of an unconfirmed address had, in words; left out without one ([PE10]). */
      heldText: z.string().optional(),
    })
    .optional(),
  /** Places of other seasons that are offered to the player; left out where there is none ([PE6]). */
  offers: z.array(z.object({ name: z.string(), slug: z.string(), offeredText: z.string() })).optional(),
  /** Home begins with a match of their own, from the day before it ([MN1]); left out otherwise. */
  playsSoon: z.literal(true).optional(),
  /** People who wait before a new registration; left out while a place is free. */
  waitingBefore: z.int().optional(),
  /** Admission to the draft's room, pool and captains' seats ([D2]). */
  draftAdmission: z.enum(DRAFT_ADMISSIONS),
  /** The person's role besides being signed in ([AC2]). */
  role: role.nullable(),
  /** A visitor whose password or Google was right, and whose passkey or recovery code is still to come ([AC4]). */
  secondStep: z.object({ passkeysWork: z.boolean() }).nullable(),
  /** A visitor whose session ended because an organiser blocked the account ([D35]). */
  blocked: z.literal(true).optional(),
  /** This person has a role that counts once they have a passkey ([AC4]). */
  passkeyNeeded: z.boolean(),
  may: z.object({
    register: z.boolean(),
    /** Runs the league: an organiser or owner. */
    administer: z.boolean(),
    enterScores: z.boolean(),
  }),
})
export type Me = z.infer<typeof me>

/** The seasons that somebody is registered for, the newest first, and those that they wait for, each with the name of their team, null when on none. */
export const ownSeasons = z.array(
  z.object({
    leagueId: z.string(),
    name: z.string(),
    slug: z.string(),
    archived: z.boolean(),
    team: z.string().nullable(),
    agreementDue: z.enum(AGREEMENTS_DUE).optional(),
    /** End of the hold on their place while the address is not confirmed, in words; past for who waits ([PE10]). */
    heldText: z.string().optional(),
    /** Set for a season on whose waiting list they are instead ([PE6]). */
    waiting: waitingPlace.optional(),
  }),
)
export type OwnSeason = z.infer<typeof ownSeasons>[number]
export type User = z.infer<typeof user>

/** The reader of a cached page: enough to render the right call to action, nothing personal. */
export const VIEWERS = ['visitor', 'player', 'registered'] as const
export type Viewer = (typeof VIEWERS)[number]

/** The reader of a page as the server knows them. It decides which page that is, or where it redirects. */
export type PageReader = {
  viewer: Viewer
  passkeyNeeded: boolean
  may: Pick<Me['may'], 'administer' | 'enterScores'>
  /** True if Home shows them something personal: an address to confirm, an agreement, a place on a waiting list. */
  hasAffairs: boolean
  /** True if Home begins with a match of their own ([MN1]). */
  playsSoon?: boolean
}

/**
 * The API's answer to a question of a screen, by its key in the web's cache. `at`: the time of the answer, in
 * milliseconds since 1970, where that was not just now.
 */
export type PageAnswer = { queryKey: readonly unknown[]; reply: unknown; at?: number }

/** `at`: when a page was asked for, in milliseconds since 1970; `isPhone`: whether a phone seems to ask. */
export type PageRequest = { at: number; isPhone: boolean }

/** The state that the server writes into every page as JSON, so that the first paint needs no request. */
export type PageState = {
  site: Site
  viewer: Viewer
  /** True if the server rendered the screen into the page; else this is a shell page. */
  rendered: boolean
  /** The answers that the screen was rendered from, besides the site. */
  answers: readonly PageAnswer[]
  /** The request for a page of one person's own: the first render in the browser goes by it, too. */
  asked?: PageRequest
  /** The browser's own addition: site and answers were kept on the device (decision 45), and newer ones are on their way. */
  fromDevice?: true
}
