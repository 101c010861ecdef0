import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Prints the link of every mail that comes into an outbox from now on, with its recipient: whoever tries the site has
 * its terminal before them, and no mailbox.
 */
export function printLinks(outbox: string, print: (line: string) => void = console.log): { close(): void } {
  mkdirSync(outbox, { recursive: true })
  const seen = new Set(readdirSync(outbox))
  const look = () => {
    for (const name of readdirSync(outbox)) {
      if (seen.has(name) || !name.endsWith('.eml')) continue
      seen.add(name)
      const mail = readFileSync(join(outbox, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '=')
      const recipient = /^To: (.+)$/m.exec(mail)?.[1]
      const link = /^https?:\S+$/m.exec(mail)?.[0]
      print(`Mail to ${recipient}: ${link ?? name}`)
    }
  }
  return watch(outbox, look)
}
