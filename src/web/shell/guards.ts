import type { MiddlewareFunction } from 'react-router'
import { headerAddress } from '#contract/header-address.ts'
import type { Guard, Here } from './guard-rules.ts'
import { visitContext } from './visit.ts'

/*
 * The guards of the routes: middleware, which runs before their loaders, the outermost first, with the same rules in the
 * browser and on the server.
 */

/**
 * Leads on whom the rule does not let in, once it is known who is there. Where that can't be found out, the screens inside say so
 * (`screens.tsx`).
 */
export const guard =
  (rule: Guard): MiddlewareFunction =>
  async ({ request, url, context }) => {
    const visit = context.get(visitContext)
    const entrant = await visit.entrant()
    const to = entrant ? rule(entrant, hereOf(request, url), visit.site) : null
    return to === null ? undefined : visit.leadTo(headerAddress(to))
  }

/**
 * As `guard`, for screens that are the same for all whom the rule lets in: who is expected is let in before it is known who is
 * there. A router that hears of somebody else looks again (`browser-visit.ts`).
 */
export const guardOfCommon =
  (rule: Guard): MiddlewareFunction =>
  (args, next) => {
    const { site, expected } = args.context.get(visitContext)
    return rule(expected(), hereOf(args.request, args.url), site) === null ? undefined : guard(rule)(args, next)
  }

/** The router writes the query anew in `url`, '?rehearsal' as '?rehearsal='; only there is what stands behind a `#`. */
const hereOf = (request: Request, { pathname, hash }: URL): Here => ({
  pathname,
  search: new URL(request.url).search,
  hash,
})
