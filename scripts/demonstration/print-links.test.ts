import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTransport } from '../../src/server/mail/transport.ts'
import { printLinks } from './print-links.ts'

it('[ML3] prints the link of each new mail of the demonstration, once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kickabout-outbox-'))
  const printed: string[] = []
  const watcher = printLinks(join(dataDir, 'outbox'), (line) => printed.push(line))
  try {
    const log = { info() {} } as never
    const config = { mailFrom: 'Cup <cup@example.org>', dataDir, publicUrl: 'http://localhost:8080' }
    const { send } = await openTransport(config, log)
    const link = `http://localhost:8080/verify-email#token=${'x'.repeat(43)}`
    const mail = {
      id: 'mail',
      recipient: 'maya@example.com',
      subject: 'Confirm',
      text: `Confirm:\n${link}\n`,
      html: `<a href="${link}">`,
    }
    await send(mail, new AbortController().signal)
    await expect.poll(() => printed).toEqual([`Mail to maya@example.com: ${link}`])
    writeFileSync(join(dataDir, 'part'), 'To: omar@example.com\n\nno link\n')
    renameSync(join(dataDir, 'part'), join(dataDir, 'outbox', 'other.eml'))
    await expect.poll(() => printed.slice(1)).toEqual(['Mail to omar@example.com: other.eml'])
  } finally {
    watcher.close()
    rmSync(dataDir, { recursive: true })
  }
})
