import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OperatorError } from '../../src/server/store/operator-error.ts'

const COMMANDS = {
  'demo-draft': 'npm run demo:draft',
  'demo-today': 'npm run demo -- --today',
  'demo-empty': 'npm run demo -- --empty',
}

/**
 * An empty folder for a demonstration that begins anew. What is in it is deleted only where an earlier run of the same
 * demonstration has made the folder and left its mark; throws one sentence about any other that is not empty.
 */
export function emptyDemonstrationFolder(folder: string, demonstration: keyof typeof COMMANDS): void {
  const markName = `.kickabout-${demonstration}`
  const command = COMMANDS[demonstration]
  mkdirSync(folder, { recursive: true })
  const entries = readdirSync(folder)
  const mark = join(folder, markName)
  if (entries.length > 0 && !existsSync(mark))
    throw new OperatorError(
      `${resolve(folder)} holds files that "${command}" has not made: give DATA_DIR an empty folder, or one of an earlier run.`,
    )
  // Before anything else, and never taken away: a run that is cut off leaves a folder that the next may empty.
  writeFileSync(mark, `Made by "${command}", which deletes everything in this folder when it starts.\n`)
  for (const entry of entries) if (entry !== markName) rmSync(join(folder, entry), { recursive: true, force: true })
}
