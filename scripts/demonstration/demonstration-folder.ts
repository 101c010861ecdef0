import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OperatorError } from '../../src/server/store/operator-error.ts'

const MARK = '.kickabout-demo-draft'

/**
 * An empty folder for a draft that is played from the beginning. What is in it is deleted only where an earlier run of
 * `npm run demo:draft` has made the folder and left its mark; throws one sentence about any other that is not empty.
 */
export function emptyDemonstrationFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const entries = readdirSync(folder)
  const mark = join(folder, MARK)
  if (entries.length > 0 && !existsSync(mark))
    throw new OperatorError(
      `${resolve(folder)} holds files that "npm run demo:draft" has not made: give DATA_DIR an empty folder, or one of an earlier run.`,
    )
  // Before anything else, and never taken away: a run that is cut off leaves a folder that the next may empty.
  writeFileSync(mark, 'Made by "npm run demo:draft", which deletes everything in this folder when it starts.\n')
  for (const entry of entries) if (entry !== MARK) rmSync(join(folder, entry), { recursive: true, force: true })
}
