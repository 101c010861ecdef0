import { isUtf8 } from 'node:buffer'
import { deflatedTail, type Opcode, storedBlock, websocketFrame } from './websocket-frame.ts'

/** Below this, compressing saves nothing worth its trouble. */
const WORTH_DEFLATING = 1024
const NOTHING = Buffer.alloc(0)
const [OPEN, CLOSE] = [Buffer.from('a["'), Buffer.from('"]')]

// Characters that some client or proxy changes on their way; surrogates each by itself, as half a pair is no character.
const FRAGILE = /[\ud800-\udfff\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufff0-\uffff]/g

/** A text as a JSON string the way SockJS wants it, without its quotation marks. */
export function quote(text: string): string {
  const json = JSON.stringify(text).slice(1, -1)
  return json.replace(FRAGILE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * The end of a message, the same for everybody who gets it: encoded, quoted and compressed at most once each. Only what
 * is sent alike to many is compressed: nothing secret stands beside something a stranger chose.
 */
export class Tail {
  readonly bytes: Buffer
  readonly isText: boolean
  readonly deflates: boolean
  #text: string | null
  #quoted: Buffer | undefined
  #deflated: Buffer | undefined
  #quotedDeflated: Buffer | undefined

  constructor(content: string | Buffer, deflates: boolean) {
    this.#text = typeof content === 'string' ? content : null
    this.bytes = typeof content === 'string' ? Buffer.from(content) : content
    this.isText = this.#text !== null || isUtf8(this.bytes)
    this.deflates = deflates && this.bytes.length >= WORTH_DEFLATING
  }

  get quoted(): Buffer {
    this.#quoted ??= Buffer.from(quote(this.#text ?? this.bytes.toString('utf8')))
    this.#text = null
    return this.#quoted
  }

  get deflated(): Buffer {
    this.#deflated ??= deflatedTail(this.bytes)
    return this.#deflated
  }

  /** With the end of the SockJS message it stands in. */
  get quotedDeflated(): Buffer {
    this.#quotedDeflated ??= deflatedTail(Buffer.concat([this.quoted, CLOSE]))
    return this.#quotedDeflated
  }
}

/** One message in every form that a transport may ask for; each form is built once, when it is first wanted. */
export class Outgoing {
  readonly #head: Buffer
  readonly #tail: Tail
  readonly #opcode: Opcode
  #websocket: Buffer | undefined
  #websocketDeflated: Buffer | undefined
  #quoted: Buffer | undefined
  #sockjs: Buffer | undefined
  #sockjsDeflated: Buffer | undefined

  constructor(head: Buffer, tail: Tail) {
    this.#head = head
    this.#tail = tail
    this.#opcode = tail.isText ? 'text' : 'binary'
  }

  /** A message that goes to one client alone. */
  static single(content: string | Buffer): Outgoing {
    return new Outgoing(NOTHING, new Tail(content, false))
  }

  get length(): number {
    return this.#head.length + this.#tail.bytes.length
  }

  /** As a websocket message. */
  get websocket(): Buffer {
    this.#websocket ??= websocketFrame(this.#opcode, false, [this.#head, this.#tail.bytes])
    return this.#websocket
  }

  /** As a compressed websocket message, or a plain one where compressing is not worth it. */
  get websocketDeflated(): Buffer {
    if (!this.#tail.deflates) return this.websocket
    this.#websocketDeflated ??= websocketFrame(this.#opcode, true, [storedBlock(this.#head), this.#tail.deflated])
    return this.#websocketDeflated
  }

  /** As an element of a SockJS array, without its quotation marks. */
  get quoted(): Buffer {
    this.#quoted ??= Buffer.concat([this.#quotedHead(), this.#tail.quoted])
    return this.#quoted
  }

  /** As a SockJS array on a websocket. */
  get sockjs(): Buffer {
    this.#sockjs ??= websocketFrame('text', false, [OPEN, this.#quotedHead(), this.#tail.quoted, CLOSE])
    return this.#sockjs
  }

  /** The same compressed, where that is worth it. */
  get sockjsDeflated(): Buffer {
    if (!this.#tail.deflates) return this.sockjs
    const head = storedBlock(Buffer.concat([OPEN, this.#quotedHead()]))
    this.#sockjsDeflated ??= websocketFrame('text', true, [head, this.#tail.quotedDeflated])
    return this.#sockjsDeflated
  }

  #quotedHead() {
    return Buffer.from(quote(this.#head.toString('utf8')))
  }
}
