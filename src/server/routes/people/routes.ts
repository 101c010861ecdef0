import type { RouteContext } from '../route-context.ts'
import { serveActs } from './acts.ts'
import { serveAgreements } from './agreements.ts'
import { serveClaims } from './claims.ts'
import { servePeople } from './people.ts'
import { servePeopleCsv } from './people-csv.ts'
import { servePeopleImport } from './people-import.ts'
import { servePeopleMails } from './people-mails.ts'
import { servePersonalData } from './personal-data.ts'
import { servePrivacyPage } from './privacy.ts'
import { serveRosters } from './rosters.ts'
import { serveWaiting } from './waiting.ts'

/** People of a season as organisers see them, their agreements and data, and the log. */
export function peopleRoutes(context: RouteContext): void {
  serveActs(context)
  serveAgreements(context)
  serveClaims(context)
  servePeople(context)
  servePeopleCsv(context)
  servePeopleImport(context)
  servePeopleMails(context)
  servePersonalData(context)
  servePrivacyPage(context)
  serveRosters(context)
  serveWaiting(context)
}
