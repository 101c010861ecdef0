import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { endsWithUs } from '../scripts/children.ts'
import { npmCommand, ROOT, run as runCommand } from '../scripts/command.ts'
import { filesIn } from '../scripts/release/gather-release.ts'
import { packRelease } from '../scripts/release/release.ts'
import { type BareServer, openBareServer } from './release/bare-server.ts'
import { visit } from './release/league-visit.ts'
import { buildCommit, makeLaterRelease } from './release/two-releases.ts'
import { ask } from './site.ts'
import { comesTrue, type Effort, type Trial, type TrialOutcome } from './trial.ts'

/** The release before there were archives: a clone that is built on the server. */
const FORMER = '71a5135a'
const FOR_EVER = 'public, max-age=31536000, immutable'
const COPIED_MS = 20_000
const MOST_MB = 700

/**
 * Releases are made, unpacked on a bare server, started as the unit starts them, switched to and back, damaged, and
 * switched to while `switch` is killed.
 */
export const RELEASE: Trial = {
  name: 'release',
  title: 'releases unpacked, switched to and back',
  rounds: 20,
  parts: ['builds', 'upgrade', 'damage', 'document'],
  run: (effort) => run(effort),
}

type Context = {
  server: BareServer
  effort: Effort
  figures: Record<string, number>
  fault: (text: string) => void
  /** Archives of this release and of a later one. */
  archives: { own: string; later: string }
}

async function run(effort: Effort): Promise<TrialOutcome> {
  const { say } = effort
  const figures: Record<string, number> = {}
  const faults: string[] = []
  if (!existsSync(join(ROOT, 'dist/build.json'))) await runCommand(...npmCommand('run', 'build'), { quiet: true })
  const server = await openBareServer()
  try {
    const began = performance.now()
    const own = await packRelease(join(server.base, 'archives'))
    figures['s to pack'] = Math.round((performance.now() - began) / 1000)
    figures['MB packed'] = Math.round(statSync(own).size / 1e6)
    const again = await packRelease(join(server.base, 'again'))
    if (!readFileSync(own).equals(readFileSync(again))) faults.push('the same build made two different archives')
    const later = await makeLaterRelease(join(server.base, 'later'))
    say(`made ${basename(own)} and ${basename(later)}`)
    const context = {
      server,
      effort,
      figures,
      fault: (text: string) => void faults.push(text),
      archives: { own, later },
    }
    if (effort.parts.includes('builds')) await tryBuilds(context)
    if (effort.parts.includes('upgrade')) await tryUpgrade(context)
    if (effort.parts.includes('damage')) await tryDamage(context)
    if (effort.parts.includes('document')) await tryDocument(context)
    figures['MB in memory'] = server.peakMb()
    if (server.peakMb() > MOST_MB) faults.push(`a process took ${server.peakMb()} MB`)
    return { figures, faults }
  } finally {
    await server.close()
  }
}

const nameOf = (archive: string) => basename(archive, '.tar.gz')

/** Unpacks a release in an otherwise empty place; its folder. */
function unpacked({ server, fault }: Context, archive: string): string {
  const folder = join(server.opt, nameOf(archive))
  rmSync(folder, { recursive: true, force: true })
  if (server.unpack(archive) !== 0) fault(`${basename(archive)} can't be unpacked`)
  return folder
}

function switchTo({ server, fault }: Context, folder: string): string {
  const { status, stdout, stderr } = spawnSync(join(folder, 'bin/kickabout'), ['switch'], { encoding: 'utf8' })
  if (status !== 0) fault(`switch: ${stderr}`)
  if (readlinkSync(join(server.opt, 'current')) !== basename(folder)) fault(`current does not lead to ${folder}`)
  return stdout
}

async function started({ server, fault }: Context) {
  const site = await server.start()
  if (!site) fault('the unit’s command did not start the site')
  return site
}

function emptyData({ data, user }: BareServer) {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data)
  if (user) chownSync(data, user.uid, user.gid)
}

