import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endsWithUs } from '../../scripts/children.ts'
import { ROOT, run } from '../../scripts/command.ts'
import { isDebianRoot, unpackDebianPackages } from '../../scripts/debian.ts'
import { freePort } from '../../src/server/testing/free-port.ts'
import { comesTrue } from '../trial.ts'

/** The names of the documented files; nothing asks a name server about them. */
export const [NAME, WWW_NAME] = ['cup.example.org', 'www.cup.example.org']

/** A proxy that runs; `authority` vouches for its certificate, and is '' until there is one. */
export type RunningProxy = { httpPort: number; httpsPort: number; authority(): Buffer | string; stop(): void }
/** Starts a proxy in front of the site's port, with what it writes in a folder of its own. */
export type StartProxy = (program: string, folder: string, sitePort: number) => Promise<RunningProxy>

const read = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8')

/** The proxies that are documented, by their programs' names. */
export const PROXIES: Record<string, StartProxy> = {
  async caddy(program, folder, sitePort) {
    const [httpPort, httpsPort] = [await freePort(), await freePort()]
    const config = join(folder, 'Caddyfile')
    // Certificates of its own, in its own folder, and no trust in them for the rest of this machine.
    const options = [
      'admin off',
      'skip_install_trust',
      'local_certs',
      `http_port ${httpPort}`,
      `https_port ${httpsPort}`,
    ]
    writeFileSync(config, `{\n\t${options.join('\n\t')}\n}\n${read('Caddyfile')}`)
    const variables = {
      PUBLIC_URL: `https://${NAME}`,
      REDIRECT_FROM: `https://${WWW_NAME}`,
      UPSTREAMS: `127.0.0.1:${sitePort}`,
      XDG_DATA_HOME: folder,
      HOME: folder,
    }
    const stop = start(program, ['run', '--adapter', 'caddyfile', '--config', config], variables)
    const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
    return { httpPort, httpsPort, stop, authority: () => (existsSync(authority) ? readFileSync(authority) : '') }
  },

  async nginx(program, folder, sitePort) {
    const [httpPort, httpsPort] = [await freePort(), await freePort()]
    const certificate = await makeCertificate(folder)
    const block = read('nginx.conf')
      .replaceAll(/listen (\[::\]:)?80;/g, (_, ipv6 = '') => `listen ${ipv6}${httpPort};`)
      .replaceAll(/listen (\[::\]:)?443 /g, (_, ipv6 = '') => `listen ${ipv6}${httpsPort} `)
      .replaceAll(`/etc/letsencrypt/live/${NAME}`, folder)
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${sitePort}`)
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => {
      mkdirSync(join(folder, what))
      return `${what}_temp_path ${join(folder, what)};`
    })
    // Debian's own settings around it, above all "gzip on".
    const http = [...places, 'access_log off;', 'sendfile on;', 'tcp_nopush on;', 'gzip on;', block].join('\n')
    // One process, so that none is left behind by its parent.
    const main = `daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nerror_log stderr warn;\nevents {}\n`
    const config = join(folder, 'nginx.conf')
    writeFileSync(config, `${main}http {\n${http}\n}\n`)
    const stop = start(program, ['-p', folder, '-c', config], {})
    return { httpPort, httpsPort, stop, authority: () => readFileSync(certificate) }
  },
}

function start(program: string, args: string[], variables: Record<string, string>): () => void {
  const child = endsWithUs(spawn(program, args, { env: { ...process.env, ...variables }, stdio: 'ignore' }))
  return () => void child.kill('SIGKILL')
}

async function makeCertificate(folder: string): Promise<string> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const names = `subjectAltName=DNS:${NAME},DNS:${WWW_NAME}`
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`]
  const made = await run('openssl', [...args, '-addext', names, '-keyout', key, '-out', certificate], { quiet: true })
  if (made.code !== 0) throw new Error(`openssl made no certificate: ${made.output}`)
  return certificate
}

const PACKAGES: Record<string, { names: string[]; file: string }> = {
  caddy: { names: ['caddy'], file: 'usr/bin/caddy' },
  nginx: { names: ['nginx'], file: 'usr/sbin/nginx' },
}

/** Finds a proxy's program: on this machine, else unpacked from Debian's package into a folder; null where neither can be. */
export async function findProxy(name: string, folder: string, say: (line: string) => void): Promise<string | null> {
  const runs = async (program: string) =>
    (await run(program, [name === 'nginx' ? '-v' : 'version'], { quiet: true })).code === 0
  for (const program of [name, `/usr/sbin/${name}`]) if (await runs(program)) return program
  const wanted = PACKAGES[name]
  if (!wanted || !isDebianRoot()) return null
  mkdirSync(folder, { recursive: true })
  const problem = await unpackDebianPackages(folder, ...wanted.names)
  if (problem) say(problem)
  const program = join(folder, wanted.file)
  return existsSync(program) && (await runs(program)) ? program : null
}

/** Tells whether a proxy answers at its port of https within half a minute. */
export const isListening = (ask: () => Promise<number>): Promise<boolean> =>
  comesTrue(30_000, async () => (await ask().catch(() => 0)) > 0)
