import { isUtf8 } from 'node:buffer'
import { CLOSE } from '../close-codes.ts'

/** The versions of STOMP spoken here, oldest first. */
export const VERSIONS = ['1.0', '1.1', '1.2'] as const
export type Version = (typeof VERSIONS)[number]

/** The headers of a frame, already unescaped; of a repeated one the first. */
export type Headers = ReadonlyMap<string, string>

export type Frame = { command: string; headers: Headers; body: Buffer }

/** A peer's breach of the protocol; its message may be sent to that peer. */
export class FrameError extends Error {
  /** The code with which its connection is closed. */
  readonly closeCode: number

  constructor(message: string, closeCode: number = CLOSE.protocolError) {
    super(message)
    this.closeCode = closeCode
  }
}

/** Longest head of a frame in bytes, and the most headers in it. */
export const HEAD_LIMIT = 8 * 1024
const MOST_HEADERS = 40

const [NUL, LF, CR] = [0, 10, 13]
const EMPTY: Buffer = Buffer.alloc(0)
const BODIED = new Set(['SEND', 'MESSAGE', 'ERROR'])
/** Frames of the handshake are never escaped: their version is not agreed yet. */
const UNESCAPED = new Set(['CONNECT', 'STOMP', 'CONNECTED'])

type Head = { command: string; headers: Headers; bodyAt: number; length: number | null }

/**
 * Turns bytes that arrive in any pieces into frames. `push` what arrived, then take frames with `next` until there is
 * none; between two frames the version may be set, which decides how the following head is unescaped. Throws a
 * `FrameError` on anything broken or too large, after which the decoder is of no more use.
 */
export class FrameDecoder {
  version: Version | null = null
  readonly #maxBody: number
  #bytes: Buffer = EMPTY
  #own = false
  #start = 0
  #end = 0
  #line = 0
  #looked = 0
  #head: Head | null = null

  constructor(maxBody: number) {
    this.#maxBody = maxBody
  }

  push(chunk: Buffer): void {
    if (this.#start === this.#end) {
      this.#bytes = chunk
      this.#own = false
      this.#end = chunk.length
      this.#startAt(0)
      return
    }
    if (!this.#own || this.#bytes.length - this.#end < chunk.length) this.#grow(chunk.length)
    chunk.copy(this.#bytes, this.#end)
    this.#end += chunk.length
  }

  /** The next whole frame; null until more bytes are pushed. */
  next(): Frame | null {
    this.#head ??= this.#readHead()
    return this.#head && this.#readBody(this.#head)
  }

  #grow(by: number) {
    const remaining = this.#end - this.#start
    const bytes = Buffer.allocUnsafe(2 * (remaining + by))
    this.#bytes.copy(bytes, 0, this.#start, this.#end)
    if (this.#head) this.#head.bodyAt -= this.#start
    this.#line -= this.#start
    this.#looked -= this.#start
    this.#bytes = bytes
    this.#own = true
    this.#start = 0
    this.#end = remaining
  }

  #startAt(at: number) {
    this.#start = at
    this.#line = at
    this.#looked = at
  }

  #find(byte: number, from: number) {
    const at = this.#bytes.indexOf(byte, from)
    return at < 0 || at >= this.#end ? -1 : at
  }

  #readHead(): Head | null {
    for (;;) {
      const at = this.#find(LF, this.#looked)
      const seen = at < 0 ? this.#end : at
      if (seen - this.#start > HEAD_LIMIT)
        throw new FrameError(`The head of a frame is longer than ${HEAD_LIMIT} bytes`, CLOSE.tooBig)
      const ended = this.#bytes.subarray(this.#looked, seen).includes(NUL)
      if (ended) throw new FrameError('A frame ends before its blank line')
      this.#looked = seen
      if (at < 0) return null
      const blank = at === this.#line || (at === this.#line + 1 && this.#bytes[this.#line] === CR)
      const isBeat = blank && this.#line === this.#start
      if (blank && !isBeat) return this.#parseHead(this.#line, at + 1)
      if (isBeat) this.#start = at + 1
      this.#looked = at + 1
      this.#line = at + 1
    }
  }

