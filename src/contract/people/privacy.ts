import { z } from 'zod'
import { edited } from '../edit.ts'
import { paragraphs } from '../text.ts'

/** The longest privacy text, in characters: some ten pages. */
const MAX_TEXT = 20_000

/** Months after a season's archiving until contact data of its registrations goes ([PE5]). */
const keepMonths = z.int('Enter a number of months').min(1, 'At least 1 month').max(60, 'At most 60 months')
export const DEFAULT_KEEP_MONTHS = 12

/** The privacy page: what the league says about people's data. */
export const privacyPage = z.object({
  /** Paragraphs, divided by blank lines; a line that begins with `# ` is a heading. */
  text: z.string(),
  /** Counts the texts that organisers have saved; 0 for the site's own. */
  version: z.int(),
  /** Time when that text was saved, in milliseconds since 1970; null for the site's own. */
  changedAt: z.int().nullable(),
  keepMonths: z.int(),
})
export type PrivacyPage = z.infer<typeof privacyPage>

/** Texts that the privacy page had, the newest first; an empty text stands for the site's own. */
export const privacyVersions = z.object({
  versions: z.array(
    z.object({
      version: z.int(),
      text: z.string(),
      /** Time of the save, in milliseconds since 1970, and its author. */
      at: z.int(),
      by: z.string(),
    }),
  ),
})
export type PrivacyVersions = z.infer<typeof privacyVersions>

/** An organiser's change of the page. An empty text restores the site's own. */
export const privacyForm = z.object({
  text: paragraphs(MAX_TEXT).overwrite((text) => text.replaceAll('\r\n', '\n')),
  keepMonths,
})
export type PrivacyForm = z.infer<typeof privacyForm>
export const privacyEdit = edited(privacyForm)
export type PrivacyEdit = z.infer<typeof privacyEdit>
