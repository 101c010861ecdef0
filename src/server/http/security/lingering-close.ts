import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Limits on what a client may still send after its answer. */
export type LingerLimits = { ms: number; bytes: number }

const LIMITS: LingerLimits = { ms: 10_000, bytes: 32 * 1024 * 1024 }

export type LingeringClose = ReturnType<typeof createLingeringClose>

/**
 * Closes connections whose client is still sending without losing its answer. A socket that is closed while bytes arrive
 * is reset, and a client that sees a reset never reads the answer that came before it. Here the server's half is closed
 * after the answer, and what still comes in is read and dropped until the client has finished, or the limits are reached
 * (a lingering close, RFC 9112, 9.6).
 */
export function createLingeringClose(limits: LingerLimits = LIMITS) {
  const closing = new Set<Socket>()
  const draining = new Set<Socket>()

  /** Reads and drops what comes in; `finish` ends that before the limits do. */
  function readOn(socket: Socket, among: Set<Socket>): { finish(): void } {
    const before = socket.bytesRead
    const timer = setTimeout(() => socket.destroy(), limits.ms).unref()
    const count = () => {
      if (socket.bytesRead - before > limits.bytes) socket.destroy()
    }
    const finish = () => {
      clearTimeout(timer)
      socket.off('data', count)
      socket.off('close', finish)
      among.delete(socket)
    }
    among.add(socket)
    socket.on('data', count)
    socket.on('close', finish)
    socket.resume()
    return { finish }
  }

  /** Ends a connection after the bytes of an answer, while its client may still be sending. */
  function end(socket: Socket, answer = ''): void {
    if (closing.has(socket)) return
    readOn(socket, closing)
    socket.end(answer)
  }

  function watch(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request
    // Node calls it once the last answer of a connection is written.
    socket.destroySoon = () => {
      if (request.complete) return Socket.prototype.destroySoon.call(socket)
      end(socket)
      request.resume()
      request.once('end', () => Socket.prototype.destroySoon.call(socket))
    }
    response.once('finish', () => {
      Reflect.deleteProperty(socket, 'destroySoon')
      if (request.complete || closing.has(socket) || socket.destroyed) return
      // The connection is kept for the next request if the rest of this one arrives within the limits.
      request.once('end', readOn(socket, draining).finish)
      request.resume()
    })
  }

  return {
    end,
    /** Tells whether a connection's incoming data belongs to a request that was answered already. */
    isAnswered: (socket: Socket): boolean => closing.has(socket) || draining.has(socket),
    /** Closes connections of an app this way; to be called before anything else refuses requests. */
    serve(app: FastifyInstance): void {
      app.addHook('onRequest', ({ raw }, reply, done) => {
        const { socket } = raw
        if (closing.size > 0 && closing.has(socket)) return void socket.destroy()
        if (hasBody(raw.headers) && socket instanceof Socket) watch(raw, reply.raw)
        done()
      })
      app.addHook('preClose', async () => {
        for (const socket of [...closing, ...draining]) socket.destroy()
      })
    },
  }
}

/** Tells whether a request brings a body, by its head. */
export const hasBody = ({ 'content-length': length, 'transfer-encoding': encoding }: IncomingHttpHeaders) =>
  encoding !== undefined || (length !== undefined && length !== '0')
