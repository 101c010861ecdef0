import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Question } from '#contract/api.ts'
import { meantPage, PAGES, SITE_PREVIEW, STANDINGS_PREVIEW } from '#contract/pages.ts'
import type { PageReader, Site } from '#contract/site.ts'
import { type PreparedResponse, sendPrepared } from '../caching/prepared-response.ts'
import type { CachedResponse } from '../caching/response-cache.ts'
import { framedByOwnPages } from '../security/content-policy.ts'
import { sendRedirect } from '../send-reply.ts'
import { createKeptAssets } from './kept-assets.ts'
import { manifestOf } from './manifest.ts'
import { createRenderedPages, VISITOR } from './rendered-pages.ts'
import { serveWellKnown } from './well-known.ts'

type Deps = {
  /** The folder with the built `web` and `ssr`. */
  built: string
  /** The folder for copies of its assets. */
  dataDir: string
  /** The site's own origin, with which links to it begin. */
  origin: string
  now(): number
  site(): Promise<Site>
  /** The site, if that needs no look at the store. */
  freshSite(): Site | undefined
  /** Names the state that visitors' answers are made from, if that needs no look at the store. */
  moment(): object | undefined
  /** Null for a visitor. */
  readerOf(request: FastifyRequest): Promise<PageReader | null>
  /** Returns the API's answer to a page's question; null where it refuses. */
  answer(question: Question, request: FastifyRequest, reply: FastifyReply): Promise<PreparedResponse | null>
}

/** By its address each page that has no parameters, as answers are counted. */
const ROUTES = new Map(PAGES.map((path) => [path as string, `GET ${path}`]))
/** Pages that pages of this site show in a frame. */
const FRAMED = new Set<string | undefined>([SITE_PREVIEW, STANDINGS_PREVIEW])
/** An address that no screen has. */
const NOWHERE = '/not-found'
/** The page that browsers of signed-in people store to open a season's pages offline (decision 45). */
const DEVICE_PAGE = '/device-page'
const WORKER = `${sep}worker.js`
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The web's built files and pages; every page carries the site's state. */
export async function servePages(
  app: FastifyInstance,
  { built, dataDir, origin, now, site, freshSite, moment, readerOf, answer }: Deps,
) {
  const rendered = createRenderedPages(built, origin)
  const assets = join(built, 'web', 'assets')
  const kept = createKeptAssets({ assets, build: buildOf(built), dataDir, log: app.log })

  async function page(request: FastifyRequest, reply: FastifyReply, url: string) {
    const reader = (await readerOf(request)) ?? VISITOR
    const asked = { at: now(), isPhone: isPhone(request.headers) }
    const shown = await site()
    // Named before the questions: their answers can only be newer.
    const state = { site: shown, reader, asked, moment: moment() }
    return rendered.page(state, url, (question) => answer(question, request, reply))
  }

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const made = await page(request, reply, request.url)
    if (typeof made === 'function')
      return sendPrepared(FRAMED.has(request.routeOptions.url) ? framed(made) : made, request, reply)
    // The same address is a page for somebody else.
    return sendRedirect(reply.headers({ 'cache-control': 'no-store', vary: 'cookie' }), made.leadsTo)
  }

  await app.register(files, {
    root: join(built, 'web'),
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html', 'assets/**'],
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(assets) || path.startsWith(kept.root)
      const isWorker = path.endsWith(WORKER)
      reply.header('cache-control', immutable ? FOR_EVER : isWorker ? 'no-cache' : 'public, max-age=3600')
    },
  })

  // One route for all: a route for each of a thousand files took a fifth of the start and 20 MiB. Also an asset that the
  // build before had, and this one has not.
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    const folder = await kept.folderOf(name)
    return folder === null ? reply.callNotFound() : reply.sendFile(name, folder)
  })

  app.get('/manifest.webmanifest', async (_, reply) => {
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(await site())))
  })

  // The same for everybody: the shell page, as somebody who is signed in gets it.
  app.get(DEVICE_PAGE, async (request, reply) => {
    const reader: PageReader = { ...VISITOR, viewer: 'player' }
    const made = await rendered.page({ site: await site(), reader }, DEVICE_PAGE, async () => null)
    if (typeof made !== 'function') throw new Error(`${DEVICE_PAGE} leads on`)
    return sendPrepared(made, request, reply)
  })
  serveWellKnown(app, { origin, site })
  for (const path of PAGES) app.get(path, send)

  return {
    /** Renders the visitors' home page ahead of the first request. */
    warm: async () => {
      await rendered.prepare(await site(), '/')
    },

    keepAssets: kept.keep,

    /** The page that every visitor gets at an address, where it takes no look at the store to know that it is right. */
    visitorsPage(address: string): CachedResponse | undefined {
      const [path = ''] = address.split('?', 1)
      const [route, shown] = [ROUTES.get(path), freshSite()]
      const prepared = shown && rendered.visitorsPage(shown, address, moment())
      return route && prepared ? { route, prepared } : undefined
    },

    /** Leads to the screen that an address means; else a page that says that there is none here. */
    async notFound(request: FastifyRequest, reply: FastifyReply) {
      const [path = ''] = request.url.split('?', 1)
      const meant = meantPage(path)
      if (meant !== null)
        return sendRedirect(reply.header('cache-control', 'no-cache'), meant + request.url.slice(path.length), 308)
      const made = await page(request, reply, NOWHERE)
      if (typeof made !== 'function') throw new Error(`${NOWHERE} leads to ${made.leadsTo}`)
      const { headers, body } = made({ 'accept-encoding': request.headers['accept-encoding'] })
      // It is stored nowhere, and asked for again by no tag: a page may be here tomorrow.
      return reply
        .code(404)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .removeHeader('etag')
        .send(body)
    },
  }
}

/** The same page, for a frame of this site's own pages alone; no cache keeps it. */
function framed(page: PreparedResponse): PreparedResponse {
  return (headers) => {
    const { headers: usual, body } = page({ 'accept-encoding': headers['accept-encoding'] })
    return {
      status: 200,
      headers: {
        ...usual,
        'cache-control': 'no-store',
        'content-security-policy': framedByOwnPages(usual['content-security-policy'] ?? ''),
        'x-frame-options': 'SAMEORIGIN',
      },
      body,
    }
  }
}

/** A guess that pages are rendered by, which the browser corrects: Chromium says so, others have it in their name. */
const isPhone = ({ 'sec-ch-ua-mobile': said, 'user-agent': name = '' }: IncomingHttpHeaders) =>
  said === undefined ? /\bMobile\b/.test(name) : said === '?1'

/** Names the build in a folder: index.html names every script that is asked for first, each by a hash of its content. */
export const buildOf = (built: string | null): string =>
  built === null
    ? 'development'
    : createHash('sha256')
        .update(readFileSync(join(built, 'web', 'index.html')))
        .digest('base64url')
        .slice(0, 12)
