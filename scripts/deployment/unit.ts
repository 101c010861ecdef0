import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../command.ts'
import { readAsSystemd } from './env-file.ts'

/** Reads the unit, as the repository has it or where it is installed. */
export function readUnit(file = join(ROOT, 'deploy/kickabout.service')) {
  const text = readFileSync(file, 'utf8')
  const settings = (key: string) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  return {
    text,
    settings,
    /** The only value of a key; '' where it is not there. */
    setting: (key: string) => settings(key).at(-1) ?? '',
    /** The variables of the service, of which those of the file win. Its lines have no quotes, and values no blanks. */
    variables: (envFile: string): Record<string, string> => ({
      ...Object.fromEntries(
        settings('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
      ),
      ...readAsSystemd(envFile),
    }),
  }
}
