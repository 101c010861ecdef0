import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, ROOT, run } from '../command.ts'
import { readAudit } from './audit-report.ts'

/**
 * Asks the registry for known vulnerabilities of the packages in package-lock.json. Ends with 0 where there is nothing
 * to do, with 1 where a package has to be dealt with, and with 2 where the registry gave no answer: then nothing is known.
 */
const [EXIT_URGENT, EXIT_UNREACHABLE] = [1, 2]

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const { output } = await run(...npmCommand('audit', '--json', '--loglevel=silent'), { quiet: true })
const report = readAudit(output, lock)
if ('unreachable' in report) {
  console.error(`The registry could not be asked, so nothing is known: ${report.unreachable}`)
  process.exitCode = EXIT_UNREACHABLE
} else {
  for (const { name, severity, use, advisories, isUrgent } of report.findings) {
    console.log(`${isUrgent ? 'URGENT' : 'later '} ${severity.padEnd(8)} ${use.padEnd(11)} ${name}`)
    for (const advisory of advisories) console.log(`       ${advisory}`)
  }
  const urgent = report.findings.filter(({ isUrgent }) => isUrgent).length
  const packages = Object.keys(lock.packages).length - 1
  console.log(`${packages} packages: ${urgent} to deal with now, ${report.findings.length - urgent} later`)
  if (urgent > 0) process.exitCode = EXIT_URGENT
}