/** A fresh league on one release; a later one, and the way back: assets of the build before are answered each time. */
async function tryBuilds(context: Context): Promise<void> {
  const { server, figures, fault, effort, archives } = context
  emptyData(server)
  const [first, second] = [unpacked(context, archives.own), unpacked(context, archives.later)]
  figures['MB unpacked'] = Math.round(
    filesIn(first).reduce((sum, path) => sum + statSync(join(first, path)).size, 0) / 1e6,
  )
  server.install(first)
  switchTo(context, first)
  const fresh = await started(context)
  if (!fresh) return
  figures['ms to start'] = Math.round(fresh.ms)
  const people = visit(server.url)
  if ((await people.signUp('first@example.com'))?.status !== 200) fault('nobody can sign up')
  const home = await ask(server.url, 'GET', '/')
  if (!String(home?.body.text).includes('</header>')) fault('the home page is not rendered')
  await areCopied(context, 1)

  let site = fresh
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    switchTo(context, to)
    if ((await ask(server.url, 'GET', '/rules'))?.status !== 200) fault('the running site fails after a switch')
    if ((await server.stop(site.child)) !== 0) fault('the site ended with a code')
    const next = await started(context)
    if (!next) return
    site = next
    if (!(await people.knows('first@example.com'))) fault(`what was entered is not there in ${basename(to)}`)
    await areCopied(context, 2)
    const asked = await askForAssets(context, from, to)
    effort.say(`${basename(to)}: ${asked} assets of ${basename(from)} are answered`)
    figures['assets of the build before'] = asked
  }
  await server.stop(site.child)
}

