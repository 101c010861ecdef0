import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import { addressOf } from '../mails/families.ts'
import type { AudienceMember } from '../news/audiences.ts'
import { endedAddresses } from '../news/mail-ends.ts'

/** Mails of organisers to people of a season ([PE2]). */
export function peopleMailStore({ read }: Connections) {
  return {
    /**
     * Those of these people who are registered and count, each with the address that a mail reaches: their own once it is
     * confirmed, or what an organiser has entered for somebody without a sign-in; `hasEnded` where such mails were ended there.
     */
    async recipients(
      leagueId: string,
      userIds: readonly string[],
    ): Promise<(AudienceMember & { hasEnded: boolean })[]> {
      const found: (AudienceMember & { hasEnded: boolean })[] = []
      for (const ids of idSlices(userIds)) {
        const rows = await read
          .selectFrom('registrations')
          .innerJoin('users', 'users.id', 'registrations.userId')
          .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
          .where('registrations.leagueId', '=', leagueId)
          .where('registrations.userId', 'in', ids)
          .where('registrations.removedAt', 'is', null)
          .where('users.blockedAt', 'is', null)
          .where('users.deletedAt', 'is', null)
          .orderBy('profiles.lastName')
          .orderBy('profiles.firstName')
          .orderBy('registrations.userId')
          .select(['registrations.userId', 'profiles.firstName', 'profiles.lastName'])
          .select(['users.email', 'users.emailVerified', 'users.contactEmail'])
          .execute()
        const ended = await endedAddresses(read, 'people', rows.map(addressOf))
        for (const { userId, firstName, lastName, ...user } of rows) {
          const address = addressOf(user)
          found.push({
            userId,
            firstName,
            lastName,
            address,
            guardianAddress: null,
            hasEnded: address !== null && ended.has(address),
          })
        }
      }
      return found
    },
  }
}
