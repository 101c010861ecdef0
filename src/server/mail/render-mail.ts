import type { AccentId } from '#contract/own-site/accents.ts'
import type { EndLinks } from './end-links.ts'
import type { MailContent } from './mail-content.ts'
import { endKindOf } from './mail-kinds.ts'
import { contentOf, type MailingSite, type Message } from './messages.ts'
import { endText, renderHtml, renderText } from './render.ts'
import type { Content } from './seal.ts'

type RenderDeps = {
  site: MailingSite & { accent: AccentId }
  publicUrl: string
  endLinks: Pick<EndLinks, 'tokenOf'>
}

/** Renders a mail as it goes to an address, with the link that ends such mails there. */
export function renderMail(message: Message, recipient: string, { site, publicUrl, endLinks }: RenderDeps): Content {
  const content = withAddresses(contentOf(message, site), publicUrl)
  const { subject, action, replyTo = '' } = content
  const kind = endKindOf(message)
  const endLink = kind && `${publicUrl}/unsubscribe/${endLinks.tokenOf({ kind, address: recipient })}`
  const link = action && publicUrl + action.path
  return {
    subject,
    text: renderText(content, site.name, link, endLink, endText(kind)),
    html: renderHtml(content, site, link, endLink, endText(kind)),
    ...(replyTo !== '' && { replyTo }),
    ...(endLink !== null && { endLink }),
  }
}

/** A mail whose links to pages of the site are whole addresses. */
const withAddresses = (content: MailContent, publicUrl: string): MailContent => ({
  ...content,
  lines: content.lines.map((line) =>
    typeof line === 'object' && 'path' in line ? { text: line.text, link: publicUrl + line.path } : line,
  ),
})
