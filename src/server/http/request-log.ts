import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Options = Parameters<FastifyBaseLogger['child']>[1]
type Line = [text: string]

/** The log of one request, with its id on every line. Made at the first line: most requests write none. */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Bindings
  #own: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent
    this.#bindings = bindings
  }

  #log(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings)
    return this.#own
  }

  get level() {
    return this.#parent.level
  }
  child(bindings: Bindings, options?: Options) {
    return this.#log().child(bindings, options)
  }
  fatal(...line: unknown[]) {
    this.#log().fatal(...(line as Line))
  }
  error(...line: unknown[]) {
    this.#log().error(...(line as Line))
  }
  warn(...line: unknown[]) {
    this.#log().warn(...(line as Line))
  }
  info(...line: unknown[]) {
    this.#log().info(...(line as Line))
  }
  debug(...line: unknown[]) {
    this.#log().debug(...(line as Line))
  }
  trace(...line: unknown[]) {
    this.#log().trace(...(line as Line))
  }
  silent() {}
}
