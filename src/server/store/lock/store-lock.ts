import { OperatorError } from '../operator-error.ts'

/**
 * The use that a program makes of a store. A restore excludes every other program; on SQLite, which has one server, servers
 * exclude each other; a backup runs beside servers and other backups. Of those that change which backups are kept, one
 * works at a time ([BK1]).
 */
export type Use = 'server' | 'backup' | 'stored backups' | 'restore'

/** Another program uses the store in a way that excludes the one that was asked for. */
export class StoreInUse extends OperatorError {
  override name = 'StoreInUse'
}

/** Keeps other programs off a store until it is released, or until this process ends, however it ends. */
export type StoreLock = {
  release(): Promise<void>
}
