import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connections, Engine } from '../store/engine/connections.ts'
import { databaseFile, openConnections, type StoreConfig } from '../store/engine/open.ts'
import { openPostgres } from '../store/engine/postgres.ts'

/** Both engines, for `describe.each`: what holds for one must hold for the other. */
export const ENGINES: Engine[] = ['sqlite', 'postgres']

/**
 * For what has no SQL of its own, and no transaction that both engines have to hold: one of them. `npm run trials -- engines`
 * sets EVERY_ENGINE, and has both.
 */
export const ANY_ENGINE: Engine[] = process.env.EVERY_ENGINE ? ENGINES : ['sqlite']

/** The place of a test's store: a data folder and, for PostgreSQL, a database of its own on the tests' server. */
export type TestStorage = { dataDir: string; databaseUrl: string | undefined; remove(): Promise<void> }

/** Migrated databases without a row, for storages to begin as: a SQLite file, and the address of a PostgreSQL database. */
export type Templates = { file: string; databaseUrl: string }

/**
 * Makes a storage that nobody else uses, on the tests' PostgreSQL or a given one; `remove` takes it away again. Its
 * database is a copy of vitest's template where there is one, since migrating takes longer than most tests.
 */
export async function newStorage(engine: Engine, serverUrl?: string): Promise<TestStorage> {
  const { TEST_TEMPLATES } = process.env
  return createStorage(engine, serverUrl, TEST_TEMPLATES ? JSON.parse(TEST_TEMPLATES) : undefined)
}

/** As `newStorage`, without a table: for whatever migrates it. */
export const newEmptyStorage = (engine: Engine): Promise<TestStorage> => createStorage(engine)

/** Addresses of the databases that are copies of the template. */
const copies = new Set<string>()

/**
 * Opens a storage as the server does. A copy of the template is not looked through for migrations: PostgreSQL works longer
 * on that than on most tests.
 */
export async function openStorage(config: StoreConfig): Promise<Connections> {
  const { databaseUrl = '', databasePoolSize = 10 } = config
  return copies.has(databaseUrl) ? openPostgres(databaseUrl, 'requests', databasePoolSize) : openConnections(config)
}

async function createStorage(engine: Engine, serverUrl?: string, templates?: Templates): Promise<TestStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kickabout-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    if (templates) copyFileSync(templates.file, databaseFile(dataDir))
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() }
  }
  const url = new URL(serverUrl ?? testServer())
  const name = `test_${randomBytes(8).toString('hex')}`
  const template = templateOn(url, templates)
  await onServer(url.href, `create database ${name}${template}`)
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  if (template) copies.add(databaseUrl.href)
  return {
    dataDir,
    databaseUrl: databaseUrl.href,
    remove: async () => {
      await onServer(url.href, `drop database ${name} with (force)`)
      removeFolder()
    },
  }
}

/** The clause that copies the template, on the server that has it: by file, since its log would take longer. */
function templateOn({ host }: URL, templates?: Templates): string {
  const template = templates && new URL(templates.databaseUrl)
  return template?.host === host ? ` template ${template.pathname.slice(1)} strategy file_copy` : ''
}

function testServer(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is missing: vitest starts a PostgreSQL server for the project `server`')
  return url
}

async function onServer(url: string, statement: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
