import { useSiteChanges } from '#web/data/live.ts'

/** Keeps Home as new as its season for whoever is signed in: an evening that is called off shows without a reload. */
export default function FollowSeason() {
  useSiteChanges()
  return null
}
