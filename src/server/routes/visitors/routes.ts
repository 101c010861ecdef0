import type { RouteContext } from '../route-context.ts'
import { serveVisitorCalendars } from './calendar.ts'
import { serveEmbedFonts } from './embed-fonts.ts'
import { serveEmbeds } from './embeds.ts'
import { serveOpening } from './opening.ts'
import { serveVisitorPictures } from './pictures.ts'
import { serveVisitorSeasons } from './seasons.ts'
import { serveTeamPicture } from './team-picture.ts'

/** Serves what visitors see of seasons, and whether they do. */
export function visitorRoutes(context: RouteContext): void {
  serveOpening(context)
  serveVisitorSeasons(context)
  serveVisitorCalendars(context)
  serveEmbeds(context)
  serveEmbedFonts(context)
  serveVisitorPictures(context)
  serveTeamPicture(context)
}
