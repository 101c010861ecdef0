/** Who looks at a screen. */
export type Viewer = 'visitor' | 'player' | 'registered' | 'organiser'

/** Every screen of the site, under someone who may see it. */
export const SCREENS: Record<Viewer, string[]> = {
  visitor: [
    '/',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/reset-password#token=somebody-elses',
    '/unsubscribe/somebody-elses',
    '/nowhere',
    '/privacy',
    '/rules',
    '/touchline',
  ],
  player: [
    '/',
    '/register',
    '/me',
    '/me/season',
    '/me/notices',
    '/settings',
    '/teams',
    '/standings',
    '/matches',
    '/report/no-match/no-season',
  ],
  registered: ['/', '/settings', '/fee', '/update-profile', '/draft', '/draft/mock'],
  organiser: [
    '/settings',
    '/organise',
    '/organise/season',
    '/organise/season?id=new',
    '/organise/people',
    '/organise/people/fees',
    '/organise/teams',
    '/organise/schedule',
    '/organise/reports',
    '/organise/news',
    '/organise/site',
    '/organise/season/visitors',
    '/organise/season/visitors/look/standings',
    '/organise/season/poster',
    '/organise/access',
    '/organise/backups',
    '/upload_scores',
  ],
}

export const VIEWERS = Object.keys(SCREENS) as Viewer[]
