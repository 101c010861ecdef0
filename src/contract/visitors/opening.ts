import { z } from 'zod'
import { teamSummary } from '../team.ts'

/** A season is `open` to visitors, `searchable` by search engines, `embeddable` in other sites ([PU1], [PU2]). */
const opening = z.object({ open: z.boolean(), searchable: z.boolean(), embeddable: z.boolean() })
export type Opening = z.infer<typeof opening>

/** The switches that are pressed; the others stay. */
export const openingForm = opening.partial()
export type OpeningForm = z.infer<typeof openingForm>

/** A team as visitors read of it: `crest` is what stands in its crest where its name is hidden ([PU3]). */
export const visitorTeam = teamSummary.extend({ crest: z.string().optional() })
export type VisitorTeamSummary = z.infer<typeof visitorTeam>

/** Parts of a season that other sites may show ([PU2]). */
export const EMBEDS = ['table', 'next'] as const
export type Embed = (typeof EMBEDS)[number]

export const openingReply = z.object({
  ...opening.shape,
  /** Pixels that each needs in a frame. */
  heights: z.record(z.enum(EMBEDS), z.int()),
  /** In alphabetical order. */
  teams: z.array(
    z.object({
      team: teamSummary,
      visitors: visitorTeam,
      /** The person whose name the team's holds; null where visitors read it as it is. */
      held: z.object({ role: z.enum(['captain', 'deputy', 'coach', 'player', 'former']), name: z.string() }).nullable(),
    }),
  ),
})
export type OpeningReply = z.infer<typeof openingReply>
