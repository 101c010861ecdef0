import type { DeskTarget } from '#contract/desk.ts'
import type { Role } from '#contract/people/choices.ts'
import type { ConsoleIconName } from './console-icon.tsx'

/** The groups of the console's sections, in their order, with what the phone's sheet calls them. */
export const GROUPS = { season: 'This season', site: 'The site', safety: 'Keys and safety' } as const

export type Section = {
  id: string
  label: string
  to: string
  icon: ConsoleIconName
  group: keyof typeof GROUPS
  /** The key that leads there after `g`. */
  key: string
  /** True where it lies under the thumb on a phone; the others are behind "More". */
  thumb: boolean
  /** The needs of the desk that are met here: their count stands beside the section. */
  solves?: DeskTarget['screen']
  /** Only those needs of the desk count that lead to one of these filters. */
  waits?: readonly string[]
  /** For owners alone. */
  ownersOnly: boolean
  /** True where its address names the season. */
  ofSeason: boolean
}

/** The sections of the console, in the order in which they are shown. */
const SECTIONS: readonly Section[] = [
  section('desk', 'Desk', '/organise', { icon: 'home', key: 'd', thumb: true }),
  section('season', 'Season', '/organise/season', { icon: 'season', key: 'e' }),
  section('people', 'People', '/organise/people', {
    icon: 'people',
    key: 'p',
    thumb: true,
    solves: 'people',
    waits: ['to-be-verified'],
  }),
  section('teams', 'Teams', '/organise/teams', { icon: 'teams', key: 't', solves: 'teams' }),
  section('schedule', 'Schedule', '/organise/schedule', { icon: 'schedule', key: 's', thumb: true }),
  section('scores', 'Scores', '/upload_scores', { icon: 'scores', key: 'c', thumb: true, solves: 'scores' }),
  section('draft', 'Draft', '/draft', { icon: 'draft', key: 'r', solves: 'draft' }),
  section('news', 'News', '/organise/news', { icon: 'news', key: 'n', group: 'site' }),
  section('site', 'Site', '/organise/site', { icon: 'site', key: 'i', group: 'site', ofSeason: false }),
  section('access', 'Access', '/organise/access', {
    icon: 'access',
    key: 'a',
    group: 'safety',
    solves: 'access',
    ofSeason: false,
  }),
  section('backups', 'Backup', '/organise/backups', {
    icon: 'box',
    key: 'b',
    group: 'safety',
    solves: 'backups',
    ofSeason: false,
    ownersOnly: true,
  }),
]

/** Returns the sections that somebody may open: scorekeepers have Scores alone. */
export const sectionsFor = ({ role, administers }: { role: Role | null; administers: boolean }): readonly Section[] =>
  SECTIONS.filter(({ id, ownersOnly }) => (administers ? !ownersOnly || role === 'owner' : id === 'scores'))

function section(
  id: string,
  label: string,
  to: string,
  rest: Pick<Section, 'icon' | 'key'> & Partial<Section>,
): Section {
  return { id, label, to, group: 'season', thumb: false, ofSeason: true, ownersOnly: false, ...rest }
}
