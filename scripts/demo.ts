import { runProgram } from './program.ts'
import { serveDemonstration } from './serve-demonstration.ts'

await runProgram(async () => {
  await serveDemonstration('./demo-data')
})
