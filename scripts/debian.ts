import { existsSync, readFileSync } from 'node:fs'
import { run } from './command.ts'

/** Whether Debian's packages can be installed here without asking anybody. */
export function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && /^ID=debian$/m.test(osRelease())
}

/** Installs Debian packages; the reason when that fails, null when it worked. */
export async function installDebianPackages(...names: string[]): Promise<string | null> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env,
    quiet: true,
  })
  return install.code === 0 ? null : install.output.trim()
}

function osRelease() {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
}
