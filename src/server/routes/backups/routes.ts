import type { RouteContext } from '../route-context.ts'
import { serveBackups } from './backups.ts'
import { serveRestores } from './restores.ts'

/** Backups and the way back to one, for owners. */
export function backupRoutes(context: RouteContext): void {
  serveBackups(context)
  serveRestores(context)
}
