import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OUTBOX } from './transport.ts'

/** Removes the mails to an address that were written into the outbox, where no mail server is configured ([PE5]). */
export async function removeWrittenMails(dataDir: string, address: string): Promise<void> {
  const outbox = join(dataDir, OUTBOX)
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const path = join(outbox, name)
    const text = await readFile(path, 'utf8').catch(() => '')
    const [, to] = /^To: (.*)$/m.exec(text) ?? []
    if (to?.trim().toLowerCase() === address) await rm(path, { force: true })
  }
}
