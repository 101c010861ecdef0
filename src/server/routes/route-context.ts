import type { Release } from '#contract/backup.ts'
import type { Auth } from '../auth/auth.ts'
import type { Backups } from '../backups/backups.ts'
import type { Restorer } from '../backups/restorer.ts'
import type { Clock } from '../clocks.ts'
import type { Draft } from '../draft/draft.ts'
import type { Env } from '../env.ts'
import type { DeletedPeople } from '../files/deleted-people.ts'
import type { Files } from '../files/files.ts'
import type { SharedReplies } from '../http/caching/shared-replies.ts'
import type { ServeContext } from '../http/serve.ts'
import type { SiteState } from '../http/site-state.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MailingWriter } from '../mailing-writer.ts'
import type { OnlinePayments } from '../online-payments.ts'
import type { PlaceOffers } from '../place-offers.ts'
import type { Pusher } from '../push/pusher.ts'
import type { SiteName } from '../site-name.ts'
import type { Store } from '../store/store.ts'
import type { CalendarAddresses } from './season/calendar-address.ts'

/** The context of every area's routes, with what their handlers need. `buildApp` makes the only one. */
export type RouteContext = ServeContext &
  Pick<Auth, 'accounts' | 'devices' | 'google' | 'notifier' | 'passkeys'> & {
    env: Env
    store: Store
    clock: Clock
    mailer: Mailer
    pusher: Pusher
    siteState: SiteState
    siteName: SiteName
    /** Pages of a season, made once for each of its versions. */
    sharedReplies: SharedReplies
    calendars: CalendarAddresses
    files: Files
    /** Deleted people, noted beside the database. */
    deletedPeople: DeletedPeople
    draft: Draft
    placeOffers: PlaceOffers
    mailingWriter: MailingWriter
    /** Null where the league takes no payments online. */
    onlinePayments: OnlinePayments | null
    backups: Backups
    /** Null where the process can't start the site anew, as in tests. */
    restorer: Restorer | null
    release: Release
  }
