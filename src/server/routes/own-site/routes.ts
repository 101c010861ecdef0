import type { RouteContext } from '../route-context.ts'
import { serveHomePicture } from './home-picture.ts'
import { serveSiteIcons } from './icons.ts'
import { serveRules } from './rules.ts'
import { serveSiteMail } from './site-mail.ts'
import { serveSiteParts } from './site-parts.ts'
import { serveSitePictures } from './site-pictures.ts'

/** The league's own name, look and texts. */
export function ownSiteRoutes(context: RouteContext): void {
  serveSiteParts(context)
  serveSitePictures(context)
  serveSiteIcons(context)
  serveHomePicture(context)
  serveRules(context)
  serveSiteMail(context)
}
