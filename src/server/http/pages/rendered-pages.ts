import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Question } from '#contract/api.ts'
import { pageAt } from '#contract/pages.ts'
import type { PageAnswer, PageReader, PageRequest, PageState, Site } from '#contract/site.ts'
import { compressed } from '../caching/compress.ts'
import { weakTagOf } from '../caching/negotiation.ts'
import { type PreparedResponse, prepareEncoded } from '../caching/prepared-response.ts'
import { contentSecurityPolicy } from '../security/content-policy.ts'
import { writtenIn } from '../security/written-in.ts'

/** The module that `vite build --ssr` makes of src/web/entry-server.tsx. */
type Renderer = {
  openScreen(
    reader: { site: Site } & PageReader,
    url: string,
    ask: (question: Question) => Promise<unknown>,
  ): Promise<RenderableScreen | LedOn | null>
  renderShellPage(state: PageState): Promise<string>
  /** `head` is the screen's; a shell page names its screen, as `PAGES` has it, where it has one. */
  renderHead(site: Site, of: { head?: unknown; page?: string | undefined; origin: string }): string
}
/** `address` is the asked one as far as the screen reads it; `answers` are what it asked the API for. */
type RenderableScreen = {
  template: string
  address: string
  /** For the renderer alone. */
  head?: unknown
  answers: readonly PageAnswer[]
  render(state: PageState): Promise<string>
}

/** Leads the reader to another address of this site. */
type LedOn = { leadsTo: string }

/** `isStored`: browsers may store it; `isOften`: asked for often enough to be worth the best compression. */
type Made = { isStored: boolean; isOften: boolean }

/** A question that a screen's loaders asked the API, and its answer. */
type Asked = { question: Question; answer: PreparedResponse }

/**
 * A page, and what it was made from: the same things make the same page. `prepared` is there once the page is made; `rightAt`
 * is the last moment for which its answers were asked.
 */
type CachedPage = {
  site: Site
  asked: readonly Asked[]
  rightAt?: object | undefined
  page: Promise<PreparedResponse>
  prepared?: PreparedResponse
}

/** About as many as seasons, teams and kinds of viewers are looked at between two changes. */
const MAX_CACHED = 200
const SHELL_PAGE = 'index'
const HTML = 'text/html; charset=utf-8'
/** Never shown from a cache without asking, also by the Back button: it depends on the cookie. */
const SHOWN_AGAIN = 'private, no-cache'

/** The icon of a tab, as index.html has it; a league's own crest takes its place. */
const ICON = /<link rel="icon"[^>]*>/g
/** Safe inside a script element whatever a name contains. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

export const VISITOR: PageReader = {
  viewer: 'visitor',
  passkeyNeeded: false,
  may: { administer: false, enterScores: false },
  hasAffairs: false,
}
/** Returns the key of everything about a reader that their page depends on. */
const nameOf = ({ viewer, passkeyNeeded, may, hasAffairs, playsSoon }: PageReader) =>
  `${viewer}${passkeyNeeded ? ' passkey' : ''}${may.administer ? ' organiser' : may.enterScores ? ' scorekeeper' : ''}${hasAffairs ? ' affairs' : ''}${playsSoon ? ' plays' : ''}`

/**
 * Makes pages: the screen of an address rendered with the API's answers to what it asks first, or the shell page, which has
 * header, footer and "Loading", where the server does not render the screen for such a reader or the API refuses. A page that
 * is the same for everybody who may read it is cached until the site or an answer is another; a person's own is made for each
 * request and never cached.
 */
