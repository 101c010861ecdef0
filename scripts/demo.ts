import { demonstrationOf } from './demonstration/demonstrations.ts'
import { serveDemonstration } from './demonstration/serve-demonstration.ts'
import { runProgram } from './program.ts'

await runProgram(async () => {
  await serveDemonstration(demonstrationOf(process.argv.slice(2)))
})
