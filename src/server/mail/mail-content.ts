import type { Formatted } from './markdown.ts'

/** A mail's button, by a path to a page of this site. */
export type MailAction = { label: string; path: string }

export type MailContent = {
  subject: string
  /** A formatted text, before the lines. */
  body?: Formatted
  lines: MailLine[]
  /** Null where its readers can open no page that it is about. */
  action: MailAction | null
  /** Said under the button. */
  note: string
  /** The address for answers, '' for the site's own. */
  replyTo?: string
}

/** A paragraph, or a link in words: to another site, or by a path to a page of this one. */
export type MailLine = string | { text: string; link: string } | { text: string; path: string }

/** An organiser's words before everything else in one of a season's own mails, '' for none ([NE5]). */
export type FirstWords = { firstWords: string }