export function createRenderedPages(built: string, origin = '') {
  const templates = new Map<string, ReturnType<typeof readTemplate>>()
  const cache = new Map<string, CachedPage>()
  let renderer: Promise<Renderer> | undefined

  const template = (name: string) => {
    const known = templates.get(name) ?? readTemplate(built, name)
    templates.set(name, known)
    return known
  }

  async function make(
    state: PageState,
    name: string,
    { html, ...about }: { html: string; head?: unknown; page?: string | undefined },
    of: Made,
  ): Promise<PreparedResponse> {
    const { renderHead } = await loadRenderer()
    const { html: around, policy } = template(name)
    const { accent, crest } = state.site.look ?? {}
    const identity = Buffer.from(
      around
        .replace('<html', (tag) => (accent ? `${tag} data-accent="${accent}"` : tag))
        .replaceAll(ICON, (tag) =>
          crest?.picture ? `<link rel="icon" href="${crest.picture.small}" type="image/webp">` : tag,
        )
        .replace('<!--head-->', () => renderHead(state.site, { ...about, origin }))
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
    {
      site,
      reader,
      asked: request,
      moment,
    }: { site: Site; reader: PageReader; asked?: PageRequest | undefined; moment?: object | undefined },
    url: string,
    answer: (question: Question) => Promise<PreparedResponse | null>,
  ): Promise<PreparedResponse | LedOn> {
    const { viewer } = reader
    const name = nameOf(reader)
    const known = cache.get(`${name} ${url}`)
    // To match an address with the routes takes longer than all else of a cached page.
    if (known?.site === site) {
      const answers = await Promise.all(known.asked.map(({ question }) => answer(question)))
      if (known.asked.every((one, i) => one.answer === answers[i])) {
        known.rightAt = moment
        return known.page
      }
    }
    const { openScreen, renderShellPage } = await loadRenderer()
    const asked: Asked[] = []
    const screen = await openScreen({ site, ...reader }, url, async (question) => {
      const given = await answer(question)
      if (given === null) return undefined
      asked.push({ question, answer: given })
      return JSON.parse(String(given({}).body))
    })
    if (screen && 'leadsTo' in screen) return screen
    if (!screen) {
      const state: PageState = { site, viewer, rendered: false, answers: [] }
      const page = pageAt(url.split('?', 1)[0] ?? '')
      const made = async () =>
        make(state, SHELL_PAGE, { html: await renderShellPage(state), page }, { isStored: true, isOften: false })
      return getOrMake(`shell page of ${page} for ${viewer}`, { site, asked: [] }, made)
    }
    const { template, address, head, answers, render } = screen
    const variants = asked.map((one) => one.answer({}))
    // An answer with a tag is the same for all who may read it.
    const isCommon = variants.every(({ headers }) => headers.etag !== undefined)
    const state: PageState = { site, viewer, rendered: true, answers, ...(!isCommon && request && { asked: request }) }
    const made = async () =>
      // Strangers can think up any number of queries: those are not worth the best compression.
      make(
        state,
        template,
        { html: await render(state), head },
        {
          // A page stays off the device where an answer in it does ([Q83]).
          isStored: isCommon && variants.every(({ headers }) => headers['cache-control'] !== 'no-store'),
          isOften: isCommon && !address.includes('?'),
        },
      )
    return isCommon ? getOrMake(`${name} ${address}`, { site, asked, rightAt: moment }, made) : made()
  }

  function getOrMake(
    key: string,
    { site, asked, rightAt }: Omit<CachedPage, 'page' | 'prepared'>,
    render: () => Promise<PreparedResponse>,
  ) {
    const known = cache.get(key)
    if (known?.site === site && known.asked.every(({ answer }) => asked.some((one) => one.answer === answer)))
      return known.page
    const made: CachedPage = { site, asked, rightAt, page: render() }
    cache.delete(key)
    cache.set(key, made)
    // Strangers can think up queries without end: they take the places of each other.
    const oldest =
      cache.size > MAX_CACHED && ([...cache.keys()].find((one) => one.includes('?')) ?? cache.keys().next().value)
    if (oldest) cache.delete(oldest)
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

    /**
     * The page that every visitor gets at an address, where it is made, the site still says what it is made from, and its
     * answers were asked for at this very moment.
     */
    visitorsPage(site: Site, url: string, moment: object | undefined): PreparedResponse | undefined {
      const known = cache.get(`${nameOf(VISITOR)} ${url}`)
      if (known?.site !== site) return
      return known.asked.length === 0 || (moment && known.rightAt === moment) ? known.prepared : undefined
    },
  }
}

/** A page as it was built, and the policy that lets it use what is written into it. */
function readTemplate(built: string, name: string) {
  const rendered = join(built, 'web', 'rendered', `${name}.html`)
  const html = readFileSync(existsSync(rendered) ? rendered : join(built, 'web', `${name}.html`), 'utf8')
  return { html, policy: contentSecurityPolicy(writtenIn(html)) }
}
