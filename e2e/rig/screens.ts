/** Who looks at a screen. */
export type Viewer = 'visitor' | 'player' | 'registered' | 'organiser'

/** Every screen of the site with someone who may see it. */
export const SCREENS: { path: string; viewer: Viewer }[] = [
  { path: '/', viewer: 'visitor' },
  { path: '/', viewer: 'player' },
  { path: '/', viewer: 'registered' },
  { path: '/login', viewer: 'visitor' },
  { path: '/signup', viewer: 'visitor' },
  { path: '/forgot-password', viewer: 'visitor' },
  { path: '/reset-password', viewer: 'visitor' },
  { path: '/verify-email', viewer: 'visitor' },
  { path: '/register', viewer: 'player' },
  { path: '/settings', viewer: 'player' },
  { path: '/update-profile', viewer: 'registered' },
  { path: '/teams', viewer: 'player' },
  { path: '/standings', viewer: 'player' },
  { path: '/matches', viewer: 'player' },
  { path: '/draft', viewer: 'registered' },
  { path: '/season', viewer: 'organiser' },
  { path: '/upload_scores', viewer: 'organiser' },
  { path: '/nowhere', viewer: 'visitor' },
]
