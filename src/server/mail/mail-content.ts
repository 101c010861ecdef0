/** What a mail says. */
export type MailContent = {
  subject: string
  lines: MailLine[]
  action: { label: string; path: string }
  /** Said under the button. */
  note: string
}

/** A paragraph, or a link in words. */
export type MailLine = string | { text: string; link: string }
