import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../store/engine/connections.ts'
import { databaseFile } from '../store/engine/open.ts'

/** Both engines, for `describe.each`: what holds for one must hold for the other. */
export const ENGINES: Engine[] = ['sqlite', 'postgres']

/** A place for a store: a data folder and, for PostgreSQL, a database of its own on the tests' server. */
export type Place = { dataDir: string; databaseUrl: string | undefined; remove(): Promise<void> }

/** Migrated databases without a row, for places to begin as: a SQLite file, and the address of a PostgreSQL database. */
export type Templates = { file: string; databaseUrl: string }

/**
 * Makes a place that nobody else uses, on the tests' PostgreSQL or a given one; `remove` takes it away again. Its
 * database is a copy of vitest's template where there is one, since migrating takes longer than most tests.
 */
export async function newPlace(engine: Engine, serverUrl?: string): Promise<Place> {
  const { TEST_TEMPLATES } = process.env
  return makePlace(engine, serverUrl, TEST_TEMPLATES ? JSON.parse(TEST_TEMPLATES) : undefined)
}

/** As `newPlace`, without a table: for whatever migrates it. */
export const newEmptyPlace = (engine: Engine): Promise<Place> => makePlace(engine)

async function makePlace(engine: Engine, serverUrl?: string, templates?: Templates): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kickabout-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    if (templates) copyFileSync(templates.file, databaseFile(dataDir))
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() }
  }
  const url = new URL(serverUrl ?? testServer())
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(url.href, `create database ${name}${templateOn(url, templates)}`)
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  return {
    dataDir,
    databaseUrl: databaseUrl.href,
    remove: async () => {
      await onServer(url.href, `drop database ${name} with (force)`)
      removeFolder()
    },
  }
}

/** The clause that copies the template, on the server that has it. */
function templateOn({ host }: URL, templates?: Templates): string {
  const template = templates && new URL(templates.databaseUrl)
  return template?.host === host ? ` template ${template.pathname.slice(1)}` : ''
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
