import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endsWithUs } from '../scripts/children.ts'
import type { FloodPlan, FloodResult } from './load/flood.ts'
import type { PacedPlan, PacedResult } from './load/paced.ts'

/** Connections of a flood, as in every table of docs/measurements. */
export const CONNECTIONS = 16

/** As many requests as the server takes, from a process of their own. Throws when an answer was not a 2xx. */
export async function flood(plan: FloodPlan): Promise<FloodResult> {
  const result = await inChild<FloodResult>('flood.ts', plan)
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.answers} answers of ${plan.url} were not a 2xx`)
  return result
}

/** Requests at a steady pace, whatever the server does; a slow answer delays none of the next. */
export const paced = (plan: PacedPlan): Promise<PacedResult> => inChild<PacedResult>('paced.ts', plan)

/** Runs a program of this folder with a plan as its input and gives the JSON it prints. */
export async function inChild<Result>(program: string, plan: object): Promise<Result> {
  const child = endsWithUs(
    spawn(process.execPath, [join(import.meta.dirname, 'load', program)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  )
  child.stdin.end(JSON.stringify(plan))
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
  return JSON.parse(output) as Result
}
