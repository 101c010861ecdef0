import { EVERY_MAIL, type MailEndKind } from '#contract/news/choices.ts'
import { ACCENTS, type AccentId } from '#contract/own-site/accents.ts'
import { lettersOn } from '#league/contrast.ts'
import { escapeHtml } from '../escape-html.ts'
import type { MailAction, MailContent, MailLine } from './mail-content.ts'

/** Returns what the link says that ends such mails, or every mail to an address ([NE4], [NE6]). */
export const endText = (kind: MailEndKind | null): string =>
  kind === EVERY_MAIL ? 'Stop all mails to this address' : 'End such mails'

/** A mail as plain text: its lines, the link on a line of its own, the note, and how to end such mails ([NE4]). */
export const renderText = (
  content: MailContent,
  productName: string,
  link: string | null,
  endLink: string | null = null,
  end: string = endText(null),
) =>
  [
    ...(content.body ? [content.body.plain, ''] : []),
    ...content.lines.map(lineText),
    ...(content.action === null || link === null ? [] : ['', `${content.action.label}:`, link]),
    '',
    content.note,
    ...(endLink === null ? [] : ['', `${end}, without signing in:`, endLink]),
    '',
    `— ${productName}`,
    '',
  ].join('\n')

const lineText = (line: MailLine) => (typeof line === 'string' ? line : `${line.text}: ${addressIn(line)}`)

const addressIn = (line: Exclude<MailLine, string>) => ('link' in line ? line.link : line.path)

const lineHtml = (line: MailLine) =>
  typeof line === 'string'
    ? escapeHtml(line)
    : `<a href="${escapeHtml(addressIn(line))}" style="color:#10201a">${escapeHtml(line.text)}</a>`

const BODY_STYLES: Record<string, string> = {
  h2: 'margin:20px 0 8px;font-size:20px;line-height:1.3;color:#10201a',
  h3: 'margin:16px 0 8px;font-size:17px;line-height:1.3;color:#10201a',
  h4: 'margin:16px 0 8px;font-size:16px;line-height:1.3;color:#10201a',
  p: 'margin:0 0 12px;font-size:16px;line-height:1.5;color:#10201a',
  ul: 'margin:0 0 12px;padding-inline-start:24px',
  ol: 'margin:0 0 12px;padding-inline-start:24px',
  li: 'margin:0 0 4px;font-size:16px;line-height:1.5;color:#10201a',
  a: 'color:#15803d;font-weight:700',
}

/** A formatted text with its styles in its tags. */
const styled = (html: string) =>
  html.replace(/<(h[234]|p|ul|ol|li|a)(?=[ >])/g, (start, tag: string) => `${start} style="${BODY_STYLES[tag]}"`)

/** The same mail as HTML. Mail programs know tables and inline styles, and little else. */
export function renderHtml(
  content: MailContent,
  site: { name: string; accent: AccentId },
  link: string | null,
  endLink: string | null = null,
  end: string = endText(null),
): string {
  const { color } = ACCENTS[site.accent]
  const font = "font-family:'Archivo','Helvetica Neue',Helvetica,Arial,sans-serif"
  const paragraphs = content.lines.map(
    (line) => `<p style="margin:0 0 12px;font-size:16px;line-height:1.5;color:#10201a">${lineHtml(line)}</p>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:#fbfaf6;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e4e2d8;border-radius:16px;overflow:hidden">
<tr><td style="background:#06231a;padding:20px 28px;color:#ffffff;font-size:20px;font-weight:800;letter-spacing:-.01em;text-transform:uppercase;${font}">${escapeHtml(site.name)}</td></tr>
<tr><td style="padding:28px;${font}">
${content.body ? `${styled(content.body.html)}\n` : ''}${paragraphs.join('\n')}
${buttonHtml(content.action, link, color)}<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#4d5d55">${escapeHtml(content.note)}</p>
${link === null ? '' : `<p style="margin:0;font-size:12px;line-height:1.5;color:#6b7770;word-break:break-all">Button not working? Open this address: ${escapeHtml(link)}</p>\n`}${endHtml(endLink, end)}</td></tr></table>
</td></tr></table>
</body></html>
`
}

const buttonHtml = (action: MailAction | null, link: string | null, color: string) =>
  action === null || link === null
    ? ''
    : `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;background:#${color};color:#${lettersOn(color).letters};font-weight:700;font-size:16px;text-decoration:none;padding:14px 24px;border-radius:999px">${escapeHtml(action.label)}</a></p>\n`

const endHtml = (endLink: string | null, end: string) =>
  endLink === null
    ? ''
    : `<p style="margin:16px 0 0;font-size:12px;line-height:1.5;color:#4d5d55"><a href="${escapeHtml(endLink)}" style="color:#4d5d55">${escapeHtml(end)}</a> with one press, without signing in.</p>\n`
