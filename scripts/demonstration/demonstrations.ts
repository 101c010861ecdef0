import { parseArgs } from 'node:util'
import type { Clock } from '../../src/server/clocks.ts'
import type { Env } from '../../src/server/env.ts'
import { openFiles } from '../../src/server/files/files.ts'
import { ADMINISTRATORS } from '../../src/server/seed/demonstration.ts'
import {
  type DemonstrationPlan,
  firstEveningAhead,
  isDeadlinePast,
  planFrom,
  registrationText,
} from '../../src/server/seed/demonstration-plan.ts'
import { seedTodaysDemonstration } from '../../src/server/seed/todays-demonstration.ts'
import { OperatorError } from '../../src/server/store/operator-error.ts'
import { ACCOUNTS_TEXT } from './accounts-text.ts'
import { demonstrationNote, emptyDemonstrationFolder } from './demonstration-folder.ts'
import { fillDemonstration, fillStore } from './fill-demonstration.ts'

/** A demonstration, and its folder unless DATA_DIR names one. */
export type Demonstration = {
  folder: string
  /** Addresses of owners by configuration, unless ADMIN_EMAILS names others; '' for a site that has no owner yet. */
  owners: string
  /** Makes the folder ready before anything else. */
  prepare(dataDir: string): void
  fill(env: Env): Promise<void>
  /** Returns the message about the one in a folder once it is open. */
  text(dataDir: string): string
}

const OWNERS = ADMINISTRATORS.join(',')
const USAGE = 'Say npm run demo, or npm run demo -- with one of --2025, --today and --empty.'

/**
 * The demonstration that the arguments of `npm run demo` ask for, at the time of a clock: the league of the specification
 * a few weeks before its season, which stays until its registration deadline; with `--2025` the same on the days of the
 * specification, with `--today` one whose season is played tonight, with `--empty` a site without a season. Throws one
 * sentence about others.
 */
export function demonstrationOf(args: string[], clock: Clock = Date): Demonstration {
  const [name, ...others] = optionsOf(args)
  if (others.length > 0) throw new OperatorError(USAGE)
  return name ? OPTIONS[name](clock) : comingLeague(clock)
}

function optionsOf(args: string[]) {
  const options = Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'boolean' } as const]))
  try {
    return Object.keys(parseArgs({ args, options }).values) as (keyof typeof OPTIONS)[]
  } catch {
    throw new OperatorError(USAGE)
  }
}

/**
 * The league of the specification, its days moved so that registration is open. A start after its deadline makes it anew,
 * once nothing else can refuse that start.
 */
const comingLeague = (clock: Clock): Demonstration => ({
  folder: './demo-data',
  owners: OWNERS,
  prepare: () => {},
  fill: async (env) => {
    const kept = planIn(env.dataDir)
    const firstEvening = firstEveningAhead(clock.now())
    const isKept = kept !== null && !isDeadlinePast(kept, clock.now())
    if (!isKept) emptyDemonstrationFolder(env.dataDir, 'demo', `First evening: ${firstEvening}`)
    await fillDemonstration(env, clock, isKept ? kept : planFrom(firstEvening))
  },
  text: (dataDir) =>
    [
      registrationText(planIn(dataDir) ?? planFrom(firstEveningAhead(clock.now()))),
      'After the deadline, the next start begins anew and deletes what you did here.',
      '',
      ACCOUNTS_TEXT,
    ].join('\n'),
})

/** The plan that the mark of a folder names; null in a folder without one. */
function planIn(folder: string): DemonstrationPlan | null {
  const [firstEvening] = /\d{4}-\d\d-\d\d$/.exec(demonstrationNote(folder, 'demo')) ?? []
  return firstEvening === undefined ? null : planFrom(firstEvening)
}

/** The league on the days of the specification, written once and kept. */
const leagueOf2025 = (): Demonstration => ({
  folder: './demo-2025-data',
  owners: OWNERS,
  prepare: () => {},
  fill: fillDemonstration,
  text: () => `This is the season of the specification, July 9 to August 6, 2025, so it is over.\n\n${ACCOUNTS_TEXT}`,
})

/** The same league in a folder that each start fills anew: a draft is played in it from the beginning. */
export const leagueToDraft = (): Demonstration => ({
  ...leagueOf2025(),
  folder: './demo-draft-data',
  prepare: (dataDir) => emptyDemonstrationFolder(dataDir, 'demo-draft'),
  text: () => ACCOUNTS_TEXT,
})

/** A league in the middle of its season, with matches tonight by this machine's clock and in its time zone. */
const todaysLeague = (clock: Clock): Demonstration => ({
  folder: './demo-today-data',
  owners: OWNERS,
  prepare: (dataDir) => emptyDemonstrationFolder(dataDir, 'demo-today'),
  fill: (env) =>
    fillStore(env, (store) =>
      seedTodaysDemonstration(
        store,
        openFiles(env, store.bucketFiles, clock),
        clock.now(),
        Intl.DateTimeFormat().resolvedOptions().timeZone,
      ),
    ),
  text: () =>
    `Two evenings of the season are played, the third is tonight, and some fees are open.\n\n${ACCOUNTS_TEXT}`,
})

/** A site as its first organiser finds it: the server prints the one-time address that makes an owner. */
const emptySite = (): Demonstration => ({
  folder: './demo-empty-data',
  owners: '',
  prepare: (dataDir) => emptyDemonstrationFolder(dataDir, 'demo-empty'),
  fill: async () => {},
  text: () =>
    'Nobody has an account and there is no season. The one-time address on this terminal makes the first owner.',
})

const OPTIONS = { '2025': leagueOf2025, today: todaysLeague, empty: emptySite }
