import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { routes } from './routes.tsx'

const screenAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id

it.each(PAGES)('has a screen for %s', (path) => {
  const id = screenAt(path)
  expect(id).toBe(path === '/' ? 'home' : path)
})

it('has none for other addresses', () => {
  expect(screenAt('/nowhere')).toBe('not-found')
  expect(screenAt('/teams/only-one')).toBe('not-found')
})
