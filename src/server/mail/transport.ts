import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { WaitingMail } from '../store/mails.ts'

/** Hands one mail over; throws when it was not taken, with `responseCode` when a mail server said why. */
export type Transport = (mail: WaitingMail) => Promise<void>

type Config = { mailFrom: string; smtpUrl?: string | undefined; dataDir: string; publicUrl: string }

/** Sends by SMTP when an address is configured, else writes .eml files into the outbox and logs their links. */
export async function openTransport(config: Config, log: FastifyBaseLogger): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const { mailFrom: from, smtpUrl } = config
  const host = new URL(config.publicUrl).hostname
  const envelope = ({ id, recipient: to, subject, text, html }: WaitingMail) => ({
    ...{ from, to, subject, text, html },
    // The same mail tried twice has the same id, so that mail programs show it once.
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })

  if (smtpUrl) {
    const smtp = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    })
    return async (mail) => {
      await smtp.sendMail(envelope(mail))
    }
  }

  const outbox = join(config.dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await writer.sendMail(envelope(mail))
    const file = join(outbox, `${mail.id}.eml`)
    await writeFile(`${file}.part`, message as Buffer)
    await rename(`${file}.part`, file)
    const link = /^https?:\S+$/m.exec(mail.text)?.[0]
    log.info({ file, link }, 'mail written, no mail server is configured')
  }
}
