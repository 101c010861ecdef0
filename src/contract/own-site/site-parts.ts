import { z } from 'zod'
import { linkSchema } from '../league.ts'
import { letters } from '../letters.ts'
import { STORED_PICTURE } from '../stored-picture.ts'
import { logo } from '../team.ts'
import { email, line, name, optionalLine, orEmpty, paragraphs } from '../text.ts'
import { seenVersionOrNone } from '../version.ts'
import { ACCENT_IDS } from './accents.ts'
import { DRAWINGS, SITE_LIMITS } from './defaults.ts'

/** Bytes of a picture of the site, at most. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024

const storedPicture = z.string().regex(STORED_PICTURE, 'Choose a picture')

/** Characters of a letter, at most: those of a family in one picture. */
const MOST_OF_A_LETTER = 7

/** Most links of a column of the footer. */
const MAX_LINKS = 8
const links = z.array(linkSchema).max(MAX_LINKS, `At most ${MAX_LINKS} links`)

/** The point that stays in view when a picture is cropped, in tenths of its width and height from the top left. */
const focus = z.object({ x: z.int().min(0).max(10), y: z.int().min(0).max(10) })
export type Focus = z.infer<typeof focus>

const slide = z.object({
  /** A drawing that comes with the site, or a stored picture. */
  image: z.union([z.enum(DRAWINGS), storedPicture]),
  /** Also read aloud. */
  caption: line(SITE_LIMITS.caption, 'Say what the picture shows'),
  /** Null where it is the drawing's own. */
  focus: focus.nullable(),
})
export type Slide = z.infer<typeof slide>

/** Letters as people count them: a flag is one, and a letter of another script may be several characters. */
const crestLetters = optionalLine(SITE_LIMITS.letters * MOST_OF_A_LETTER).refine(
  (text) => letters(text).length <= SITE_LIMITS.letters,
  `Use at most ${SITE_LIMITS.letters} letters`,
)

/** The parts of their site that organisers change, with the values that each may have ([SI1]). */
export const SITE_PART_VALUES = {
  name: name(SITE_LIMITS.name, 'Enter the name of the league'),
  /** Letters, which are the name's where they are '', or a stored picture. */
  crest: z.object({ letters: crestLetters, picture: orEmpty(storedPicture) }),
  accent: z.enum(ACCENT_IDS),
  /** The big lines on Home. */
  lines: z
    .array(line(SITE_LIMITS.line, 'Enter a line, or take it away'))
    .min(1, 'Enter a line')
    .max(SITE_LIMITS.lines, `At most ${SITE_LIMITS.lines} lines`),
  /** Completes "The league for …". */
  audience: line(SITE_LIMITS.audience, 'Say who it is for'),
  /** In the footer. */
  slogan: line(SITE_LIMITS.slogan, 'Enter a slogan'),
  /** The champions' prize: 'The cup'. */
  prize: line(SITE_LIMITS.prize, 'Enter what the champions win'),
  slides: z
    .array(slide)
    .min(1, 'Keep at least one picture')
    .max(SITE_LIMITS.slides, `At most ${SITE_LIMITS.slides} pictures`),
  /** The address of "Write to us"; '' where nobody is to be written to. */
  contact: z.object({ email: orEmpty(email) }),
  links: z.object({ social: links, resources: links }),
  /** The page with the rules of play, in the small Markdown of posts ([NE1]). */
  rules: paragraphs(SITE_LIMITS.rules).overwrite((text) => text.replaceAll('\r\n', '\n')),
} as const
export type SitePart = keyof typeof SITE_PART_VALUES
export const SITE_PARTS = Object.keys(SITE_PART_VALUES) as [SitePart, ...SitePart[]]
export type SitePartValue<Part extends SitePart> = z.infer<(typeof SITE_PART_VALUES)[Part]>
/** A site's own values; left out or null where they are the specification's. */
export type SiteValues = { [Part in SitePart]?: SitePartValue<Part> | null }
/** The same, with no more of the rules of play than whether there are some. */
export type ShownValues = Omit<SiteValues, 'rules'> & { hasRules: boolean }

