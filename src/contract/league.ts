import { z } from 'zod'
import { day } from './day.ts'
import { edited } from './edit.ts'
import { NO_AMOUNT, seasonFee, shownFee, TOO_MUCH } from './fees/season-fee.ts'
import { ASKS_NOTHING, LIMITS, MAX_AMOUNT, SEASON_YEARS } from './limits.ts'
import { playerLimit } from './people/waiting.ts'
import { safeReturnTo } from './return-to.ts'
import { MAX_KICKOFFS } from './schedule/limits.ts'
import { SEASON_SLUG } from './season-slug.ts'
import { DEFAULT_TABLE } from './table/default-table.ts'
import { tableRules } from './table/table-rules.ts'
import { isPlainText, line, optionalLine, orEmpty, paragraphs } from './text.ts'

/** '18:00' of the league's own clocks. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 18:00')
const webAddress = z
  .url({ protocol: /^https?$/, error: 'Enter an address that starts with https://' })
  .max(LIMITS.url, `Use at most ${LIMITS.url} characters`)
  .refine(isPlainText, 'Remove the characters that can’t be shown')
const optionalWebAddress = orEmpty(webAddress).default('')
/** A picture somewhere on the web, or one that comes with this site. */
const optionalPicture = z
  .union([webAddress, z.string().refine((path) => path === '' || safeReturnTo(path) !== null)])
  .default('')
const timeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      Intl.DateTimeFormat('en', { timeZone: zone })
      return true
    } catch {
      return false
    }
  }, 'Choose a time zone like America/New_York')

/** Kick-off times of an evening: one for each of its rounds, one to thirty, the earliest first ([SE2]). */
export const kickoffs = z
  .array(clockTime)
  .min(1, 'Enter at least one kick-off')
  .max(MAX_KICKOFFS, `At most ${MAX_KICKOFFS} kick-offs`)
  .superRefine((times, context) => {
    times.forEach((time, i) => {
      if (i > 0 && time <= (times[i - 1] ?? ''))
        context.addIssue({ code: 'custom', path: [i], message: `Round ${i + 1} starts after round ${i}` })
    })
  })

/** The fields that an evening is played on: one to twelve, each once ([SE2]). */
export const fields = z
  .array(line(LIMITS.field, 'Enter a field'))
  .min(1, 'Name at least one field')
  .max(12, 'At most 12 fields')

export const linkSchema = z.object({ label: line(LIMITS.label, 'Enter a name for the link'), url: webAddress })

/** A season's additions to the specification's registration form ([PE1]). All are off at first. */
export const seasonAsks = z
  .object({
    fee: seasonFee.nullable(),
    /** The text that players agree to; '' asks for nothing. */
    agreement: paragraphs(5000),
    /** True if a guardian agrees for players under 18. */
    guardian: z.boolean(),
    emergencyContact: z.boolean(),
  })
  .refine(({ guardian, agreement }) => !guardian || agreement !== '', {
    path: ['agreement'],
    error: 'Enter the text that guardians agree to',
  })
export type SeasonAsks = z.infer<typeof seasonAsks>

/** The days of a season in the order in which they come. */
const DATES = ['registrationDeadline', 'seasonStart', 'regularSeasonEnd', 'finals'] as const

/** An organiser's settings of a season. Days and times are the league's own, in `timeZone`. */
export const seasonDetails = z
  .object({
    timeZone,
    /** No registration is taken before this day; '' where they are from the start ([PE1]). */
    registrationOpens: orEmpty(day).default(''),
    registrationDeadline: day,
    /** Registrations are still taken after the deadline; such players join late ([D6]). */
    lateRegistration: z.boolean(),
    seasonStart: day,
    regularSeasonEnd: day,
    finals: day,
    /** The usual kick-off times of an evening, in their order: one for each round ([SE2]). */
    rounds: kickoffs,
    /** End of the evening. */
    dayEnds: clockTime,
    halfMinutes: z.int('Enter whole minutes').min(5, 'At least 5 minutes').max(60, 'At most 60 minutes'),
    venue: z.object({
      /** Name and address are '' until they are known. */
      name: optionalLine(LIMITS.label),
      fields,
      mapUrl: optionalPicture,
      address: optionalLine(200),
      addressUrl: optionalWebAddress,
      parking: optionalLine(200),
    }),
    links: z.object({
      contactEmail: orEmpty(z.email('Enter an email like name@example.com')).default(''),
      social: z.array(linkSchema).max(8, 'At most 8 links'),
      resources: z.array(linkSchema).max(8, 'At most 8 links'),
    }),
    asks: seasonAsks.default(ASKS_NOTHING),
    /** True if captains may change name, colour, logo and description of their own teams ([TE1]). */
    captainsEditTeams: z.boolean().default(true),
    /** Null where everybody finds a place ([PE6]). */
    playerLimit: playerLimit.nullable().default(null),
    /** Criteria of the table, and points for win and draw ([TA1]). */
    table: tableRules.default(DEFAULT_TABLE),
  })
  .superRefine((season, context) => {
    DATES.slice(1).forEach((name, i) => {
      const before = DATES[i]
      if (before && season[name] < season[before])
        context.addIssue({ code: 'custom', path: [name], message: 'This date comes before the one above it' })
    })
    if (season.registrationOpens > season.registrationDeadline)
      context.addIssue({
        code: 'custom',
        path: ['registrationOpens'],
        message: 'This date comes after the registration deadline',
      })
    if (season.dayEnds <= (season.rounds.at(-1) ?? ''))
      context.addIssue({ code: 'custom', path: ['dayEnds'], message: 'The evening ends after its last kick-off' })
  })
