import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OperatorError } from '../../src/server/store/operator-error.ts'

const COMMANDS = {
  demo: 'npm run demo',
  'demo-draft': 'npm run demo:draft',
  'demo-today': 'npm run demo -- --today',
  'demo-empty': 'npm run demo -- --empty',
}
type Name = keyof typeof COMMANDS

const markName = (demonstration: Name) => `.kickabout-${demonstration}`

/**
 * An empty folder for a demonstration that begins anew. What is in it is deleted only where an earlier run of the same
 * demonstration has made the folder and left its mark; throws one sentence about any other that is not empty. `note` is
 * kept in the mark for later runs.
 */
export function emptyDemonstrationFolder(folder: string, demonstration: Name, note = ''): void {
  const command = COMMANDS[demonstration]
  mkdirSync(folder, { recursive: true })
  const entries = readdirSync(folder)
  const mark = join(folder, markName(demonstration))
  if (entries.length > 0 && !existsSync(mark))
    throw new OperatorError(
      `${resolve(folder)} holds files without the mark of "${command}", so it is left alone: give DATA_DIR an empty folder, or delete this one if it is a demonstration of an older version.`,
    )
  // Before anything else, and never taken away: a run that is cut off leaves a folder that the next may empty.
  writeFileSync(
    mark,
    [`Made by "${command}", which may delete everything in this folder when it starts.`, note, ''].join('\n'),
  )
  for (const entry of entries)
    if (entry !== markName(demonstration)) rmSync(join(folder, entry), { recursive: true, force: true })
}

/** Returns the note in the mark that a demonstration has left in a folder, '' in one without a note or a mark. */
export function demonstrationNote(folder: string, demonstration: Name): string {
  const mark = join(folder, markName(demonstration))
  return existsSync(mark) ? (readFileSync(mark, 'utf8').split('\n')[1] ?? '') : ''
}
