import { expect, it } from 'vitest'
import { type BrowserSigns, deviceWord, pushSupport } from './browser-kind.ts'

const IPHONE = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1`
const MAC = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const signs = (more: Partial<BrowserSigns>): BrowserSigns => ({
  userAgent: ANDROID,
  maxTouchPoints: 5,
  isInstalled: false,
  hasPush: true,
  permission: 'default',
  ...more,
})

it.each<[what: string, more: Partial<BrowserSigns>, support: ReturnType<typeof pushSupport>]>([
  ['an Android phone', {}, 'works'],
  ['a phone on which it was forbidden', { permission: 'denied' }, 'blocked'],
  ['a browser without push', { hasPush: false }, 'none'],
  ['an iPhone of iOS 16.3', { userAgent: IPHONE('16_3_1'), hasPush: false }, 'old-ios'],
  [
    'an iPhone of iOS 15 with the site on its start screen',
    { userAgent: IPHONE('15_8'), isInstalled: true },
    'old-ios',
  ],
  ['an iPhone of iOS 16.4 in Safari', { userAgent: IPHONE('16_4'), hasPush: false }, 'install-first'],
  ['an iPhone of iOS 18.6 in Safari', { userAgent: IPHONE('18_6'), hasPush: false }, 'install-first'],
  ['an iPhone with the site on its start screen', { userAgent: IPHONE('18_6'), isInstalled: true }, 'works'],
  ['an iPad that asks for desktop pages', { userAgent: MAC('17.2'), hasPush: false }, 'install-first'],
  ['an old iPad that asks for desktop pages', { userAgent: MAC('15.4'), hasPush: false }, 'old-ios'],
  ['a Mac', { userAgent: MAC('17.2'), maxTouchPoints: 0 }, 'works'],
])('[MN6] %s', (_, more, support) => {
  expect(pushSupport(signs(more))).toBe(support)
})

it('calls a device what people call it', () => {
  expect(deviceWord({ userAgent: ANDROID, maxTouchPoints: 5 })).toBe('phone')
  expect(deviceWord({ userAgent: MAC('17.2'), maxTouchPoints: 5 })).toBe('tablet')
  expect(deviceWord({ userAgent: MAC('17.2'), maxTouchPoints: 0 })).toBe('computer')
})
