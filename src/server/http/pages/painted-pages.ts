import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Question } from '#contract/api.ts'
import type { PageState, Site, Viewer } from '#contract/site.ts'
import type { Ready } from '../caching/ready.ts'
import { contentSecurityPolicy } from '../security/content-policy.ts'

/** What `vite build --ssr` makes of src/web/entry-server.tsx. */
type Painter = {
  paintable(state: Pick<PageState, 'site' | 'viewer'>, url: string): Paintable | null
  render(state: PageState, url: string): Promise<string>
  renderHolding(state: PageState): Promise<string>
  renderHead(state: PageState): string
}
/** `address` is the asked one as far as the screen reads it. */
type Paintable = {
  page: string
  address: string
  asks: readonly { queryKey: readonly unknown[]; question: Question }[]
}

/** A page that only has to be sent. */
export type ReadyPage = {
  policy: string
  cacheControl: string
  etag: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

/** `isCommon`: the same for all who may read it; `isOften`: asked for often enough to be worth the best compression. */
type Made = { isCommon: boolean; isOften: boolean }

/** A page, and what it was made from: the same things make the same page. */
type Kept = { site: Site; answers: readonly Ready[]; page: Promise<ReadyPage> }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** About as many as seasons, teams and kinds of viewers are looked at between two changes. */
const KEPT_AT_MOST = 200
const HOLDING = 'index'
/** Never shown from a cache without asking, also by the Back button: it depends on the cookie. */
const SHOWN_AGAIN = 'private, no-cache'

/** Safe inside a script element whatever a name contains. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/**
 * Makes pages: the screen of an address painted with the API's answers to what it asks first, or its place held where it is
 * not painted for such a viewer or the API refuses. A page that is the same for everybody who may read it is kept, ready to
 * send, until the site or an answer is another; a person's own is made for each request and kept nowhere.
 */
export function createPaintedPages(built: string) {
  const templates = new Map<string, ReturnType<typeof readTemplate>>()
  const kept = new Map<string, Kept>()
  let painter: Promise<Painter> | undefined

  const template = (name: string) => {
    const known = templates.get(name) ?? readTemplate(built, name)
    templates.set(name, known)
    return known
  }

  async function make(state: PageState, page: string, url: string, of: Made): Promise<ReadyPage> {
    const { render, renderHolding, renderHead } = await loadPainter()
    const html = state.painted ? await render(state, url) : await renderHolding(state)
    const { html: around, policy } = template(page)
    const identity = Buffer.from(
      around
        .replace('<!--head-->', () => renderHead(state))
        .replace('<!--app-->', () => html)
        .replace('<!--state-->', () => `<script type="application/json" id="state">${inScript(state)}</script>`),
    )
    const [quality, level] = of.isOften ? [11, 9] : [4, 4]
    const [br, gz] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      compressGzip(identity, { level }),
    ])
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    return { policy, cacheControl: of.isCommon ? SHOWN_AGAIN : 'no-store', etag, identity, gzip: gz, br }
  }

  function loadPainter() {
    painter ??= import(pathToFileURL(join(built, 'ssr', 'entry-server.js')).href) as Promise<Painter>
    return painter
  }

  /** The page of an address for such a viewer; `answer` gives what the API answers them, null where it refuses. */
  async function page(
    { site, viewer }: { site: Site; viewer: Viewer },
    url: string,
    answer: (question: Question) => Promise<Ready | null>,
  ): Promise<ReadyPage> {
    const { paintable } = await loadPainter()
    const painted = paintable({ site, viewer }, url)
    const answers = painted ? await Promise.all(painted.asks.map(({ question }) => answer(question))) : []
    if (!painted || !answers.every((one) => one !== null)) {
      const state: PageState = { site, viewer, painted: false, answers: [] }
      return keep(`${viewer} ${HOLDING}`, site, [], () => make(state, HOLDING, url, { isCommon: true, isOften: true }))
    }
    const { page: name, address, asks } = painted
    const outcomes = answers.map((ready) => ready({}))
    // What has a tag is the same for all who may read it.
    const isCommon = outcomes.every(({ headers }) => headers.etag !== undefined)
    const paint = () => {
      const replies = outcomes.map(({ body }) => JSON.parse(String(body)))
      const found = asks.map(({ queryKey }, i) => ({ queryKey, reply: replies[i] }))
      // Strangers can think up any number of queries: those are not worth the best compression.
      return make({ site, viewer, painted: true, answers: found }, name, address, {
        isCommon,
        isOften: isCommon && !address.includes('?'),
      })
    }
    return isCommon ? keep(`${viewer} ${address}`, site, answers, paint) : paint()
  }

  function keep(key: string, site: Site, answers: readonly Ready[], paint: () => Promise<ReadyPage>) {
    const known = kept.get(key)
    if (known?.site === site && known.answers.every((ready, i) => ready === answers[i])) return known.page
    const made = { site, answers, page: paint() }
    kept.delete(key)
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_AT_MOST && oldest !== undefined) kept.delete(oldest)
    made.page.catch(() => kept.get(key) === made && kept.delete(key))
    return made.page
  }

  return page
}

const WRITTEN_IN = /<(style|script)>([\s\S]*?)<\/\1>/g

/** A page as it was built, and the policy that lets it use what is written into it. */
function readTemplate(built: string, name: string) {
  const painted = join(built, 'web', 'painted', `${name}.html`)
  const html = readFileSync(existsSync(painted) ? painted : join(built, 'web', `${name}.html`), 'utf8')
  const written: { style: string[]; script: string[] } = { style: [], script: [] }
  for (const [, element, text = ''] of html.matchAll(WRITTEN_IN)) written[element as keyof typeof written].push(text)
  return { html, policy: contentSecurityPolicy({ styles: written.style, scripts: written.script }) }
}
