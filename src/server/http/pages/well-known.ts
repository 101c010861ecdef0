import type { FastifyInstance } from 'fastify'
import { LISTED_PAGES, LISTED_SEASON_PAGES } from '#contract/pages.ts'
import type { Site } from '#contract/site.ts'
import { escapeHtml } from '../../escape-html.ts'
import { sendRedirect } from '../send-reply.ts'

/** A season that is closed to visitors leaves the list within a minute ([PU1]). */
const A_MINUTE = 'public, max-age=60'
const AN_HOUR = 'public, max-age=3600'

/** Serves what search engines and password managers ask of every site, at addresses that they know. */
export function serveWellKnown(app: FastifyInstance, { origin, site }: { origin: string; site(): Promise<Site> }) {
  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(`User-agent: *\nAllow: /$\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (_, reply) => {
    const listed = (await site()).seasons.filter(({ open, searchable }) => open && searchable)
    const paths = [
      ...LISTED_PAGES,
      ...listed.flatMap(({ slug }) => LISTED_SEASON_PAGES.map((path) => `${path}?season=${slug}`)),
    ]
    const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', A_MINUTE)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })

  // The W3C's address for changing a password; it leads to the profile, and whoever is not signed in is led on from there.
  app.get('/.well-known/change-password', (_, reply) =>
    sendRedirect(reply.header('cache-control', 'no-store'), '/update-profile'),
  )
}
