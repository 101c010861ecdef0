import { isTest } from './is-test.ts'

/** The areas that an area may import besides itself: by name, or every one but the tests' own. */
type Imports = readonly string[] | 'all'

/** The parts of the repository, and the packages they may use: null stands for any, Node's own modules among them. */
export const HOUSE: Readonly<Record<string, { imports: readonly string[]; packages: readonly string[] | null }>> = {
  'src/contract': { imports: [], packages: ['zod'] },
  'src/league': { imports: ['src/contract'], packages: ['csv-parse'] },
  'src/server': { imports: ['src/contract', 'src/league'], packages: null },
  'src/web': { imports: ['src/contract', 'src/league'], packages: null },
  scripts: { imports: ['src/contract', 'src/server'], packages: null },
  e2e: { imports: ['src/contract', 'scripts'], packages: null },
  bench: { imports: ['src/contract', 'src/league', 'src/server', 'scripts'], packages: null },
  trials: { imports: ['src/contract', 'src/league', 'src/server', 'scripts'], packages: null },
}

/**
 * The folders of the server and of the web, and the files that stand beside them. Each imports only what stands above
 * it here. `<screen>` is any name: every screen is an area of its own.
 */
export const INSIDE: Readonly<Record<string, Readonly<Record<string, Imports>>>> = {
  'src/server': {
    'store/': [],
    'stomp/': [],
    'clocks.ts': [],
    'due-loop.ts': [],
    'escape-html.ts': [],
    'sealed-text.ts': [],
    'secret-file.ts': [],
    'pool-priority.ts': [],
    'runtime.ts': [],
    'env/': [],
    'env.ts': ['store/', 'env/'],
    'start-failure.ts': ['store/'],
    'folder-owner.ts': ['store/'],
    'prove-folder.ts': ['store/', 'start-failure.ts', 'folder-owner.ts'],
    'site-name.ts': ['store/'],
    'files/': ['store/'],
    'decoding/': ['files/'],
    'sweep.ts': ['store/', 'due-loop.ts', 'files/'],
    'mail/': ['store/', 'due-loop.ts', 'escape-html.ts', 'sealed-text.ts', 'site-name.ts'],
    'push/': ['store/', 'due-loop.ts', 'sealed-text.ts', 'secret-file.ts'],
    'place-offers.ts': ['store/', 'due-loop.ts', 'mail/'],
    'catch-up.ts': ['store/'],
    'mailing-writer.ts': ['store/', 'mail/'],
    'scheduled-mails.ts': ['store/', 'due-loop.ts', 'mail/', 'mailing-writer.ts'],
    'score-reports.ts': ['store/', 'due-loop.ts'],
    'stripe/': ['store/'],
    'online-payments.ts': ['store/', 'due-loop.ts', 'stripe/'],
    'auth/': ['store/', 'secret-file.ts', 'env.ts', 'site-name.ts', 'mail/'],
    'http/': ['store/', 'stomp/', 'escape-html.ts', 'env.ts', 'auth/'],
    'live/': ['store/', 'clocks.ts', 'http/'],
    'backups/': ['store/', 'due-loop.ts', 'escape-html.ts', 'http/'],
    'draft/': ['store/', 'stomp/', 'clocks.ts', 'due-loop.ts', 'env.ts', 'auth/', 'http/', 'live/'],
    'routes/': [
      'store/',
      'clocks.ts',
      'escape-html.ts',
      'sealed-text.ts',
      'env.ts',
      'site-name.ts',
      'files/',
      'decoding/',
      'mail/',
      'push/',
      'place-offers.ts',
      'mailing-writer.ts',
      'stripe/',
      'online-payments.ts',
      'auth/',
      'http/',
      'backups/',
      'draft/',
    ],
    'seed/': ['store/', 'files/', 'auth/', 'draft/'],
    'app.ts': 'all',
    'start.ts': 'all',
    'main.ts': 'all',
    'testing/': 'all',
  },
  'src/web': {
    'styles/': [],
    'data/': [],
    'browsers/': [],
    'device/': ['data/', 'browsers/'],
    'navigation/': ['data/'],
    'start/': ['data/', 'navigation/'],
    'components/': ['styles/', 'data/', 'browsers/', 'device/', 'navigation/', 'start/'],
    'shell/': ['styles/', 'data/', 'navigation/', 'start/', 'components/'],
    'routes/<screen>/': ['styles/', 'data/', 'browsers/', 'device/', 'navigation/', 'start/', 'components/', 'shell/'],
    'app.css': 'all',
    'showcase/': ['styles/', 'data/', 'components/', 'app.css'],
    'console-routes.tsx': 'all',
    'routes.tsx': 'all',
    'entry-server.tsx': 'all',
    'entry-client.tsx': 'all',
  },
}

/** Tells whether a file may import another one of the repository, as a type or otherwise. Both are paths inside it. */
export function mayImport(path: string, target: string): boolean {
  const [part, other] = [partOf(path), partOf(target)]
  if (part === undefined) return true
  if (part !== other) return HOUSE[part]?.imports.includes(other ?? '') ?? false
  const areas = INSIDE[part]
  if (!areas) return true
  const [from, to] = [areaOf(path, part), areaOf(target, part)]
  if (from === to) return true
  // A test of the server may start anything of it, and a test beside the folders anything in them.
  if (isTest(path) && (part === 'src/server' || !from.endsWith('/'))) return true
  const imports = areas[nameOf(from)]
  if (imports === 'all') return nameOf(to) !== 'testing/' && nameOf(to) in areas
  return imports?.includes(nameOf(to)) ?? false
}

/** Tells whether a file may use a package, by the name in its import. */
export function mayUsePackage(path: string, specifier: string): boolean {
  const packages = HOUSE[partOf(path) ?? '']?.packages ?? null
  if (packages === null || isTest(path)) return true
  return packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
}

const partOf = (path: string) => Object.keys(HOUSE).find((part) => path.startsWith(`${part}/`))

/** 'store/', 'app.ts', 'routes/teams/': where in its part a file belongs. */
function areaOf(path: string, part: string): string {
  const [first = '', second = '', ...rest] = path.slice(part.length + 1).split('/')
  if (second === '') return first
  return part === 'src/web' && first === 'routes' && rest.length > 0 ? `routes/${second}/` : `${first}/`
}

/** The name of an area in `INSIDE`. */
const nameOf = (area: string) => area.replace(/^routes\/.+\/$/, 'routes/<screen>/')
