import { z } from 'zod'
import { day } from '../day.ts'
import { id } from '../id.ts'
import { SEASON_YEARS } from '../limits.ts'
import { POSITION_CODES } from '../people/positions.ts'
import { teamSummary } from '../team.ts'
import { GUEST_STATES } from './choices.ts'

const position = z.enum(POSITION_CODES)
const state = z.enum(GUEST_STATES)

/** A match as somebody reads it who may play in it. */
const match = z.object({
  matchId: z.string(),
  /** Kick-off in milliseconds since 1970. */
  kickOff: z.int(),
  /** '6:00 PM' */
  time: z.string(),
  /** 'Field B', '' while it is to come. */
  field: z.string(),
  /** 'Unknown Team' for one that is not of the season. */
  opponent: z.string(),
})
export type GuestMatch = z.infer<typeof match>

/** A day of a team: '2025-07-30', and 'Wed, Jul 30'. */
const teamDay = { day, label: z.string(), matches: z.array(match) }

/** An ask of another team to somebody who fills in, or one that they have accepted. */
const ownAsk = z.object({ id: z.string(), team: teamSummary, ...teamDay, position: position.nullable(), state })
export type OwnGuestAsk = z.infer<typeof ownAsk>

/** A team's ask for a day. */
const teamAsk = z.object({
  id: z.string(),
  position: position.nullable(),
  state,
  askedAt: z.int(),
  /** 'Maya Torres', for the own team alone; null without one. */
  guest: z.string().nullable(),
})
export type TeamGuestAsk = z.infer<typeof teamAsk>

/** A day on which one's team plays, with those of the pool who are free then: numbers, no names. */
const guestDay = z.object({
  ...teamDay,
  free: z.int(),
  /** The same by position; positions of nobody are left out. */
  freeAt: z.partialRecord(position, z.int()),
  /** The last one first. */
  asks: z.array(teamAsk),
  /** True if the reader may ask for a guest now: captain or deputy, before kick-off, with no other ask waiting ([MN7]). */
  mayAsk: z.boolean(),
})
export type GuestDay = z.infer<typeof guestDay>

/** Everything about guests of one season that concerns who asks ([MN7]). */
export const ownGuests = z.object({
  season: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  /** `mayFillIn` for players who are registered, `fillsIn` for those who said that they do. */
  mayFillIn: z.boolean(),
  fillsIn: z.boolean(),
  /** The positions of their profile. */
  positions: z.array(position),
  /** True if a guardian has to confirm before they are in. */
  needsGuardian: z.boolean(),
  asks: z.array(ownAsk),
  teams: z.array(z.object({ team: teamSummary, leads: z.boolean(), days: z.array(guestDay) })),
})
export type OwnGuests = z.infer<typeof ownGuests>

export const fillInForm = z.object({ fillsIn: z.boolean() })

/** A season may begin or end in the year beside its own. */
const isYear = (year: number) => year >= SEASON_YEARS.first - 1 && year <= SEASON_YEARS.last + 1
/** One of a season's days. */
const playedDay = day.refine((value) => isYear(Number(value.slice(0, 4))), 'Choose a day of the season')

/** A team asks for a guest: on one of its days, at a position, or at any. */
export const guestAskForm = z.object({ day: playedDay, position: position.nullable() })
export type GuestAskForm = z.infer<typeof guestAskForm>

export const guestAskParams = z.object({ leagueId: id, teamId: id, askId: id })

/** A guest as organisers print them on the match sheet. */
export const sheetGuest = z.object({
  day,
  teamId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  position: position.nullable(),
  /** True until the guardian answers. */
  waits: z.boolean(),
})
export const sheetGuests = z.array(sheetGuest)
export type SheetGuest = z.infer<typeof sheetGuest>

const token = z.string().min(1).max(2000)

/** The page behind the link in the mail to a guest's guardian; it shows nothing else. */
export const guestLinkPage = z.object({
  firstName: z.string(),
  /** 'Reed Rovers' */
  team: z.string(),
  label: z.string(),
  matches: z.array(match.omit({ matchId: true })),
})
export type GuestLinkPage = z.infer<typeof guestLinkPage>
export const guestLink = z.object({ token })
/** A guardian answers what the page showed: another first kick-off is another question. */
export const guestLinkAnswer = z.object({ token, plays: z.boolean(), kickOff: z.int() })
