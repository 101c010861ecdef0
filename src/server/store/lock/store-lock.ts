/**
 * What a program does with a store. A restore excludes every other program; on SQLite, which has one server, servers
 * exclude each other; a backup runs beside servers and other backups.
 */
export type Use = 'server' | 'backup' | 'restore'

/** Keeps other programs off a store until it is released, or until this process ends, however it ends. */
export type StoreLock = {
  release(): Promise<void>
}
