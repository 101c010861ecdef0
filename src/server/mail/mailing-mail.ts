import type { Store } from '../store/store.ts'
import { canSignIn, opensFor } from './addressee.ts'
import { type Formatted, renderMarkdown } from './markdown.ts'
import type { MailingMessage } from './news-content.ts'
import type { OfMany } from './seal.ts'

/** Texts that are kept rendered: mails of one mailing follow one another. */
const KEPT = 4

/**
 * Gives the function that fills in a mail to many as it is sent ([NE1]): its text as it was when its mails were written, the
 * names in it as they are now. Null where the mailing is gone.
 */
export function createMailingMessages({ mailings }: Pick<Store, 'mailings'>, publicUrl: string) {
  const bodies = new Map<string, Formatted>()

  function bodyOf(text: string): Formatted {
    const body = bodies.get(text) ?? renderMarkdown(text, publicUrl)
    bodies.delete(text)
    bodies.set(text, body)
    const [oldest = ''] = bodies.keys()
    if (bodies.size > KEPT) bodies.delete(oldest)
    return body
  }

  return async ({ mailingId, who, entered = [] }: OfMany): Promise<MailingMessage | null> => {
    const found = await mailings.text(mailingId)
    if (!found) return null
    const { text, ...mailing } = found.mailing
    const readers = who.map((name, i) => ({ who: name, isEntered: entered.includes(i) }))
    const body = canSignIn(readers) ? bodyOf(text) : renderMarkdown(text, publicUrl, opensFor(readers, mailing.season))
    return { kind: mailing.kind, mailing, body, readers, replyTo: found.replyTo }
  }
}
