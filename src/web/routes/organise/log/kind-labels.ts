import type { ActKind } from '#contract/people/choices.ts'

/** The log's names for the subjects of acts. */
export const KIND_LABELS: Record<ActKind, string> = {
  season: 'Season',
  team: 'Teams',
  match: 'Scores',
  schedule: 'Schedule',
  person: 'People',
  draft: 'Draft',
  access: 'Roles',
  site: 'Site',
  news: 'News and mails',
}
