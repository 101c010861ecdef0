import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Question } from '#contract/api.ts'
import { PAGES } from '#contract/pages.ts'
import type { Site, Viewer } from '#contract/site.ts'
import type { Ready } from '../caching/ready.ts'
import { createPaintedPages, type ReadyPage } from './painted-pages.ts'

type Parts = {
  /** The folder with the built `web` and `ssr`. */
  built: string
  site(): Promise<Site>
  viewerOf(request: FastifyRequest): Promise<Viewer>
  /** What the API answers to who asks for a page; null where it refuses. */
  answer(question: Question, request: FastifyRequest, reply: FastifyReply): Promise<Ready | null>
}

const HTML = 'text/html; charset=utf-8'
/** An address that no screen has. */
const NOWHERE = '/not-found'

/** What a phone needs to put the site on its home screen; the name is the league's. */
const MANIFEST = {
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#06231a',
  theme_color: '#06231a',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ],
}

/** The web's built files and pages; every page carries the site's state. */
export async function servePages(app: FastifyInstance, { built, site, viewerOf, answer }: Parts) {
  const painted = createPaintedPages(built)

  async function page(request: FastifyRequest, reply: FastifyReply, url: string) {
    const viewer = await viewerOf(request)
    return painted({ site: await site(), viewer }, url, (question) => answer(question, request, reply))
  }

  function send(request: FastifyRequest, reply: FastifyReply, { policy, cacheControl, etag, ...bodies }: ReadyPage) {
    reply
      .type(HTML)
      .header('content-security-policy', policy)
      .header('cache-control', cacheControl)
      .header('vary', 'cookie, accept-encoding')
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(bodies.br)
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(bodies.gzip)
    return reply.send(bodies.identity)
  }

  await app.register(files, {
    root: join(built, 'web'),
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html'],
    setHeaders: (reply, path) => {
      const immutable = path.includes(`${join('web', 'assets')}`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  app.get('/manifest.webmanifest', async (_, reply) => {
    const { productName: name } = await site()
    const manifest = { ...MANIFEST, name, short_name: name }
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest))
  })

  for (const path of PAGES)
    app.get(path, async (request, reply) => send(request, reply, await page(request, reply, request.url)))

  return {
    /** Paints the visitors' home page ahead of the first request. */
    warm: async () => {
      await painted({ site: await site(), viewer: 'visitor' }, '/', async () => null)
    },

    /** A page that says that there is none here, for whoever came by a wrong link. */
    notFound: async (request: FastifyRequest, reply: FastifyReply) =>
      send(request, reply.code(404), await page(request, reply, NOWHERE)),
  }
}

/** Names the build in a folder: index.html names every script that is asked for first, each by a hash of its content. */
export const buildOf = (built: string | null): string =>
  built === null
    ? 'development'
    : createHash('sha256')
        .update(readFileSync(join(built, 'web', 'index.html')))
        .digest('base64url')
        .slice(0, 12)
