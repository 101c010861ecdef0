import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sealBackup } from '../store/backup/seal.ts'

/** A SQLite file after a statement, on top of another file's content. */
export function sqliteFile(statement: string, base?: Buffer): Buffer {
  return madeIn((path) => change(path, statement, base))
}

/** A backup after a statement, whole again. */
export function resealed(statement: string, backup: Buffer): Buffer {
  return madeIn((path) => {
    change(path, statement, backup)
    sealBackup(path)
  })
}

/** A backup as a program would make it that is newer than this one. */
export const ofNewerProgram = (backup: Buffer): Buffer =>
  resealed("insert into kysely_migration values ('9999-future', '2099-01-01T00:00:00.000Z')", backup)

/** The first page of a table of an SQLite file. */
export function rootOf(content: Buffer, table: string): number {
  let root = 0
  madeIn((path) => {
    writeFileSync(path, content)
    const database = new DatabaseSync(path, { readOnly: true })
    root = Number(database.prepare('select rootpage from sqlite_schema where name = ?').get(table)?.rootpage)
    database.close()
  })
  return root
}

function change(path: string, statement: string, base?: Buffer) {
  if (base) writeFileSync(path, base)
  // Else SQLite would keep its own list of tables from being changed.
  const database = new DatabaseSync(path, { defensive: false })
  database.exec(statement)
  database.close()
}

function madeIn(make: (path: string) => void): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-file-'))
  try {
    make(join(folder, 'made'))
    return readFileSync(join(folder, 'made'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
