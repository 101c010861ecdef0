import { useLive, useSiteChanges } from '#web/data/live.ts'

/**
 * Keeps Home as new as its season for whoever is signed in: an evening that is called off, or another champion, shows
 * without a reload.
 */
export function FollowSeason() {
  useSiteChanges()
  useLive()
  return null
}