  #parseHead(end: number, bodyAt: number): Head {
    const bytes = this.#bytes.subarray(this.#start, end)
    if (!isUtf8(bytes)) throw new FrameError('The head of a frame is not UTF-8', CLOSE.invalidData)
    const lines = bytes.toString('utf8').split('\n')
    lines.pop()
    const [command = '', ...rest] = lines.map((line) => this.#withoutReturn(line))
    if (rest.length > MOST_HEADERS)
      throw new FrameError(`A frame has more than ${MOST_HEADERS} headers`, CLOSE.policyViolation)
    const isEscaped = this.version !== null && this.version !== '1.0' && !UNESCAPED.has(command)
    const headers = new Map<string, string>()
    for (const line of rest) {
      const colon = line.indexOf(':')
      if (colon < 1) throw new FrameError('A header has no name or no colon')
      const [name, value] = [line.slice(0, colon), line.slice(colon + 1)]
      const key = isEscaped ? unescaped(name, this.version) : name
      if (!headers.has(key)) headers.set(key, isEscaped ? unescaped(value, this.version) : value)
    }
    return { command, headers, bodyAt, length: this.#lengthOf(headers.get('content-length')) }
  }

  /** Lines may end in CR LF since 1.2; before, a CR belongs to the value. */
  #withoutReturn(line: string) {
    const mayReturn = this.version === null || this.version === '1.2'
    return mayReturn && line.endsWith('\r') ? line.slice(0, -1) : line
  }

  #lengthOf(text: string | undefined) {
    if (text === undefined) return null
    if (!/^\d{1,15}$/.test(text)) throw new FrameError('content-length is not a number')
    this.#checkLength(Number(text))
    return Number(text)
  }

  #checkLength(length: number) {
    if (length > this.#maxBody)
      throw new FrameError(`The body of a frame is longer than ${this.#maxBody} bytes`, CLOSE.tooBig)
  }

  #readBody({ command, headers, bodyAt, length }: Head): Frame | null {
    let end: number
    if (length !== null) {
      end = bodyAt + length
      if (end >= this.#end) return null
      if (this.#bytes[end] !== NUL) throw new FrameError('The body is longer than its content-length')
    } else {
      end = this.#find(NUL, Math.max(this.#looked, bodyAt))
      this.#checkLength((end < 0 ? this.#end : end) - bodyAt)
      this.#looked = this.#end
      if (end < 0) return null
    }
    if (end > bodyAt && !BODIED.has(command)) throw new FrameError(`${nameOf(command)} has no body`)
    const body = this.#bytes.subarray(bodyAt, end)
    this.#head = null
    this.#startAt(end + 1)
    return { command, headers, body }
  }
}

/** A command as it may be shown in a message: a stranger chose it. */
export const nameOf = (command: string): string => (/^[A-Z]{1,16}$/.test(command) ? command : 'This frame')

const MEANING: Record<string, string> = { '\\n': '\n', '\\c': ':', '\\\\': '\\', '\\r': '\r' }
const ESCAPE: Record<string, string> = { '\n': '\\n', ':': '\\c', '\\': '\\\\', '\r': '\\r' }

function unescaped(text: string, version: Version | null) {
  if (!text.includes('\\')) return text
  return text.replace(/\\(.?)/gs, (sequence) => {
    const meaning = version === '1.1' && sequence === '\\r' ? undefined : MEANING[sequence]
    if (meaning === undefined) throw new FrameError('A header has an undefined escape')
    return meaning
  })
}

function escaped(text: string, version: Version) {
  if (version === '1.0') return text.replace(/[\r\n]/g, ' ')
  return version === '1.1'
    ? text.replace(/[\n:\\]/g, (character) => ESCAPE[character] ?? '')
    : text.replace(/[\r\n:\\]/g, (character) => ESCAPE[character] ?? '')
}

/** The head of a frame with its blank line, escaped as the version wants it. */
export function encodeHead(version: Version, command: string, headers: Iterable<readonly [string, string]>): string {
  const plain = UNESCAPED.has(command) ? '1.0' : version
  let text = `${command}\n`
  for (const [name, value] of headers) text += `${escaped(name, plain)}:${escaped(value, plain)}\n`
  return `${text}\n`
}

/** A whole frame with its NUL. */
export function encodeFrame(
  version: Version,
  command: string,
  headers: Iterable<readonly [string, string]>,
  body: string | Buffer = EMPTY,
): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return Buffer.concat([Buffer.from(encodeHead(version, command, headers)), bytes, Buffer.of(NUL)])
}
