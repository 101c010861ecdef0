import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './command.ts'

/** Leaves out the journeys with `{ tag: '@trial' }`: `npm run trials -- journeys` has them, and `npm test` has the others. */
export const WITHOUT_TRIALS = '--grep-invert=@trial'

const TAKES_TEST = /import \{[^}]*\btest(?:At)?\b[^}]*\} from '\.\.\/harness\/([\w-]+)\.ts'/

/**
 * The browser journeys by the fixture that gives them their site, each as paths below `e2e/`. Playwright ends a worker,
 * with its browser and its site, where the next journey needs another kind of site: journeys of one kind should run
 * together. With PICTURES set, those that only take pictures are among them.
 */
export function journeysByFixture(root = ROOT): Map<string, string[]> {
  const specs = globSync(process.env.PICTURES ? '*/*.{spec,pictures}.ts' : '*/*.spec.ts', {
    cwd: join(root, 'e2e'),
  }).map((path) => path.replaceAll('\\', '/'))
  return Map.groupBy(specs.sort(), (path) => {
    const fixture = TAKES_TEST.exec(readFileSync(join(root, 'e2e', path), 'utf8'))?.[1]
    if (!fixture) throw new Error(`e2e/${path} takes \`test\` from no file of e2e/harness`)
    return fixture
  })
}
