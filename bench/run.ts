import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { record, table } from './report.ts'
import type { Effort } from './row.ts'
import { reaches } from './row.ts'
import { calendars } from './rows/calendars.ts'
import { doors } from './rows/doors.ts'
import { draft } from './rows/draft.ts'
import { draftPage } from './rows/draft-page.ts'
import { fanOut } from './rows/fan-out.ts'
import { generator } from './rows/generator.ts'
import { landing } from './rows/landing.ts'
import { league } from './rows/league.ts'
import { lighthouse } from './rows/lighthouse.ts'
import { live } from './rows/live.ts'
import { mails } from './rows/mails.ts'
import { me } from './rows/me.ts'
import { memory } from './rows/memory.ts'
import { people } from './rows/people.ts'
import { processes } from './rows/processes.ts'
import { schedule } from './rows/schedule.ts'
import { screens } from './rows/screens.ts'
import { signIn } from './rows/sign-in.ts'
import { standings } from './rows/standings.ts'
import { start } from './rows/start.ts'
import { PRODUCT } from './server-process.ts'

const GROUPS = [
  start,
  memory,
  signIn,
  me,
  league,
  calendars,
  doors,
  standings,
  schedule,
  generator,
  people,
  mails,
  live,
  landing,
  lighthouse,
  screens,
  fanOut,
  processes,
  draft,
  draftPage,
]

const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true })
const names = GROUPS.map((group) => group.name)
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; there are ${names.join(', ')}`)
if (!existsSync(PRODUCT)) throw new Error('there is no dist: run npm run build first')

const effort: Effort = { rounds: values.quick ? 1 : 5, seconds: values.quick ? 2 : 3, say: console.log }
let missed = 0
for (const group of GROUPS) {
  if (positionals.length > 0 && !positionals.includes(group.name)) continue
  console.log(`\n${group.title}`)
  const rows = await group.measure(effort)
  console.log(table(rows))
  // A quick look is not a record.
  if (!values.quick) record(group, rows, new Date())
  missed += rows.filter((row) => reaches(row) === false).length
}
console.log(missed === 0 ? '\nevery goal is reached' : `\n${missed} goals are missed`)
process.exitCode = missed === 0 ? 0 : 1
