import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BackupCounts } from '#contract/backup.ts'
import { databaseFile } from '../engine/open.ts'
import { openBackup } from './opened-backup.ts'

/**
 * [BK2] Proves that a backup can be restored: opens a copy of it in a folder of its own inside `folder`, holds every part
 * against its hash, brings it to this program's shape and counts what is in it. Throws an `OperatorError` when it is
 * damaged, is no backup, or was made by a newer program.
 */
export async function proveBackup(file: string, folder: string): Promise<BackupCounts> {
  const place = join(folder, randomUUID())
  mkdirSync(place, { recursive: true })
  try {
    await openBackup(file, place)
    return countAll(databaseFile(place))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const COUNTS: Record<keyof BackupCounts, string> = {
  people: 'users where "deletedAt" is null',
  registrations: 'registrations',
  teams: 'teams',
  scores: 'matches where "homeScore" is not null and "awayScore" is not null',
  // Each stands there in two sizes.
  pictures: "backup_files where path like '%-large.webp'",
  acts: 'acts',
}

function countAll(file: string): BackupCounts {
  const database = new DatabaseSync(file, { readOnly: true })
  const count = (of: keyof BackupCounts) => Number(database.prepare(`select count(*) as n from ${COUNTS[of]}`).get()?.n)
  try {
    return {
      people: count('people'),
      registrations: count('registrations'),
      teams: count('teams'),
      scores: count('scores'),
      pictures: count('pictures'),
      acts: count('acts'),
    }
  } finally {
    database.close()
  }
}