/** Waits until so many builds have their assets in the data folder. */
async function areCopied({ server, fault }: Context, builds: number) {
  const folder = join(server.data, 'assets')
  const found = () => (existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part')).length : 0)
  if (!(await comesTrue(COPIED_MS, () => found() === builds)))
    fault(`${found()} builds are copied instead of ${builds}`)
}

/** Asks for each asset that one release has and another, which runs, has not; how many there are. */
async function askForAssets({ server, fault }: Context, from: string, to: string): Promise<number> {
  const assets = (folder: string) =>
    readdirSync(join(folder, 'dist/web/assets')).filter((name) => !/\.(br|gz)$/.test(name))
  const kept = new Set(assets(to))
  const gone = assets(from).filter((name) => !kept.has(name))
  for (const name of gone) {
    const answer = await fetch(`${server.url}/assets/${name}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isWhole = bytes.equals(readFileSync(join(from, 'dist/web/assets', name)))
    if (answer.status !== 200 || !isWhole) fault(`${name} of the build before: ${answer.status}`)
    if (answer.headers.get('cache-control') !== FOR_EVER) fault(`${name}: ${answer.headers.get('cache-control')}`)
  }
  if (gone.length === 0) fault('both releases have the same assets: nothing was tried')
  return gone.length
}

/** The demonstration of a clone that was built on the server, upgraded to this release, and back by the backup. */
async function tryUpgrade(context: Context): Promise<void> {
  const { server, fault, effort, archives } = context
  emptyData(server)
  const clone = join(server.opt, 'clone')
  const checkout = await buildCommit(FORMER, clone)
  if ('missing' in checkout) return effort.say(`upgrade left out: ${checkout.missing}`)
  const node = join(clone, 'node_modules/node/bin/node')
  const old = (...args: string[]) => {
    const { code, output } = server.runAsUser(node, args, { cwd: clone })
    if (code !== 0) fault(`${args[0]} of ${FORMER}: ${output}`)
  }
  const startOld = () => server.startProgram(clone, node, 'dist/server/main.js')
  old('scripts/demonstration/fill-demonstration.ts')
  rmSync(join(server.opt, 'current'), { force: true })
  symlinkSync('clone', join(server.opt, 'current'))

  let program = await startOld()
  const people = visit(server.url)
  await people.signUp('before@example.com')
  const before = await people.look()
  if (!/homeScore.*name.*userId/.test(before))
    fault(`the demonstration has not what is compared: ${before.slice(0, 300)}`)
  const backup = join(server.backups, 'before-upgrade.backup')
  old('dist/server/backup.js', backup)
  await server.stop(program)

  const folder = unpacked(context, archives.own)
  server.install(folder)
  if (!switchTo(context, folder).includes(`ln -sfn ${clone} `)) fault('switch does not say the way back to the clone')
  const site = await started(context)
  if (!site) return
  if ((await people.look()) !== before) fault('seasons, teams, people or scores are others after the upgrade')
  if (!(await people.knows('before@example.com'))) fault('an account is gone after the upgrade')
  await people.signUp('after@example.com')
  await server.stop(site.child)

  renameSync(server.data, `${server.data}-of-the-upgrade`)
  emptyData(server)
  old('dist/server/restore.js', backup)
  program = await startOld()
  if ((await people.look()) !== before) fault('seasons, teams, people or scores are others after the way back')
  if (!(await people.knows('before@example.com'))) fault('an account is gone after the way back')
  if (await people.knows('after@example.com')) fault('what came after the backup is there')
  effort.say(`the demonstration of ${FORMER} was upgraded, and went back by its backup`)
  await server.stop(program)
}

/** Archives that were cut off, or unpacked over another; a link that leads nowhere; `switch` killed at any instant. */
async function tryDamage(context: Context): Promise<void> {
  const { server, fault, effort, figures, archives } = context
  emptyData(server)
  const current = join(server.opt, 'current')
  const refuses = (folder: string) => spawnSync(join(folder, 'bin/kickabout'), ['switch'], { encoding: 'utf8' })
  let [first, second] = [unpacked(context, archives.own), unpacked(context, archives.later)]
  server.install(first)
  switchTo(context, first)

  const half = join(server.base, 'half.tar.gz')
  for (const share of [0.1, 0.5, 0.99]) {
    rmSync(second, { recursive: true })
    spawnSync('cp', [archives.later, half])
    truncateSync(half, Math.floor(statSync(half).size * share))
    if (server.unpack(half) === 0) fault(`tar took ${share} of an archive`)
    if (existsSync(join(second, 'bin/kickabout')) && refuses(second).status === 0)
      fault(`${share} of an archive is current`)
    if (readlinkSync(current) !== basename(first)) fault('a refused switch has moved the link')
  }

  const site = await started(context)
  if (!site) return
  server.unpack(archives.later, '--strip-components=1', `--directory=${first}`)
  const status = (await ask(server.url, 'GET', '/readyz'))?.status
  effort.say(
    `a release unpacked over the running one: /readyz ${status}, switch says ${refuses(first).stdout}${refuses(first).stderr}`.trim(),
  )
  if (status !== 200) fault(`the running site answers ${status} once another release was unpacked over it`)
  await server.stop(site.child)
  rmSync(current)
  symlinkSync('kickabout-1.0.0-gone', current)
  if (await server.start()) fault('a link that leads nowhere starts a site')
  first = unpacked(context, archives.own)
  second = unpacked(context, archives.later)
  switchTo(context, first)
  for (let round = 0; round < effort.rounds; round++) {
    const target = round % 2 === 0 ? second : first
    const child = endsWithUs(spawn(join(target, 'bin/kickabout'), ['switch'], { stdio: 'ignore', detached: true }))
    const ended = new Promise((resolve) => child.on('close', resolve))
    await new Promise((resolve) => setTimeout(resolve, effort.random.below(1500)))
    try {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      // It has ended just now.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
    await ended
    const leads = readlinkSync(current)
    if (leads !== basename(first) && leads !== basename(second)) fault(`a killed switch left current to ${leads}`)
    if (!existsSync(join(current, 'bin/kickabout'))) fault('a killed switch left current to nothing')
  }
  figures.kills = effort.rounds
  switchTo(context, first)
  switchTo(context, second)
  const left = readdirSync(server.opt).filter((name) => name.startsWith('.'))
  if (left.length > 0) fault(`${left.join()} is left behind`)
}

/** The commands of docs/running.md, typed as they stand on a server of their own. */
async function tryDocument({ server, fault, effort, archives }: Context): Promise<void> {
  const isolated = ['--mount', '--net', '--propagation', 'private']
  if (spawnSync('unshare', [...isolated, 'true']).status !== 0)
    return effort.say('document left out: only root on Linux can make a server apart from this machine')
  const layers = join(server.base, 'layers')
  mkdirSync(layers)
  const program = [process.execPath, join(ROOT, 'trials/release/follow-document.ts')]
  const command = [...isolated, ...program, layers, archives.own, archives.later]
  const { code, output } = await runCommand('unshare', command, { quiet: true })
  if (code !== 0) fault(`docs/running.md, followed to the letter: ${output.trim()}`)
  else effort.say('docs/running.md was followed to the letter: set up, upgraded, and the way back')
}
