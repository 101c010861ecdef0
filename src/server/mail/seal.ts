import { createTextSeal, isSealedText } from '../sealed-text.ts'

/** The content of a mail; `endLink` is the address where mail programs end such mails ([NE4]). */
export type Content = { subject: string; text: string; html: string; replyTo?: string; endLink?: string }

/** A waiting mail of a mail to many: whom it is about, as `MailReader`; those of an entered address by their places. */
export type OfMany = { subject: string; mailingId: string; who: (string | null)[]; entered?: number[] }

/** A mail as it waits: with what it says, or one of many that is filled in when it is sent. */
export type Waiting = Content | OfMany

export type Seal = ReturnType<typeof createSeal>

/**
 * Encrypts what waiting mails say: whoever reads the database, or a backup, finds no link that still works. Identity and
 * recipient are authenticated along, so that no content can be moved to another mail or sent to another address.
 */
export function createSeal(secret: string) {
  const texts = createTextSeal(secret, 'kickabout: content of waiting mails')
  const contextOf = ({ id, recipient }: { id: string; recipient: string }) => JSON.stringify([id, recipient])

  return {
    /** Gives one line of text that `open` takes together with the same mail. */
    seal: (mail: { id: string; recipient: string }, content: Waiting): string =>
      texts.seal(contextOf(mail), JSON.stringify(content)),

    /** Gives the content; null when it was sealed with another secret or for another mail, or is damaged. */
    open(mail: { id: string; recipient: string; content: string }): Waiting | null {
      if (!isSealed(mail.content)) return readClear(mail.content)
      const text = texts.open(contextOf(mail), mail.content)
      return text === null ? null : readClear(text)
    },
  }
}

/** Tells whether a content is sealed; those of release 0.1.0 are JSON in clear. */
export const isSealed = isSealedText

function readClear(content: string): Waiting | null {
  try {
    return JSON.parse(content) as Waiting
  } catch {
    return null
  }
}
