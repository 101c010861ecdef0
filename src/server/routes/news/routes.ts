import type { RouteContext } from '../route-context.ts'
import { serveAutomaticMails } from './automatic-mails.ts'
import { serveMailEnds } from './mail-ends.ts'
import { serveMailings } from './mailings.ts'
import { serveNews } from './news.ts'
import { servePosts } from './posts.ts'

/** News: posts, mails to many, and what each person wants of them. */
export function newsRoutes(context: RouteContext): void {
  serveAutomaticMails(context)
  serveMailEnds(context)
  serveMailings(context)
  serveNews(context)
  servePosts(context)
}