/** A part as it stands: `version` counts what was saved, 0 for one that nobody has changed. */
const standing = <Value extends z.ZodType>(value: Value) =>
  z.object({
    version: z.int(),
    /** Null for the specification's. */
    value: value.nullable(),
    /** Time of the save, in milliseconds since 1970, and its author; null where nobody has saved it. */
    changedAt: z.int().nullable(),
    changedBy: z.string().nullable(),
    /** True if the reader saved it. */
    byYou: z.boolean(),
  })

/** An organiser's change of a part; `version` is the one that was seen. Null restores the specification's. */
const change = <Value extends z.ZodType>(value: Value) =>
  z.object({ version: seenVersionOrNone, value: value.nullable() })

const VALUES = SITE_PART_VALUES

export const siteParts = z.object({
  parts: z.object({
    name: standing(VALUES.name),
    crest: standing(VALUES.crest),
    accent: standing(VALUES.accent),
    lines: standing(VALUES.lines),
    audience: standing(VALUES.audience),
    slogan: standing(VALUES.slogan),
    prize: standing(VALUES.prize),
    slides: standing(VALUES.slides),
    contact: standing(VALUES.contact),
    links: standing(VALUES.links),
    rules: standing(VALUES.rules),
  }),
  /** The league's name from its beginning, until somebody saves one here. */
  firstName: z.string(),
})
export type SiteParts = z.infer<typeof siteParts>

/** Changes of parts that are saved at once, each unless somebody was faster with it. */
export const sitePartsForm = z.object({
  changes: z.object({
    name: change(VALUES.name).optional(),
    crest: change(VALUES.crest).optional(),
    accent: change(VALUES.accent).optional(),
    lines: change(VALUES.lines).optional(),
    audience: change(VALUES.audience).optional(),
    slogan: change(VALUES.slogan).optional(),
    prize: change(VALUES.prize).optional(),
    slides: change(VALUES.slides).optional(),
    contact: change(VALUES.contact).optional(),
    links: change(VALUES.links).optional(),
    rules: change(VALUES.rules).optional(),
  }),
  /** True to give past seasons that have the old name in theirs the new one, too. */
  renamesPast: z.boolean().default(false),
})
export type SitePartsForm = z.infer<typeof sitePartsForm>

export const sitePartsSaved = siteParts.extend({
  saved: z.array(z.enum(SITE_PARTS)),
  /** Parts that somebody has changed since they were seen: `parts` has their values, and none of the form's was saved. */
  overtaken: z.array(z.enum(SITE_PARTS)),
})
export type SitePartsSaved = z.infer<typeof sitePartsSaved>

export const sitePartParams = z.object({ part: z.enum(SITE_PARTS) })

/** The parts of the site that a mail shows; a value that can't be saved shows as it is now. */
export const siteMailQuery = z.object({
  name: VALUES.name.catch(''),
  accent: VALUES.accent.optional().catch(undefined),
})

/** Values that a part had, the newest first, for a year ([SI1]). */
export const sitePartVersions = z.object({
  versions: z.array(
    z.object({
      version: z.int(),
      /** As `siteParts` has it. */
      value: z.union(Object.values(SITE_PART_VALUES)).nullable(),
      at: z.int(),
      by: z.string(),
    }),
  ),
})
export type SitePartVersions = z.infer<typeof sitePartVersions>

/** A picture that was stored: the name to save it by, and where it is. */
export const uploadedPicture = z.object({ picture: z.string(), ...logo.shape })

/** The rules of play as safe HTML; '' where there are none. */
export const rulesPage = z.object({ html: z.string(), changedAt: z.int().nullable() })

/**
 * The site's own look, ready to show; each part is left out where it is the specification's, so that an unchanged site
 * adds nothing here.
 */
export const siteLook = z.object({
  crest: z.object({ letters: z.string().optional(), picture: logo.optional() }).optional(),
  accent: z.enum(ACCENT_IDS).optional(),
  lines: z.array(z.string()).optional(),
  audience: z.string().optional(),
  slogan: z.string().optional(),
  prize: z.string().optional(),
  slides: z
    .array(z.object({ image: z.union([z.enum(DRAWINGS), logo]), caption: z.string(), focus: focus.optional() }))
    .optional(),
  /** The footer shows the season's own where these are left out. */
  contactEmail: z.string().optional(),
  social: z.array(linkSchema).optional(),
  resources: z.array(linkSchema).optional(),
  /** Set if there is a page with the rules of play. */
  hasRules: z.literal(true).optional(),
})
export type SiteLook = z.infer<typeof siteLook>
