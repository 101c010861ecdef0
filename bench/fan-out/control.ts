import { createServer, type IncomingMessage, type Server } from 'node:http'

const STATE_BYTES = 30_000
const VARIANTS = 16

/** States of about 30 kB, as a draft's: what changes from one to the next is little, and never nothing. */
export const STATES: readonly Buffer[] = Array.from({ length: VARIANTS }, (_, seq) => {
  const players = []
  for (let i = 0; JSON.stringify(players).length < STATE_BYTES; i++)
    players.push({
      uid: `${(i * 2_654_435_761) >>> 0}-${i}`,
      firstName: `First${(i * 31) % 97}`,
      lastName: `Last${(i * 17) % 113}`,
      nickname: null,
      positions: i % 3 ? ['CB', 'CM'] : ['ST'],
      foot: i % 4 ? 'Right' : 'Left',
      rarity: 'Silver',
      clubTeam: `Club ${i % 19}`,
      graduationYear: 2020 + (i % 6),
      team: (i + seq) % 6,
    })
  return Buffer.from(JSON.stringify({ seq, players }))
})

/**
 * The server of one contestant. `POST /publish` publishes the next state and answers when that was asked, by a clock
 * that all processes of the machine share; `GET /cpu` answers the processor time used so far, in µs.
 */
export function control(publish: (state: Buffer) => void, rest?: (request: IncomingMessage) => void): Server {
  let published = 0
  const server = createServer((request, response) => {
    const arrived = process.hrtime.bigint()
    if (request.url === '/publish') {
      publish(STATES[published++ % STATES.length] as Buffer)
      response.end(String(arrived))
    } else if (request.url === '/cpu') {
      const { user, system } = process.cpuUsage()
      response.end(String(user + system))
    } else if (rest) rest(request)
    else response.end('alive\n')
  })
  server.keepAliveTimeout = 60_000
  process.on('SIGTERM', () => process.exit(0))
  return server.listen(Number(process.env.PORT), '127.0.0.1')
}
