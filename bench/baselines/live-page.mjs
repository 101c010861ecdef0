// A page that shows what it is told, and a server that tells it: nothing is stored, asked for or worked out.
import { createServer } from 'node:http'

const PAGE = `<!doctype html><title>live</title><table><tr><td>0</td></tr></table><script>
new EventSource('/events').onmessage = ({ data }) => { document.querySelector('td').textContent = data }
</script>`
const streams = new Set()

createServer((request, response) => {
  if (request.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 2000\n\n')
    streams.add(response)
    response.on('close', () => streams.delete(response))
  } else if (request.method === 'PUT') {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      for (const stream of streams) stream.write(`data: ${body}\n\n`)
      response.writeHead(204).end()
    })
  } else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
