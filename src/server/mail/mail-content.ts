/** What a mail says. */
export type MailContent = {
  subject: string
  lines: string[]
  action: { label: string; path: string }
  /** Said under the button. */
  note: string
}
