import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Question } from '#contract/api.ts'
import type { PageReader, PageRequest, PageState, Site } from '#contract/site.ts'
import { compressed } from '../caching/compress.ts'
import { weakTagOf } from '../caching/negotiation.ts'
import { type PreparedResponse, prepareEncoded } from '../caching/prepared-response.ts'
import { contentSecurityPolicy } from '../security/content-policy.ts'
import { writtenIn } from '../security/written-in.ts'

/** What `vite build --ssr` makes of src/web/entry-server.tsx. */
type Renderer = {
  resolveScreen(state: { site: Site } & PageReader, url: string): RenderableScreen | LedOn | null
  render(state: PageState, url: string): Promise<string>
  renderShellPage(state: PageState): Promise<string>
  renderHead(state: PageState, url: string): string
}
/** `address` is the asked one as far as the screen reads it. */
type RenderableScreen = {
  page: string
  address: string
  asks: readonly { queryKey: readonly unknown[]; question: Question }[]
}

/** Who asks is led to another address of this site. */
type LedOn = { leadsTo: string }

/** `isStored`: browsers may store it; `isOften`: asked for often enough to be worth the best compression. */
type Made = { isStored: boolean; isOften: boolean }

/**
 * A page, and what it was made from: the same things make the same page. `screen` is null for a shell page, `prepared` is
 * there once the page is made.
 */
type CachedPage = {
  site: Site
  screen: RenderableScreen | null
  answers: readonly PreparedResponse[]
  page: Promise<PreparedResponse>
  prepared?: PreparedResponse
}

/** About as many as seasons, teams and kinds of viewers are looked at between two changes. */
const MAX_CACHED = 200
const SHELL_PAGE = 'index'
const HTML = 'text/html; charset=utf-8'
/** Never shown from a cache without asking, also by the Back button: it depends on the cookie. */
const SHOWN_AGAIN = 'private, no-cache'

/** Safe inside a script element whatever a name contains. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

export const VISITOR: PageReader = {
  viewer: 'visitor',
  passkeyNeeded: false,
  may: { administer: false, enterScores: false },
  hasAffairs: false,
}
/** What of a reader decides about their page. */
const nameOf = ({ viewer, passkeyNeeded, may, hasAffairs }: PageReader) =>
  `${viewer}${passkeyNeeded ? ' passkey' : ''}${may.administer ? ' organiser' : may.enterScores ? ' scorekeeper' : ''}${hasAffairs ? ' affairs' : ''}`

/**
 * Makes pages: the screen of an address rendered with the API's answers to what it asks first, or the shell page, which has
 * header, footer and "Loading", where the server does not render the screen for such a reader or the API refuses. A page that
 * is the same for everybody who may read it is cached until the site or an answer is another; a person's own is made for each
 * request and never cached.
 */
