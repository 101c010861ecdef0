// A server that does nothing but answer. Plain JavaScript: stripping types would count as its start.
import { createServer } from 'node:http'

const body = Buffer.from(process.env.BODY ?? 'alive\n')
const headers = { 'content-type': process.env.CONTENT_TYPE ?? 'text/plain', 'content-length': body.length }

createServer((request, response) => {
  // A page for robots would count against the plain page in Lighthouse.
  if (request.url === '/robots.txt') response.writeHead(404).end()
  else response.writeHead(200, headers).end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
