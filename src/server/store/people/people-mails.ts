import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import { ownAddress } from '../mails/families.ts'
import type { AudienceMember } from '../news/audiences.ts'
import { openAddresses } from '../news/mail-ends.ts'

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
          .select(['users.email', 'users.emailVerified', 'users.contactEmail', 'users.blockedAt'])
          .execute()
        const people = rows.map(({ userId, firstName, lastName, ...user }) => ({
          userId,
          firstName,
          lastName,
          ...ownAddress(user),
          guardianAddress: null,
        }))
        const open = await openAddresses(read, 'people', people)
        for (const one of people) found.push({ ...one, hasEnded: one.address !== null && open.own(one) === null })
      }
      return found
    },
  }
}