export type SeasonDetails = z.infer<typeof seasonDetails>

/** The organisers' form for a season. */
export const leagueForm = z
  .object({
    /** Unique among seasons; '' stands for '{product} {year}' ([SE1]). */
    name: orEmpty(line(LIMITS.label, 'Enter a name')).default(''),
    year: z
      .int('Enter a year')
      .min(SEASON_YEARS.first, `Enter a year from ${SEASON_YEARS.first}`)
      .max(SEASON_YEARS.last, `Enter a year up to ${SEASON_YEARS.last}`),
    details: seasonDetails,
    /** Home, Register, Settings, Draft and Upload Scores open on it. There is one: it gives the role up to another ([SE6]). */
    current: z.boolean(),
    /** The season that Teams, Standings and Matches show first. There is one, as above. */
    shownFirst: z.boolean(),
  })
  .superRefine(({ year, details }, context) => {
    for (const name of ['registrationOpens', ...DATES] as const)
      if (details[name] !== '' && Math.abs(Number(details[name].slice(0, 4)) - year) > 1)
        context.addIssue({ code: 'custom', path: ['details', name], message: `This date is far from the year ${year}` })
    // Here, not in the details: what is stored may be a fee without an amount ([PA1]), or one of before there was a limit.
    const { fee } = details.asks
    const wrong = (message: string, ...path: string[]) =>
      context.addIssue({ code: 'custom', path: ['details', 'asks', 'fee', ...path], message })
    if (fee && fee.amount === null) wrong(NO_AMOUNT, 'amount')
    if (fee && (fee.amount ?? 0) > MAX_AMOUNT) wrong(TOO_MUCH, 'amount')
    if (fee?.early && fee.amount !== null && fee.early.amount >= fee.amount)
      wrong('The early price is less than the fee', 'early', 'amount')
  })
export type LeagueForm = z.infer<typeof leagueForm>
export const leagueEdit = edited(leagueForm)
export type LeagueEdit = z.infer<typeof leagueEdit>

export const league = z.object({
  id: z.string(),
  ...leagueForm.shape,
  /** 'Wakeman Cup 2025' */
  name: z.string(),
  /** Its address on the pages of a season: `?season=2025`, `?season=2025-fall` ([SE6]). */
  slug: z.string(),
  /** Start of being read-only, in milliseconds since 1970; null while it is not archived ([SE5]). */
  archivedAt: z.int().nullable(),
})
export type League = z.infer<typeof league>

/** The season that a call is about: the current one where none is named ([SE6]). */
export const seasonQuery = z.object({ season: z.string().regex(SEASON_SLUG).optional() })

/** A season as every visitor may see it: the texts of the landing page and the footer, ready to print. */
export const season = z.object({
  leagueId: z.string(),
  name: z.string(),
  year: z.int(),
  /** Left out while the season is not archived ([SE5]). */
  archived: z.literal(true).optional(),
  /** The instant of the first kick-off, in milliseconds since 1970. */
  startsAt: z.int(),
  /** 'July 9, 2025, 6:00 PM EDT' */
  startsText: z.string(),
  /** 'Wednesdays' */
  weekday: z.string(),
  /** '6–8 PM' */
  hours: z.string(),
  /** Evenings of the season, including those of the finals. */
  evenings: z.int(),
  /** From its first kick-off until it is over: Home is that of a season under way then ([HO1]). Left out otherwise. */
  underWay: z.literal(true).optional(),
  /** 'Tonight is called off.' Left out while no evening of today or later is; `me` has the reason ([SC11]). */
  notice: z.string().optional(),
  /**
   * State of registration now, and the text of its deadline; `late` after that, while late registrations are
   * taken. `opensText`, 'June 1, 2025', before the day on which it opens.
   */
  registration: z.object({
    open: z.boolean(),
    opensText: z.string().optional(),
    late: z.literal(true).optional(),
    deadlineText: z.string(),
  }),
  /** Additions of its form to the specification's; left out without any ([PE1]). */
  asks: z
    .object({
      fee: shownFee.nullable(),
      /** '' without one. */
      agreement: z.string(),
      /** Left out where players agree by themselves whatever their age. */
      guardian: z.literal(true).optional(),
      emergencyContact: z.boolean(),
    })
    .optional(),
  keyDates: z.array(z.object({ label: z.string(), date: z.string(), day: z.string() })),
  gameTimes: z.object({ rounds: z.array(z.string()), length: z.string() }),
  venue: z.object({
    name: z.string(),
    fields: z.array(z.string()),
    mapUrl: z.string(),
    address: z.string(),
    addressUrl: z.string(),
    parking: z.string(),
  }),
  links: z.object({ contactEmail: z.string(), social: z.array(linkSchema), resources: z.array(linkSchema) }),
})
export type Season = z.infer<typeof season>
