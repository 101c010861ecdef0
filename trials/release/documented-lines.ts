import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/command.ts'

/**
 * The commands of a section of docs/running.md, which are its indented lines, and lines of settings among them. NEW and OLD
 * are replaced by the names of releases.
 */
export function documentedCommands(section: string, names = { new: 'NEW', old: 'OLD' }): string[] {
  const text = readFileSync(join(ROOT, 'docs/running.md'), 'utf8')
  const own = text.split(/^(?=## )/m).find((part) => part.startsWith(`## ${section}\n`))
  if (!own) throw new Error(`docs/running.md has no section ${section}`)
  return [...own.matchAll(/^ {4,}(\S.*)$/gm)]
    .map(([, line = '']) => line.replaceAll('NEW', names.new).replaceAll('OLD', names.old))
    .flatMap((line) => line.split(' && '))
}
