import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Engine } from '../store/engine/connections.ts'
import { databaseFile } from '../store/engine/open.ts'
import { newEmptyStorage, type TestStorage } from './engines.ts'

/** Facts about a released database when it was put aside: `releases/README.md` says how it was made. */
export type KnownRelease = {
  secret: string
  /** Of maya@example.com and the organiser. */
  password: string
  /** The time at which it was put aside; its sessions and links live by a clock near this instant. */
  at: string
  /** Cookie headers of people who are signed in. */
  cookies: Record<'organiser' | 'maya' | 'unverified', string>
  /** Addresses by Google's subject. */
  google: Record<string, string>
  leagues: { id: string; year: number; name: string }[]
  draft: { id: string; seq: number; captains: string[]; teams: { id: string; name: string }[] }
  /** Answers of the API, by year and page ('2024 standings'). */
  pages: Record<string, unknown>
}

const file = (version: string, name: string) =>
  gunzipSync(readFileSync(new URL(`releases/${version}/${name}.gz`, import.meta.url)))

/** Puts the filled database of an earlier release into a new storage, not migrated yet. */
export async function storageOfRelease(
  version: string,
  engine: Engine,
): Promise<{ storage: TestStorage; known: KnownRelease }> {
  const storage = await newEmptyStorage(engine)
  const known: KnownRelease = JSON.parse(file(version, `${engine}.known.json`).toString())
  if (engine === 'sqlite') writeFileSync(databaseFile(storage.dataDir), file(version, 'sqlite.db'))
  else await load(storage.databaseUrl, file(version, 'postgres.sql').toString())
  return { storage, known }
}

async function load(databaseUrl: string | undefined, dump: string) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(dump)
  await client.end()
}
