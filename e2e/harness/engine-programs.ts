import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endsWithUs } from '../../scripts/children.ts'
import type { WebKit } from '../../scripts/engines.ts'
import { freePort } from '../../scripts/free-port.ts'
import { readConsole } from './engine-console.ts'

/** Carries out a command of WebDriver by its name, as Marionette has it: 'ElementClick'. */
export type Send = (command: string, parameters?: Record<string, unknown>) => Promise<unknown>
/** A browser that is driven, and the end of all its processes. */
export type Program = { send: Send; stop: () => Promise<void> }

type NewSession = { capabilities: { webSocketUrl: string } }

const START_LIMIT_MS = 120_000
const QUIET = [
  ['marionette.port', 0],
  ['app.update.enabled', false],
  ['browser.shell.checkDefaultBrowser', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['services.settings.server', 'data:,'],
] as const

/**
 * Starts a Firefox without windows on a profile of its own, driven by what it speaks itself (Marionette). What its pages
 * tell the console becomes a complaint.
 */
export async function startFirefox(path: string, complaints: string[]): Promise<Program> {
  const profile = mkdtempSync(join(tmpdir(), 'kickabout-firefox-'))
  const preferences = QUIET.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'))
  const options = ['--headless', '--marionette', '--remote-debugging-port', '0', '--no-remote', '--profile', profile]
  const firefox = start(path, [...options, 'about:blank'])
  const portFile = join(profile, 'MarionetteActivePort')
  const port = await until('Firefox', firefox, async () =>
    existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0,
  )
  const { send, close } = await marionette(port)
  const { capabilities } = (await send('NewSession', { webSocketUrl: true })) as NewSession
  const unread = await readConsole(capabilities.webSocketUrl, complaints)
  return {
    send,
    stop: async () => {
      unread()
      close()
      await end(firefox)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Messages of Marionette are JSON with their length before them: `[0, id, command, parameters]`, `[1, id, error, result]`. */
async function marionette(port: number): Promise<{ send: Send; close: () => void }> {
  const socket = createConnection(port, '127.0.0.1')
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let received: Buffer = Buffer.alloc(0)
  let greeted = () => {}
  const greeting = new Promise<void>((resolve) => (greeted = resolve))
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const colon = received.indexOf(':')
      const length = Number(received.subarray(0, Math.max(0, colon)).toString())
      if (colon < 0 || received.length < colon + 1 + length) return
      take(JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString()))
      received = received.subarray(colon + 1 + length)
    }
  })
  function take(message: [1, number, { error: string; message: string } | null, { value?: unknown }] | object) {
    if (!Array.isArray(message)) return greeted()
    const [, id, error, result] = message
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (error) reject?.(new Error(`${error.error}: ${error.message}`))
    else resolve?.(result && 'value' in result ? result.value : result)
  }
  await greeting
  let last = 0
  return {
    send: (command, parameters = {}) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        const text = JSON.stringify([0, last, `WebDriver:${command}`, parameters])
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      }),
    close: () => socket.destroy(),
  }
}

/** The addresses of WebDriver's commands in HTTP; `:id` is an element. */
const ADDRESSES: Record<string, [method: string, path: string]> = {
  Navigate: ['POST', '/url'],
  SetWindowRect: ['POST', '/window/rect'],
  ExecuteScript: ['POST', '/execute/sync'],
  ElementClick: ['POST', '/element/:id/click'],
  ElementClear: ['POST', '/element/:id/clear'],
  ElementSendKeys: ['POST', '/element/:id/value'],
  AddCookie: ['POST', '/cookie'],
  DeleteAllCookies: ['DELETE', '/cookie'],
  TakeScreenshot: ['GET', '/screenshot'],
}

/** Starts WebKitGTK's small browser on a screen of its own, driven by its WebDriver. */
export async function startWebKit({ driver, browser, display }: WebKit): Promise<Program> {
  const screen = start(display, ['-displayfd', '1', '-screen', '0', '2000x1200x24', '-nolisten', 'tcp'])
  const [number] = await once(screen.stdout ?? screen, 'data')
  const port = await freePort()
  const webDriver = start(driver, [`--port=${port}`], {
    DISPLAY: `:${String(number).trim()}`,
    // There is no graphics card, and nobody looks.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  const url = `http://127.0.0.1:${port}`
  await until('WebKitWebDriver', webDriver, () =>
    fetch(`${url}/status`)
      .then(({ ok }) => ok)
      .catch(() => false),
  )
  const ask = async (method: string, path: string, body?: object) => {
    const signal = AbortSignal.timeout(START_LIMIT_MS)
    const answer = await fetch(url + path, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const session = await ask('POST', '/session', { capabilities: { alwaysMatch: options } })
  const at = `/session/${(session as { sessionId: string }).sessionId}`
  return {
    send: (command, { id, ...parameters } = {}) => {
      const [method, path] = ADDRESSES[command] ?? []
      if (!method || path === undefined) throw new Error(`no address for ${command}`)
      return ask(method, at + path.replace(':id', String(id)), method === 'POST' ? parameters : undefined)
    },
    stop: async () => {
      await ask('DELETE', at).catch(() => undefined)
      await end(webDriver)
      await end(screen)
    },
  }
}

function start(path: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = endsWithUs(spawn(path, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } }))
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, pause(5000, null, { ref: false })])
  child.kill('SIGKILL')
}

async function until<T>(what: string, child: ChildProcess, look: () => Promise<T>): Promise<T> {
  for (const late = performance.now() + START_LIMIT_MS; performance.now() < late; await pause(50)) {
    const found = await look()
    if (found) return found
    if (child.exitCode !== null) break
  }
  throw new Error(`${what} did not start`)
}
