import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { endsWithUs } from '../../scripts/children.ts'
import { readUnit } from '../../scripts/deployment/unit.ts'
import { endOf } from './bare-server.ts'

/** Folders that the document's commands change; each gets a layer of its own, which ends with the namespace. */
const CHANGED = ['etc', 'opt', 'root', 'run', 'usr/local', 'var']
const UNIT = '/etc/systemd/system/kickabout.service'
const SETTINGS = '/etc/kickabout.env'

/**
 * A bare server on which commands of docs/running.md run as they stand, at the places that they name. It has to be in
 * a namespace of its own for mounts and network (`unshare --mount --net`), as root. Programs that are not here (apt-get,
 * nano, systemd) are stood in for: systemd by the commands, the user and the variables of the unit.
 */
export function openDocumentedServer(layers: string) {
  mount('-t', 'tmpfs', 'none', layers)
  for (const name of CHANGED) {
    for (const part of ['upper', 'work']) mkdirSync(`${layers}/${name}/${part}`, { recursive: true })
    const at = `${layers}/${name}`
    mount('-t', 'overlay', 'overlay', '-o', `lowerdir=/${name},upperdir=${at}/upper,workdir=${at}/work`, `/${name}`)
  }
  must('/bin/sh', ['-c', 'ip link set lo up; rm -rf /opt/kickabout /var/lib/kickabout /var/backups/kickabout'])
  spawnSync('userdel', ['kickabout'])

  let site: ChildProcess | undefined
  let log = ''

  async function start() {
    const unit = readUnit(UNIT)
    const id = (option: string) => Number(must('id', [option, unit.setting('User')]))
    const [uid, gid] = [id('-u'), id('-g')]
    for (const kind of ['State:lib', 'Cache:cache']) {
      const [key, place] = kind.split(':')
      const name = unit.setting(`${key}Directory`)
      must('install', ['-d', '-o', `${uid}`, '-g', `${gid}`, '-m', '700', `/var/${place}/${name}`])
    }
    const env = { PATH: '/usr/bin:/bin', ...unit.variables(readFileSync(SETTINGS, 'utf8')) }
    const options = { cwd: unit.setting('WorkingDirectory'), env, uid, gid }
    const [program = '', ...args] = unit.setting('ExecStart').split(' ')
    site = endsWithUs(spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }))
    for (const stream of [site.stdout, site.stderr]) stream?.on('data', (chunk) => (log += chunk))
    const post = unit.setting('ExecStartPost').replace('$MAINPID', String(site.pid)).split(' ')
    const ready = endsWithUs(spawn(post[0] ?? '', post.slice(1), { ...options, stdio: 'ignore' }))
    if ((await endOf(ready)) !== 0) throw new Error(`the unit did not start: ${log.slice(-2000)}`)
  }

  async function stop() {
    if (!site) return
    const ended = endOf(site)
    site.kill('SIGTERM')
    const code = await ended
    site = undefined
    if (code !== 0) throw new Error(`the site ended with ${code}: ${log.slice(-2000)}`)
  }

  async function systemctl(words: string[]) {
    const [verb, name] = words.filter((word) => word !== '--now')
    if (name !== 'kickabout') return
    if (verb !== 'enable' && verb !== 'start') await stop()
    if (verb !== 'stop') await start()
  }

  return {
    log: () => log,

    /** Types commands one after the other in root's folder, as a new visit to the server does. Throws where one fails. */
    async type(commands: readonly string[]) {
      let cwd = '/root'
      for (const command of commands) {
        const [program = '', ...words] = command.trim().split(/\s+/)
        if (/^[A-Z_]+=/.test(program)) appendFileSync(SETTINGS, `${command}\n`)
        else if (program === 'cd') cwd = words[0] ?? cwd
        else if (program === 'systemctl') await systemctl(words)
        else if (program === 'apt-get') mkdirSync('/etc/caddy', { recursive: true })
        else if (program !== 'nano') must('/bin/sh', ['-c', command], cwd)
      }
    },

    /** Files of the league that belong to somebody else than its user. */
    strangeFiles: () => must('find', ['/var/lib/kickabout', '/var/backups/kickabout', '!', '-user', 'kickabout']),

    stop,
  }
}

const mount = (...args: string[]) => must('mount', args)

function must(command: string, args: string[], cwd = '/'): string {
  const env = { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.at(-1)}: ${stdout}${stderr}`)
  return stdout.trim()
}
