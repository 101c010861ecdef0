import { copyFileSync } from 'node:fs'
import { request } from 'node:http'
import { basename } from 'node:path'
import { documentedCommands } from './documented-lines.ts'
import { openDocumentedServer } from './documented-server.ts'

/**
 * `follow-document.ts LAYERS ARCHIVE LATER` sets a server up by "In one page", upgrades it by "Upgrade" and goes the way
 * back, as docs/running.md has the lines. Ends with 1, and says why, where one of them does not do what the text says.
 */
const PASSWORD = 'corner-flag-by-the-river-9'
const NAME = 'cup.example.org'
const [layers = '', archive = '', later = ''] = process.argv.slice(2)
const suffix = (file: string) => basename(file, '.tar.gz').replace('kickabout-', '')

const server = openDocumentedServer(layers)
try {
  await follow()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await server.stop()
}

async function follow() {
  copyFileSync(archive, `/root/${basename(archive)}`)
  await server.type(documentedCommands('In one page'))
  expectThat(server.log().includes(`https://${NAME}/owner#token=`), 'the log shows the address of the first owner')
  expectThat((await send('/api/auth/sign-up', 'first@example.org')) === 200, 'people sign up')
  await server.type(documentedCommands('The first owner'))

  copyFileSync(later, `/root/${basename(later)}`)
  const names = { new: suffix(later), old: suffix(archive) }
  const upgrade = documentedCommands('Upgrade', names)
  const wayBack = upgrade.indexOf('systemctl stop kickabout')
  await server.type(upgrade.slice(0, wayBack))
  expectThat(server.log().includes(`"version":"${names.new.split('-')[0]}"`), 'the new release runs')
  expectThat(await isKnown('first@example.org'), 'accounts are there after the upgrade')
  expectThat((await send('/api/auth/sign-up', 'second@example.org')) === 200, 'people sign up after the upgrade')

  await server.type(upgrade.slice(wayBack))
  expectThat(await isKnown('first@example.org'), 'accounts are there after the way back')
  expectThat(!(await isKnown('second@example.org')), 'what came after the backup is gone')
  await server.type(documentedCommands('Back up and restore'))
  expectThat(await isKnown('first@example.org'), 'accounts are there after a backup and a restore')
  expectThat(server.strangeFiles() === '', 'all files are of the user of the site')
  await server.type(documentedCommands('The first owner'))
}

function expectThat(isSo: boolean, sentence: string) {
  if (!isSo) throw new Error(`not so: ${sentence}`)
  console.log(sentence)
}

async function isKnown(email: string): Promise<boolean> {
  return (await send('/api/auth/sign-in', email)) === 200
}

/** Sends an account's form as the proxy passes it on; the answer's status. */
function send(path: string, email: string): Promise<number | undefined> {
  const headers = {
    host: NAME,
    origin: `https://${NAME}`,
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'content-type': 'application/json',
  }
  return new Promise((resolve, reject) => {
    const asked = request(`http://127.0.0.1:8080${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('error', reject)
    asked.end(JSON.stringify({ email, password: PASSWORD }))
  })
}
