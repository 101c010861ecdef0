import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The first address of ours in the text. */
  link: string
}

const LOOK_EVERY_MS = 50
const PATIENCE_MS = 30_000

/** The folder of a site's mails, written by its mail server, or by the site itself without one. Each mail is handed out once. */
export class Outbox {
  readonly #folder: string
  readonly #taken = new Set<string>()

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'outbox')
  }

  /** The oldest mail to this address with such a subject that nobody has taken yet. */
  async mailTo(address: string, subject = /./): Promise<Mail> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_EVERY_MS)) {
      const mail = this.waiting(address).find((waiting) => subject.test(waiting.subject))
      if (mail) {
        this.#taken.add(mail.file)
        return mail
      }
    }
    throw new Error(`no mail ${subject} to ${address} within ${PATIENCE_MS / 1000} s`)
  }

  /** Mails to this address that nobody has taken yet, oldest first. */
  waiting(address: string) {
    return globSync('*.eml', { cwd: this.#folder })
      .filter((file) => !this.#taken.has(file))
      .map((file) => ({ file, at: statSync(join(this.#folder, file)).mtimeMs }))
      .sort((a, b) => a.at - b.at)
      .map(({ file }) => ({ file, ...readMail(readFileSync(join(this.#folder, file), 'utf8')) }))
      .filter((mail) => mail.to.toLowerCase().includes(address.toLowerCase()))
  }
}

/** Reads one mail of text and HTML, as programs that send mail write it. */
export function readMail(source: string): Mail {
  const { headers, body } = split(source)
  const parts = leaves(headers['content-type'] ?? 'text/plain', headers['content-transfer-encoding'] ?? '', body)
  const text = parts.find(({ type }) => type === 'text/plain')?.content ?? ''
  const html = parts.find(({ type }) => type === 'text/html')?.content ?? ''
  return {
    to: headers.to ?? '',
    subject: decodeWords(headers.subject ?? ''),
    text,
    html,
    link: /https?:\/\/\S+#token=\S+/.exec(text)?.[0] ?? '',
  }
}

type Headers = Record<string, string>

function split(source: string): { headers: Headers; body: string } {
  const text = source.replaceAll('\r\n', '\n')
  const gap = text.indexOf('\n\n')
  const lines = text
    .slice(0, gap)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: text.slice(gap + 2) }
}

function leaves(contentType: string, encoding: string, body: string): { type: string; content: string }[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1]
  if (!boundary) return [{ type: contentType.split(';')[0]?.trim() ?? '', content: decodeBody(encoding, body) }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      const { headers, body: inner } = split(part.replace(/^\n/, ''))
      return leaves(headers['content-type'] ?? 'text/plain', headers['content-transfer-encoding'] ?? '', inner)
    })
}

function decodeBody(encoding: string, body: string) {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding.toLowerCase() === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\n', '')) : body
}

function decodeWords(header: string) {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string) {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
