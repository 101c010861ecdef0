import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { person } from '../../src/server/seed/people.ts'

/** A page that shows the players it is told and paints all of them again each time: nothing is kept or worked out. */
const PAGE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>draft</title><style>ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr))}</style><ul></ul><script>
const list = document.querySelector('ul')
const paint = ({ firstName, lastName, nickname, position, footPref, clubTeam }) => '<li class="pc"><span>' + clubTeam +
  '</span><span>' + footPref + '</span><button>' + firstName + ' ' + lastName + '</button><span>' + nickname +
  '</span><span>' + position.join(' ') + '</span><button>Queue</button></li>'
new WebSocket(location.href.replace('http', 'ws')).onmessage = ({ data }) => {
  list.innerHTML = JSON.parse(data).map(paint).join('')
}
</script>`

const everyone = Array.from({ length: Number(process.env.PLAYERS) }, (_, i) => person(i).profile)
let pool = everyone
const server = createServer((request, response) => {
  if (request.method !== 'PUT') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    return
  }
  pool = request.url === '/pick' ? pool.slice(1) : everyone
  for (const socket of sockets.clients) socket.send(JSON.stringify(pool))
  response.writeHead(204).end()
})
const sockets = new WebSocketServer({ server })
sockets.on('connection', (socket) => socket.send(JSON.stringify(pool)))
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
