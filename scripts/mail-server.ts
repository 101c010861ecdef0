import { once } from 'node:events'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server of a site's own, which keeps what it takes as files of a folder: without one the site tells nobody anything. */
export class MailServer {
  readonly url: string
  /** The number of times that each mail was accepted, by its Message-ID. */
  readonly taken: ReadonlyMap<string, number>
  readonly #server: SMTPServer

  private constructor(server: SMTPServer, taken: ReadonlyMap<string, number>) {
    this.#server = server
    this.taken = taken
    this.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  }

  static async start(folder: string): Promise<MailServer> {
    mkdirSync(folder, { recursive: true })
    let count = 0
    const taken = new Map<string, number>()
    const server = new SMTPServer({
      authOptional: true,
      // The site keeps its connection for the next mail: nobody is to wait for it to end that.
      closeTimeout: 1,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        text(stream).then((source) => {
          // A site that is killed while it sends may send a mail again: it is the same one, in the same file.
          const [, id = `${count++}`] = /^Message-ID: <([^@>]+)@/im.exec(source) ?? []
          const file = join(folder, `${id}.eml`)
          writeFileSync(`${file}.part`, source)
          renameSync(`${file}.part`, file)
          taken.set(id, (taken.get(id) ?? 0) + 1)
          done()
        }, done)
      },
    })
    // A site that is killed breaks its connection.
    server.on('error', () => {})
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    return new MailServer(server, taken)
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
