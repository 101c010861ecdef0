import { Server, ServerResponse } from 'node:http'

/**
 * Loaded before a server (`node --import`): each answer says what the processor did for it, on all threads, from the end of
 * the request's headers on, in microseconds. It says so of one request at a time.
 */
const HEADER = 'x-trial-processor-us'
const began = new WeakMap()
const { emit } = Server.prototype
const { writeHead } = ServerResponse.prototype

Server.prototype.emit = function (event, ...given) {
  if (event === 'request') began.set(given[1], process.cpuUsage())
  return Reflect.apply(emit, this, [event, ...given])
}

ServerResponse.prototype.writeHead = function (...given) {
  const { user, system } = process.cpuUsage(began.get(this))
  this.setHeader(HEADER, user + system)
  return Reflect.apply(writeHead, this, given)
}
