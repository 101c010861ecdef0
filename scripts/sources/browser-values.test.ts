import { expect, test } from 'vitest'
import { browserValues } from './browser-values.ts'

/** A component that does something while it renders. */
const rendering = (statement: string) => `export function Screen({ at }) {\n  ${statement}\n  return <p>{text}</p>\n}`

const found = (text: string) => browserValues('src/web/routes/a/a.tsx', text).map(({ line }) => line)

test.each([
  'const text = window.location.host',
  'const text = document.title',
  'const text = location.hash',
  'const text = history.length',
  'const text = navigator.onLine',
  "const text = localStorage.getItem('a')",
  'const text = sessionStorage.a',
  'const text = read(sessionStorage)',
  'const text = performance.now()',
  "const text = matchMedia('print').matches",
  "const text = 'share' in navigator",
  'const text = Date.now() - at',
  'const text = new Date().toISOString()',
  'const text = Math.random()',
  'const text = shortDate(ownDay(at))',
  'const text = useLocation().state.saved',
  'const { state } = useLocation()\n  const text = state.saved',
  'const { state: sent }: Arrival = useLocation()\n  const text = sent.saved',
  'const here = useLocation()\n  const text = here.state',
  'const state: unknown = useLocation().state\n  const text = nameOf(state)',
  'const text = useMemo(() => window.name, [])',
  'const [text] = useState(() => Date.now())',
  'const text = names.map((name) => name + document.title)',
  'const text = (() => Date.now())()',
  'const read = () => Date.now()\n  const text = read()',
  'if (at > Date.now()) return <p>Over</p>',
])('%s is found in a component', (statement) => {
  expect(found(rendering(statement))).toHaveLength(1)
})

test('a hook, an arrow function, what they call in the same file and what stands in the markup are found with their lines', () => {
  expect(found('export function useHere() {\n  return window.name\n}')).toEqual([2])
  expect(found('export const Here = () => <b>{window.name}</b>')).toEqual([1])
  expect(found('export const Here = () => <b>{here()}</b>\n\nfunction here() {\n  return window.name\n}')).toEqual([4])
})

test.each([
  'const text = useBrowserValue(() => window.location.host, "")',
  'const text = useBrowserValue(() => read(sessionStorage, Date.now()), "")',
  'const { state } = useLocation()\n  const text = useBrowserValue(() => state.saved, "")',
  'const state: unknown = useLocation().state\n  const text = useBrowserValue(() => nameOf(state), "")',
  'const { pathname: text } = useLocation()',
  'const text = useNavigation().state',
  'const text = useNow(at)',
  'const text = new Date(at).toISOString()',
  'useEffect(() => {\n    document.title = text\n  }, [])',
  'const go = () => window.location.reload()\n  const text = <a onClick={go} onBlur={() => window.close()} />',
  'const save = useCallback(() => keep(localStorage, Date.now()), [])',
  'async function send() {\n    sessionStorage.a = Date.now()\n  }',
  'const location = useLocation()\n  const text = location.pathname',
  'const { history } = at\n  const text = history.length',
  'const text = at.document.window',
  'const text = { window: 1, history: at }',
  "const text = typeof window === 'undefined'",
  'const text: Window | Document | null = at',
  'const text = createPortal(<b />, document.body)',
])('%s is none', (statement) => {
  expect(found(rendering(statement))).toEqual([])
})

test('what no component or hook renders is none', () => {
  expect(found('export function open() {\n  return window.name\n}')).toEqual([])
  expect(found("const page = document.getElementById('app')")).toEqual([])
})
