import { DEMONSTRATION_PASSWORD, demonstrationAccounts } from '../../src/server/seed/demonstration.ts'

const { player, registeredPlayer, captains, administrators, scorekeepers } = demonstrationAccounts
const row = (what: string, address: string | undefined) => `  ${what.padEnd(20)} ${address}`

/** The accounts of the demonstration, each in a line. */
export const ACCOUNTS_TEXT = [
  `Accounts, each with the password ${DEMONSTRATION_PASSWORD}`,
  row('a player', player),
  row('a registered player', registeredPlayer),
  ...captains.map((address, i) => row(i === 0 ? 'six captains' : '', address)),
  ...administrators.map((address, i) => row(i === 0 ? 'two owners' : '', address)),
  ...scorekeepers.map((address, i) => row(i === 0 ? 'two scorekeepers' : '', address)),
].join('\n')
