import { parseArgs } from 'node:util'
import type { Env } from '../../src/server/env.ts'
import { openFiles } from '../../src/server/files/files.ts'
import { ADMINISTRATORS } from '../../src/server/seed/demonstration.ts'
import { seedTodaysDemonstration } from '../../src/server/seed/todays-demonstration.ts'
import { OperatorError } from '../../src/server/store/operator-error.ts'
import { ACCOUNTS_TEXT } from './accounts-text.ts'
import { emptyDemonstrationFolder } from './demonstration-folder.ts'
import { fillDemonstration, fillStore } from './fill-demonstration.ts'

/** What a demonstration shows, and in which folder unless DATA_DIR names one. */
export type Demonstration = {
  folder: string
  /** Addresses of owners by configuration, unless ADMIN_EMAILS names others; '' for a site that has no owner yet. */
  owners: string
  /** Makes the folder ready before anything else. */
  prepare(dataDir: string): void
  fill(env: Env): Promise<void>
  /** What is said of it once it is open. */
  text: string
}

const OWNERS = ADMINISTRATORS.join(',')
const USAGE = 'Say npm run demo, npm run demo -- --today, or npm run demo -- --empty.'

/**
 * The demonstration that the arguments of `npm run demo` ask for: the league of the specification, which stays from start
 * to start; with `--today` one whose season is played tonight, with `--empty` a site without a season. Throws one sentence
 * about others.
 */
export function demonstrationOf(args: string[]): Demonstration {
  const { today = false, empty = false } = optionsOf(args)
  if (today && empty) throw new OperatorError(USAGE)
  return today ? todaysLeague() : empty ? emptySite() : standingLeague()
}

function optionsOf(args: string[]) {
  try {
    return parseArgs({ args, options: { today: { type: 'boolean' }, empty: { type: 'boolean' } } }).values
  } catch {
    throw new OperatorError(USAGE)
  }
}

/** The league of the specification, written once and kept. */
const standingLeague = (): Demonstration => ({
  folder: './demo-data',
  owners: OWNERS,
  prepare: () => {},
  fill: fillDemonstration,
  text: ACCOUNTS_TEXT,
})

/** The same league in a folder that each start fills anew: a draft is played in it from the beginning. */
export const leagueToDraft = (): Demonstration => ({
  ...standingLeague(),
  folder: './demo-draft-data',
  prepare: (dataDir) => emptyDemonstrationFolder(dataDir, 'demo-draft'),
})

/** A league in the middle of its season, with matches tonight by this machine's clock and in its time zone. */
const todaysLeague = (): Demonstration => ({
  folder: './demo-today-data',
  owners: OWNERS,
  prepare: (dataDir) => emptyDemonstrationFolder(dataDir, 'demo-today'),
  fill: (env) =>
    fillStore(env, (store) =>
      seedTodaysDemonstration(
        store,
        openFiles(env, store.bucketFiles, Date),
        Date.now(),
        Intl.DateTimeFormat().resolvedOptions().timeZone,
      ),
    ),
  text: `Two evenings of the season are played, the third is tonight, and some fees are open.\n\n${ACCOUNTS_TEXT}`,
})

/** A site as its first organiser finds it: the server prints the one-time address that makes an owner. */
const emptySite = (): Demonstration => ({
  folder: './demo-empty-data',
  owners: '',
  prepare: (dataDir) => emptyDemonstrationFolder(dataDir, 'demo-empty'),
  fill: async () => {},
  text: 'Nobody has an account and there is no season. The one-time address on this terminal makes the first owner.',
})
