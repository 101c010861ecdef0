import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import type { PageState, Viewer } from '#contract/site.ts'
import { contentSecurityPolicy } from '../security/content-policy.ts'

/** What `vite build --ssr` makes of src/web/entry-server.tsx. */
type Painter = {
  render(state: PageState, path: '/'): Promise<string>
  renderHolding(state: PageState): Promise<string>
  renderHead(state: PageState): string
}

type Kind = 'home' | 'other'
type KeptPage = { policy: string; etag: string; identity: Buffer; gzip: Buffer; br: Buffer }

type Parts = {
  /** The folder with the built `web` and `ssr`. */
  built: string
  pageState(viewer: Viewer): Promise<PageState>
  viewerOf(request: FastifyRequest): Promise<Viewer>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const HTML = 'text/html; charset=utf-8'

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

/** Safe inside a script element whatever a name contains. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/**
 * The web's built files and pages. The home page comes painted; every page carries the site's state. Pages are made
 * when the season changes and kept, ready to send, one for each kind of viewer.
 */
export async function servePages(app: FastifyInstance, { built, pageState, viewerOf }: Parts) {
  const templates = { home: readTemplate(built, 'home.html'), other: readTemplate(built, 'index.html') }
  let painter: Promise<Painter> | undefined
  const kept = new Map<string, { state: string; page: Promise<KeptPage> }>()

  async function make(state: PageState, kind: Kind): Promise<KeptPage> {
    painter ??= import(pathToFileURL(join(built, 'ssr', 'entry-server.js')).href) as Promise<Painter>
    const { render, renderHolding, renderHead } = await painter
    const html = kind === 'home' ? await render(state, '/') : await renderHolding(state)
    const page = templates[kind].html
      .replace('<!--head-->', () => renderHead(state))
      .replace('<!--app-->', () => html)
      .replace('<!--state-->', () => `<script type="application/json" id="state">${inScript(state)}</script>`)
    const identity = Buffer.from(page)
    const [br, gz] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      compressGzip(identity, { level: 9 }),
    ])
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    return { policy: templates[kind].policy, etag, identity, gzip: gz, br }
  }

  async function page(kind: Kind, viewer: Viewer): Promise<KeptPage> {
    const state = await pageState(viewer)
    const key = `${kind} ${viewer}`
    const json = JSON.stringify(state)
    const known = kept.get(key)
    if (known?.state === json) return known.page
    const made = make(state, kind)
    kept.set(key, { state: json, page: made })
    made.catch(() => kept.delete(key))
    return made
  }

  function send(request: FastifyRequest, reply: FastifyReply, { policy, etag, ...bodies }: KeptPage) {
    reply
      .type(HTML)
      .header('content-security-policy', policy)
      // Personal: it depends on the cookie. Never shown from a cache without asking, also by the Back button.
      .header('cache-control', 'private, no-cache')
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
    globIgnore: ['*.html'],
    setHeaders: (reply, path) => {
      const immutable = path.includes(`${join('web', 'assets')}`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  app.get('/manifest.webmanifest', async (_, reply) => {
    const { productName: name } = (await pageState('visitor')).site
    const manifest = { ...MANIFEST, name, short_name: name }
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest))
  })

  for (const path of PAGES)
    app.get(path, async (request, reply) =>
      send(request, reply, await page(path === '/' ? 'home' : 'other', await viewerOf(request))),
    )

  return {
    /** Paints the visitors' home page ahead of the first request. */
    warm: () => page('home', 'visitor').then(() => undefined),

    /** A page that says that there is none here, for whoever came by a wrong link. */
    notFound: async (request: FastifyRequest, reply: FastifyReply) =>
      send(request, reply.code(404), await page('other', await viewerOf(request))),
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

const WRITTEN_IN = /<(style|script)>([\s\S]*?)<\/\1>/g

/** A page as it was built, and the policy that lets it use what is written into it. */
function readTemplate(built: string, name: string) {
  const html = readFileSync(join(built, 'web', name), 'utf8')
  const written: { style: string[]; script: string[] } = { style: [], script: [] }
  for (const [, element, text = ''] of html.matchAll(WRITTEN_IN)) written[element as keyof typeof written].push(text)
  return { html, policy: contentSecurityPolicy({ styles: written.style, scripts: written.script }) }
}
