import { setTimeout as pause } from 'node:timers/promises'
import type { Send } from './engine-programs.ts'
import { isHydrated } from './league.ts'

const PATIENCE_MS = 30_000
const LOOK_EVERY_MS = 50
/** The name of an element's reference in WebDriver. */
const REFERENCE = 'element-6066-11e4-a52e-4f735466cecf'
/** In centimetres. */
const PAPERS = { A4: { width: 21, height: 29.7 }, Letter: { width: 21.59, height: 27.94 } }
export type Paper = keyof typeof PAPERS
type Element = { [REFERENCE]: string }

/** Something in sight by its selector, and by how what it is called begins. */
const IN_SIGHT = `
  const [css, text] = arguments
  const nameOf = (one) => (one.getAttribute('aria-label') ?? (one.labels?.length ? one.labels[0] : one).textContent).trim()
  return [...document.querySelectorAll(css)].find(
    (one) => one.getClientRects().length > 0 && (text === null || nameOf(one).startsWith(text)),
  ) ?? null`
/** The site's note of errors that nothing else shows, as what React reports of a page that it does not hydrate as it came. */
const ERROR_NOTES =
  'return [...document.querySelectorAll(".error-note")].map((note) => location.href + ": " + note.innerText)'
const IS_THERE = `return (${isHydrated})() && document.querySelector('h1') !== null && !document.querySelector('#app > [aria-busy]')`
const IS_DISABLED = 'return arguments[0].disabled === true'

/** The one tab of a driven browser, with as much of it as short journeys need. */
export function openTab(send: Send, complaints: string[]) {
  const evaluate = (script: string, ...args: unknown[]) => send('ExecuteScript', { script, args })
  // WebKit's driver gives no console.
  const noteErrors = async () => void complaints.push(...((await evaluate(ERROR_NOTES)) as string[]))

  /** The size of the page once two looks agree: a window takes its size some time after it was asked to. */
  async function settledSize(): Promise<number[]> {
    let before = ''
    for (const late = performance.now() + PATIENCE_MS; performance.now() < late; await pause(4 * LOOK_EVERY_MS)) {
      const size = (await evaluate('return [innerWidth, innerHeight]')) as number[]
      if (String(size) === before) return size
      before = String(size)
    }
    throw new Error('the window never settles')
  }

  async function until<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
    for (const late = performance.now() + PATIENCE_MS; performance.now() < late; await pause(LOOK_EVERY_MS)) {
      // A page that is on its way to another one answers with an error.
      const found = await look().catch(() => null)
      if (found) return found
    }
    throw new Error(`never there: ${what}\n${await evaluate('return location.href + "\\n" + document.body.innerText')}`)
  }
  const find = (css: string, text: string | null = null) =>
    until(`${css} ${text ?? ''}`, () => evaluate(IN_SIGHT, css, text) as Promise<Element | null>)
  const click = async (css: string, text: string | null = null) => {
    // Something may move over it meanwhile: it is looked for and clicked anew then.
    await until(`a click on ${css} ${text ?? ''}`, async () => {
      const element = await find(css, text)
      // WebDriver clicks on a disabled button without a word.
      if (await evaluate(IS_DISABLED, element)) return false
      // The click takes the note away.
      await noteErrors()
      await evaluate('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element)
      await send('ElementClick', { id: element[REFERENCE] })
      return true
    })
  }

  return {
    evaluate,
    click,
    noteErrors,
    /** Waits for something in sight. */
    see: async (css: string, text: string | null = null): Promise<void> => void (await find(css, text)),
    /** Waits for words anywhere in sight. */
    read: (words: string) =>
      until(words, () => evaluate('return document.body.innerText.includes(arguments[0])', words) as Promise<boolean>),
    /** Waits until a script gives something, and gives that. */
    settled: (script: string) => until(script, () => evaluate(script) as Promise<string | null>),
    /** Waits until the tab is at an address of the site. */
    arrive: (path: string) =>
      until(path, () => evaluate('return location.pathname === arguments[0]', path) as Promise<boolean>),
    /** Opens an address, and waits for a screen that React has taken over, so that its errors are there to be read. */
    async open(url: string) {
      await noteErrors()
      await send('Navigate', { url })
      await until('a screen', () => evaluate(IS_THERE) as Promise<boolean>)
      // React says what did not match once it is through with the screen, a moment after it began.
      await pause(LOOK_EVERY_MS)
    },
    /** Fills in a field by its label, or by its selector alone. */
    async fill(field: string, text: string) {
      const { [REFERENCE]: id } = await (field.includes('[') ? find(field) : find('input, textarea', field))
      await send('ElementClear', { id })
      await send('ElementSendKeys', { id, text, value: [...text] })
    },
    async choose(label: string, option: string) {
      const { [REFERENCE]: id } = await find('select', label)
      await send('ElementSendKeys', { id, text: option, value: [...option] })
    },
    /** Makes the window so large that its page is. */
    async size(width: number, height: number) {
      await send('SetWindowRect', { width, height })
      const [innerWidth = 0, innerHeight = 0] = await settledSize()
      await send('SetWindowRect', { width: 2 * width - innerWidth, height: 2 * height - innerHeight })
      await settledSize()
    },
    /** Becomes somebody by the cookie of a session; the tab must be at the site. */
    async become(cookie: string) {
      await send('DeleteAllCookies')
      const [, name, value] = /^([^=]+)=(.*)$/.exec(cookie) ?? []
      await send('AddCookie', { cookie: { name, value, path: '/' } })
    },
    picture: async () => Buffer.from(String(await send('TakeScreenshot', { full: false })), 'base64'),
    /** The page as paper of such a size, where the engine prints. */
    print: async (paper: Paper) => Buffer.from(String(await send('Print', { page: PAPERS[paper] })), 'base64'),
  }
}
export type Tab = ReturnType<typeof openTab>
