import { ServerResponse } from 'node:http'

/**
 * Loaded before a server (`node --import`): the process ends as by `kill -9` where it would begin to answer a request with
 * this header, so that whatever the request did is in the database and nobody was told.
 */
const HEADER = 'x-trial-killed-before-answer'
const { writeHead } = ServerResponse.prototype

ServerResponse.prototype.writeHead = function (...given) {
  if (HEADER in this.req.headers) process.kill(process.pid, 'SIGKILL')
  return Reflect.apply(writeHead, this, given)
}