export function createRenderedPages(built: string) {
  const templates = new Map<string, ReturnType<typeof readTemplate>>()
  const cache = new Map<string, CachedPage>()
  let renderer: Promise<Renderer> | undefined

  const template = (name: string) => {
    const known = templates.get(name) ?? readTemplate(built, name)
    templates.set(name, known)
    return known
  }

  async function make(state: PageState, page: string, url: string, of: Made): Promise<PreparedResponse> {
    const { render, renderShellPage, renderHead } = await loadRenderer()
    const html = state.rendered ? await render(state, url) : await renderShellPage(state)
    const { html: around, policy } = template(page)
    const identity = Buffer.from(
      around
        .replace('<!--head-->', () => renderHead(state, url))
        .replace('<!--app-->', () => html)
        .replace('<!--state-->', () => `<script type="application/json" id="state">${inScript(state)}</script>`),
    )
    const [quality, level] = of.isOften ? [11, 9] : [7, 5]
    return prepareEncoded({
      // Only what a cache stores is asked for again by its tag, and depends on the request there.
      ...(of.isStored && { etag: weakTagOf(identity) }),
      type: HTML,
      headers: {
        'content-security-policy': policy,
        ...(of.isStored
          ? { 'cache-control': SHOWN_AGAIN, vary: 'cookie, accept-encoding' }
          : { 'cache-control': 'no-store' }),
      },
      bodies: { identity, ...(await compressed(identity, { quality, level })) },
    })
  }

  function loadRenderer() {
    renderer ??= import(pathToFileURL(join(built, 'ssr', 'entry-server.js')).href) as Promise<Renderer>
    return renderer
  }

  /** The page of an address for such a reader; `answer` gives what the API answers them, null where it refuses. */
  async function page(
    { site, reader, asked }: { site: Site; reader: PageReader; asked?: PageRequest | undefined },
    url: string,
    answer: (question: Question) => Promise<PreparedResponse | null>,
  ): Promise<PreparedResponse | LedOn> {
    const { resolveScreen } = await loadRenderer()
    const { viewer } = reader
    const name = nameOf(reader)
    const known = cache.get(`${name} ${url}`)
    // To match an address with the routes takes longer than all else of a cached page.
    const screen = known?.site === site ? known.screen : resolveScreen({ site, ...reader }, url)
    if (screen && 'leadsTo' in screen) return screen
    const answers = screen ? await Promise.all(screen.asks.map(({ question }) => answer(question))) : []
    if (!screen || !answers.every((one) => one !== null)) {
      const state: PageState = { site, viewer, rendered: false, answers: [] }
      const renderShell = () => make(state, SHELL_PAGE, url, { isStored: true, isOften: true })
      return getOrMake(`shell page for ${viewer}`, { site, screen: null, answers: [] }, renderShell)
    }
    const { page: template, address, asks } = screen
    const variants = answers.map((prepared) => prepared({}))
    // What has a tag is the same for all who may read it.
    const isCommon = variants.every(({ headers }) => headers.etag !== undefined)
    const renderScreen = () => {
      const replies = variants.map(({ body }) => JSON.parse(String(body)))
      const found = asks.map(({ queryKey }, i) => ({ queryKey, reply: replies[i] }))
      // Strangers can think up any number of queries: those are not worth the best compression.
      const state = { site, viewer, rendered: true, answers: found, ...(!isCommon && asked && { asked }) }
      return make(state, template, address, {
        // A page stays off the device where an answer in it does ([Q83]).
        isStored: isCommon && variants.every(({ headers }) => headers['cache-control'] !== 'no-store'),
        isOften: isCommon && !address.includes('?'),
      })
    }
    return isCommon ? getOrMake(`${name} ${address}`, { site, screen, answers }, renderScreen) : renderScreen()
  }

  function getOrMake(
    key: string,
    of: Pick<CachedPage, 'site' | 'screen' | 'answers'>,
    render: () => Promise<PreparedResponse>,
  ) {
    const known = cache.get(key)
    if (known?.site === of.site && known.answers.every((answer, i) => answer === of.answers[i])) return known.page
    const made: CachedPage = { ...of, page: render() }
    cache.delete(key)
    cache.set(key, made)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    made.page.then(
      (prepared) => {
        made.prepared = prepared
      },
      () => cache.get(key) === made && cache.delete(key),
    )
    return made.page
  }

  return {
    page,

    /** Makes the page that every visitor gets at an address ahead. */
    prepare: (site: Site, url: string) => page({ site, reader: VISITOR }, url, async () => null),

    /** The page that every visitor gets at an address, where it is made and the site still says what it is made from. */
    visitorsPage(site: Site, url: string): PreparedResponse | undefined {
      const known = cache.get(`${nameOf(VISITOR)} ${url}`)
      return known?.site === site && known.answers.length === 0 ? known.prepared : undefined
    },
  }
}

/** A page as it was built, and the policy that lets it use what is written into it. */
function readTemplate(built: string, name: string) {
  const rendered = join(built, 'web', 'rendered', `${name}.html`)
  const html = readFileSync(existsSync(rendered) ? rendered : join(built, 'web', `${name}.html`), 'utf8')
  return { html, policy: contentSecurityPolicy(writtenIn(html)) }
}
