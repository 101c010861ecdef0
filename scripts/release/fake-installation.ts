import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../command.ts'

/** A user of this machine who owns nothing. */
export const NOBODY = 65534
const PROGRAMS = ['main', 'ready', 'owner', 'backup', 'restore']
/** Says what it was started with, as the site's Node would be. */
const NODE =
  '#!/bin/sh\n[ "$1" = --version ] && exit 0\necho "pid $$"\nfor one in "$@"; do echo "argument $one"; done\nenv\n'

type Ran = { code: number | null; output: string; pid: number }
type RunOptions = { shell?: string | undefined; env?: Record<string, string>; cwd?: string; uid?: number }

/**
 * `bin/kickabout` in a folder as of a release, with a shell script in the place of Node. The service's file of settings
 * is `settings` in the folder above instead of the machine's own.
 */
export function fakeInstallation(above = mkdtempSync(join(tmpdir(), 'kickabout-release-')), name = 'kickabout-1.2.3') {
  chmodSync(above, 0o755)
  const root = join(above, name)
  const settings = join(above, 'kickabout.env')
  const script = join(root, 'bin/kickabout')
  const put = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text, { mode })
  }
  put(
    'bin/kickabout',
    readFileSync(join(ROOT, 'bin/kickabout'), 'utf8').replaceAll('/etc/kickabout.env', settings),
    0o755,
  )
  put('node_modules/node/bin/node', NODE, 0o755)
  put('dist/build.json', '{\n  "version": "1.2.3",\n  "commit": "71a5135a",\n  "machine": "linux-x64"\n}\n')
  for (const program of PROGRAMS) put(`dist/server/${program}.js`, `// ${program}`)
  return {
    above,
    root,
    settings,
    script,
    put,
    /** Lists its files as a release does. */
    list() {
      const command = 'find . -type f ! -name SHA256SUMS | sed "s|^./||" | LC_ALL=C sort | xargs sha256sum > SHA256SUMS'
      spawnSync('sh', ['-c', command], { cwd: root })
    },
    link(from: string, to: string) {
      symlinkSync(to, join(above, from))
      return join(above, from)
    },
    /** Runs the script, by its own path or another, with an environment of its own. */
    run(args: string[], { shell, env = {}, cwd = above, uid }: RunOptions = {}, path = script): Ran {
      const [command = path, ...rest] = [...(shell ? [shell] : []), path, ...args]
      const { status, stdout, stderr, pid, error } = spawnSync(command, rest, {
        cwd,
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env },
        encoding: 'utf8',
        ...(uid !== undefined && { uid, gid: uid }),
      })
      if (error) throw error
      return { code: status, output: stdout + stderr, pid }
    },
  }
}
