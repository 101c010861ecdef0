import type { DatabaseSync } from 'node:sqlite'

/**
 * Tables that no backup has: who is connected now, and how often somebody tried just now, is soon of no use; failures of
 * backups are the machine's, not the league's; phones are told as long as a session lasts, and none outlives a restore
 * ([BK6]).
 */
export const LEFT_OUT: readonly string[] = ['draftPresence', 'tries', 'backupFailures', 'pushes', 'pushSubscriptions']

/** Tables that SQLite, the migrations and a backup keep for themselves. */
const OWN = /^(sqlite_|kysely_migration|backup_)/

/** Every table of a migrated SQLite database that a backup has, those that others refer to first. */
export function tablesOf(database: DatabaseSync): string[] {
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !OWN.test(name) && !LEFT_OUT.includes(name))
  const references = database.prepare('select "table" as name from pragma_foreign_key_list(?)')
  const ordered = new Set<string>()
  const visit = (name: string, seen: readonly string[] = []) => {
    if (ordered.has(name) || seen.includes(name)) return
    for (const row of references.all(name)) visit(String(row.name), [...seen, name])
    ordered.add(name)
  }
  for (const name of names) visit(name)
  return [...ordered]
}
