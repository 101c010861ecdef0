import { createHash } from 'node:crypto'
import { Refusal } from '#contract/failures/refusal.ts'
import { ACCENTS, DEFAULT_ACCENT } from '#contract/own-site/accents.ts'
import type { Embed } from '#contract/visitors/opening.ts'
import { clockTime, dayOfMonth, monthName } from '#league/day-text.ts'
import { localTime } from '#league/season.ts'
import { weakTagOf } from '../../http/caching/negotiation.ts'
import { type PreparedResponse, prepareEncoded } from '../../http/caching/prepared-response.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { readLeague } from '../season/league-data.ts'
import { A_MINUTE } from './calendar.ts'
import {
  closedEmbedPage,
  EMBED_STYLE,
  type EmbedCrest,
  embeddedMatches,
  embeddedTable,
  embedPage,
  type Theme,
} from './embed-page.ts'
import { visitorStandingsOf } from './seasons.ts'
import { createVersioned } from './versioned.ts'
import { findVisitorSeason, forVisitors } from './visitor-data.ts'

/** It says when it was made, and what comes next: it is made anew so often. */
const EVERY_MS = 15 * 60_000

/** Anybody may frame it; it loads nothing but this site's pictures and font and its own style sheet ([Q20], [PU2]). */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(EMBED_STYLE).digest('base64')}'`,
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

type Asked = { what: Embed; theme: Theme; crest: EmbedCrest }

/** The table and the next matches of an open season as pages for other sites' frames: the only ones that can be framed ([PU2]). */
export function serveEmbeds(context: RouteContext) {
  const { clock, env, siteState } = context
  const versioned = createVersioned(context)

  /** The league's own, as it stands on every page. */
  async function siteCrest() {
    const { productName: name, look } = await siteState.site()
    const { letters, picture = null } = look?.crest ?? {}
    return {
      name,
      color: ACCENTS[look?.accent ?? DEFAULT_ACCENT].color,
      logo: picture,
      ...(letters && { crest: letters }),
    }
  }

  async function make(leagueId: string, { what, theme, crest }: Asked) {
    const data = await readLeague(context, leagueId)
    if (data instanceof Refusal) return new Refusal('not_found')
    const foundAt = clock.now()
    const { league, after, rows, next } = visitorStandingsOf(forVisitors(data), { foundAt })
    const made = localTime(foundAt, data.details.timeZone)
    return prepare(
      embedPage({
        theme,
        crest,
        title: league.name,
        note: what === 'table' ? after : '',
        table: what === 'table' ? embeddedTable(rows) : embeddedMatches(next),
        madeText: `${monthName(made.day)} ${dayOfMonth(made.day)}, ${clockTime(made.time)}`,
        link: {
          address: `${env.publicUrl}/${what === 'table' ? 'standings' : 'matches'}?season=${data.league.slug}`,
          text: what === 'table' ? 'Whole table and matches' : 'All matches',
        },
      }),
    )
  }

  serve(context, 'GET /embed/:leagueId/:what', async ({ params: { leagueId, what }, query: { theme }, reply }) => {
    reply.removeHeader('x-frame-options')
    const season = await findVisitorSeason(context, leagueId)
    const isShown = !(season instanceof Refusal) && season.opening.embeddable
    if (!isShown) return prepare(closedEmbedPage(theme))
    const crest = await siteCrest()
    const page = await versioned(leagueId, `${what} ${theme}`, () => make(leagueId, { what, theme, crest }), {
      varyBy: `${Math.floor(season.foundAt / EVERY_MS)} ${JSON.stringify(crest)}`,
    })
    // It was closed meanwhile.
    return page instanceof Refusal ? prepare(closedEmbedPage(theme)) : page
  })
}

function prepare(html: string): PreparedResponse {
  const identity = Buffer.from(html)
  return prepareEncoded({
    etag: weakTagOf(identity),
    type: 'text/html; charset=utf-8',
    headers: {
      'cache-control': A_MINUTE,
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'cross-origin',
    },
    bodies: { identity },
  })
}
