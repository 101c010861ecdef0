/**
 * The pictures of the site for start screens, made from its crest ([MN6]), by name and side in pixels: `any` has round corners,
 * of `maskable` a system cuts the shape that it likes, `touch` is Apple's, `badge` the white shape in a phone's status bar.
 */
export const SITE_ICONS = {
  'any-192': { shape: 'any', size: 192 },
  'any-512': { shape: 'any', size: 512 },
  'maskable-192': { shape: 'maskable', size: 192 },
  'maskable-512': { shape: 'maskable', size: 512 },
  'touch-180': { shape: 'touch', size: 180 },
  'badge-96': { shape: 'badge', size: 96 },
} as const
export type SiteIconName = keyof typeof SITE_ICONS
export type SiteIconShape = (typeof SITE_ICONS)[SiteIconName]['shape']

export const iconPath = (name: SiteIconName): string => `/icons/${name}.png`
