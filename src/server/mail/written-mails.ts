import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OUTBOX } from './transport.ts'

/** Removes the mails to these addresses that were written into the outbox, where no mail server is configured ([PE5]). */
export async function removeWrittenMails(dataDir: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const outbox = join(dataDir, OUTBOX)
  const names = await readdir(outbox).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const path = join(outbox, name)
    const recipient = recipientOf(await readFile(path, 'utf8').catch(() => ''))
    if (recipient !== undefined && addresses.includes(recipient)) await rm(path, { force: true })
  }
}

/** To whom a mail is; the line of a long address is folded. */
const recipientOf = (mail: string): string | undefined => /^To:\s+(\S+)$/m.exec(mail)?.[1]?.toLowerCase()
