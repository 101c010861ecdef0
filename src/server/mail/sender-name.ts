import type { SiteName } from '../site-name.ts'

/** A sender as settings write one: 'Wakeman Cup <hello@cup.example.org>', with or without quotes. */
const SENDER = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^"<>]*?))\s*<([^<>]+)>\s*$/

/** The settings, with a sender that is called as the league is now, where they call it by the league's first name ([SI1]). */
export const withSender = <Settings extends { mailFrom: string; productName: string }>(
  settings: Settings,
  siteName: Pick<SiteName, 'name' | 'firstName'>,
) => ({
  ...settings,
  /** Read for each mail. */
  get mailFrom(): string {
    const { mailFrom, productName } = settings
    const [, quoted, plain, address] = SENDER.exec(mailFrom) ?? []
    const name = quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1')
    // In quotes: a comma in the name would make two senders of it.
    const isFirst = name === productName || name === siteName.firstName()
    return isFirst ? `${JSON.stringify(siteName.name())} <${address}>` : mailFrom
  },
})
