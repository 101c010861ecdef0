import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/failures/refusal.ts'
import type { PageReader } from '#contract/site.ts'
import { mayAdminister, mayEnterScores, passkeyNeeded } from '#league/permissions.ts'
import { servePages } from '../http/pages/pages.ts'
import { ask } from '../http/questions.ts'
import { answerRefusal } from '../http/refusal.ts'
import { dueOf } from './accounts/me.ts'
import { playsSoon } from './mine/plays-soon.ts'
import type { RouteContext } from './route-context.ts'

/**
 * The built pages, and the answer to every address that nothing else serves. `built` is the folder they lie in; null
 * serves the API alone.
 */
export async function pageRoutes(context: RouteContext, built: string | null) {
  const { app, env, siteState, questions, clock } = context
  const pages =
    built === null
      ? null
      : await servePages(app, {
          ...siteState,
          built,
          dataDir: env.dataDir,
          origin: new URL(env.publicUrl).origin,
          now: () => clock.now(),
          readerOf: (request) => readerOf(context, request),
          answer: (question, request, reply) => ask(questions, question, request, reply),
        })

  app.setNotFoundHandler(async (request, reply) => {
    // Other methods than GET and HEAD were answered before (`answerOtherMethods`).
    const isPage = !/^\/(api|assets)\/|\.\w+$/.test(request.url.split('?', 1)[0] ?? '')
    if (isPage && pages) return pages.notFound(request, reply)
    return answerRefusal(new Refusal('not_found'), request, reply)
  })

  return pages
}

/** Returns what makes a page another one for whoever asks; null for a visitor. */
async function readerOf(context: RouteContext, request: FastifyRequest): Promise<PageReader | null> {
  const { sessions, siteState, store, adminEmails } = context
  const session = await sessions.find(request.headers.cookie)
  // For the questions of the page.
  request.session = session
  const season = session && (await siteState.current())
  const player = session && (await store.players.ofSession(session, season?.id ?? ''))
  if (!player) return null
  const { user } = session
  return {
    viewer: player.registeredAt === null ? 'player' : 'registered',
    passkeyNeeded: passkeyNeeded(user, adminEmails),
    may: { administer: mayAdminister(user, adminEmails), enterScores: mayEnterScores(user, adminEmails) },
    playsSoon: (await playsSoon(context, user.id)) !== null,
    hasAffairs: !user.emailVerified || player.isWaiting || dueOf(season, player) !== null,
  }
}
