import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../store/engine/connections.ts'

/** Both engines, for `describe.each`: what holds for one must hold for the other. */
export const ENGINES: Engine[] = ['sqlite', 'postgres']

/** An empty place for a store: a data folder and, for PostgreSQL, a database of its own on the tests' server. */
export type Place = { dataDir: string; databaseUrl: string | undefined; remove(): Promise<void> }

/** Makes a place that nobody else uses, on the tests' PostgreSQL or a given one; `remove` takes it away again. */
export async function newPlace(engine: Engine, serverUrl?: string): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kickabout-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() }
  const url = new URL(serverUrl ?? testServer())
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(url.href, `create database ${name}`)
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
