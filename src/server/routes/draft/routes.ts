import type { RouteContext } from '../route-context.ts'
import { serveDraftFiles } from './draft-files.ts'
import { serveDraftRegistrations } from './draft-registrations.ts'
import { serveDraftRoom } from './draft-room.ts'
import { servePreparations } from './preparations.ts'

/** The draft beside its channel: what one reads on entering, what each prepares, registrations, and files to take home. */
export function draftRoutes(context: RouteContext): void {
  serveDraftFiles(context)
  serveDraftRegistrations(context)
  serveDraftRoom(context)
  servePreparations(context)
}
