import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.ts'

/** Tells whether Debian's packages can be installed here without asking anybody. */
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

/** Fetches Debian packages and unpacks them into a folder, without installing them; the reason when that fails, else null. */
export async function unpackDebianPackages(folder: string, ...names: string[]): Promise<string | null> {
  const options = { cwd: folder, quiet: true }
  await run('apt-get', ['update', '-qq'], options)
  const download = await run('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...names], options)
  if (download.code !== 0) return download.output.trim()
  for (const file of globSync('*.deb', { cwd: folder })) {
    const unpack = await run('dpkg', ['-x', join(folder, file), folder], options)
    if (unpack.code !== 0) return unpack.output.trim()
  }
  return null
}

function osRelease() {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
}
