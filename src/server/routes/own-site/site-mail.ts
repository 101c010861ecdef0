import { renamedSeason } from '#league/own-site/season-name.ts'
import { serve } from '../../http/serve.ts'
import { contentOf } from '../../mail/messages.ts'
import { renderHtml } from '../../mail/render.ts'
import type { RouteContext } from '../route-context.ts'

/** Mails have their styles in their tags; nothing else is loaded, and a page of this site may frame it ([Q20]). */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

/** `site/mail`: the mail about a registration, as the name and colour in the form would make it; it is sent to nobody ([SI1]). */
export function serveSiteMail(context: RouteContext) {
  const { siteState, siteName, env } = context
  serve(context, 'GET /api/site/mail', async ({ query, reply }) => {
    const name = query.name || siteName.name()
    const season = await siteState.current()
    const message = {
      kind: 'registered',
      season: season ? renamedSeason(season, { from: siteName.name(), to: name }) : name,
      fee: null,
      contactEmail: siteName.contact(),
      firstWords: '',
    } as const
    const content = contentOf(message, { name, contact: siteName.contact() })
    // In a sandbox it has an origin of its own.
    reply.removeHeader('origin-agent-cluster')
    reply.headers({ 'content-security-policy': POLICY, 'x-frame-options': 'SAMEORIGIN' })
    return renderHtml(
      content,
      { name, accent: query.accent ?? siteName.accent() },
      content.action && env.publicUrl + content.action.path,
    )
  })
}
