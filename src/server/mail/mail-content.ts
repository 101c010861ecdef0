import type { Formatted } from './markdown.ts'

/** What a mail says. */
export type MailContent = {
  subject: string
  /** A formatted text, before the lines. */
  body?: Formatted
  lines: MailLine[]
  action: { label: string; path: string }
  /** Said under the button. */
  note: string
}

/** A paragraph, or a link in words: to another site, or by a path to a page of this one. */
export type MailLine = string | { text: string; link: string } | { text: string; path: string }

/** What an organiser has written before everything else in one of a season's own mails, '' for nothing ([NE5]). */
export type FirstWords = { firstWords: string }
