import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Effort } from './benchmark.ts'
import { reaches } from './benchmark.ts'
import { calendars } from './benchmarks/calendars.ts'
import { draft } from './benchmarks/draft.ts'
import { draftPage } from './benchmarks/draft-page.ts'
import { fanOut } from './benchmarks/fan-out.ts'
import { firstAddresses } from './benchmarks/first-addresses.ts'
import { generator } from './benchmarks/generator.ts'
import { grown } from './benchmarks/grown.ts'
import { landing } from './benchmarks/landing.ts'
import { league } from './benchmarks/league.ts'
import { live } from './benchmarks/live.ts'
import { mails } from './benchmarks/mails.ts'
import { me } from './benchmarks/me.ts'
import { memory } from './benchmarks/memory.ts'
import { people } from './benchmarks/people.ts'
import { processes } from './benchmarks/processes.ts'
import { pushes } from './benchmarks/pushes.ts'
import { schedule } from './benchmarks/schedule.ts'
import { screens } from './benchmarks/screens.ts'
import { signIn } from './benchmarks/sign-in.ts'
import { standings } from './benchmarks/standings.ts'
import { start } from './benchmarks/start.ts'
import { record, table } from './report.ts'
import { PRODUCT } from './server-process.ts'

const BENCHMARKS = [
  start,
  grown,
  memory,
  signIn,
  me,
  league,
  calendars,
  firstAddresses,
  standings,
  schedule,
  generator,
  people,
  mails,
  pushes,
  live,
  landing,
  screens,
  fanOut,
  processes,
  draft,
  draftPage,
]

const { values, positionals } = parseArgs({ options: { quick: { type: 'boolean' } }, allowPositionals: true })
const names = BENCHMARKS.map(({ name }) => name)
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; there are ${names.join(', ')}`)
if (!existsSync(PRODUCT)) throw new Error('there is no dist: run npm run build first')

const effort: Effort = { rounds: values.quick ? 1 : 5, seconds: values.quick ? 2 : 3, say: console.log }
let missed = 0
for (const benchmark of BENCHMARKS) {
  if (positionals.length > 0 && !positionals.includes(benchmark.name)) continue
  console.log(`\n${benchmark.title}`)
  const rows = await benchmark.measure(effort)
  console.log(table(rows))
  // A quick look is not a record.
  if (!values.quick) record(benchmark, rows, new Date())
  missed += rows.filter((row) => reaches(row) === false).length
}
console.log(missed === 0 ? '\nevery goal is reached' : `\n${missed} goals are missed`)
process.exitCode = missed === 0 ? 0 : 1
