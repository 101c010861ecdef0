import { serveDemonstration } from './demonstration/serve-demonstration.ts'
import { runProgram } from './program.ts'

await runProgram(async () => {
  await serveDemonstration('./demo-data')
})
