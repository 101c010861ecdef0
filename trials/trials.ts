import { BACKUP_KILLS } from './backup-kills.ts'
import { CLOCKS } from './clocks.ts'
import { DATABASE } from './database.ts'
import { DECODERS } from './decoders.ts'
import { ENGINES } from './engines.ts'
import { FROZEN } from './frozen.ts'
import { GENERATOR } from './generator.ts'
import { GENERATOR_BROWSER } from './generator-browser.ts'
import { JOURNEYS } from './journeys.ts'
import { KILLS } from './kills.ts'
import { LISTEN } from './listen.ts'
import { LONG_TEXT } from './long-texts.ts'
import { MAILING_KILLS } from './mailing-kills.ts'
import { MUTANTS } from './mutants/mutants.ts'
import { PEOPLE_KILLS } from './people-kills.ts'
import { PLANTED } from './planted/planted.ts'
import { PROPERTIES } from './properties.ts'
import { PROXIES_TRIAL } from './proxies.ts'
import { PUSH_KILLS } from './push-kills.ts'
import { RELEASE } from './release.ts'
import { SCHEDULE_KILLS } from './schedule-kills.ts'
import { TIMES } from './times.ts'
import { TOUCHLINE_KILLS } from './touchline-kills.ts'
import type { Trial } from './trial.ts'
import { WALL_CLOCK } from './wall-clock.ts'
import { WEBHOOK_KILLS } from './webhook-kills.ts'

/** Every trial, in the order in which they run. */
export const TRIALS: readonly Trial[] = [
  ...KILLS,
  ...SCHEDULE_KILLS,
  ...PEOPLE_KILLS,
  ...MAILING_KILLS,
  ...TOUCHLINE_KILLS,
  ...PUSH_KILLS,
  ...WEBHOOK_KILLS,
  ...BACKUP_KILLS,
  FROZEN,
  CLOCKS,
  LISTEN,
  DATABASE,
  WALL_CLOCK,
  TIMES,
  LONG_TEXT,
  DECODERS,
  PROXIES_TRIAL,
  GENERATOR,
  GENERATOR_BROWSER,
  PROPERTIES,
  ENGINES,
  RELEASE,
  JOURNEYS,
  PLANTED,
  MUTANTS,
]
