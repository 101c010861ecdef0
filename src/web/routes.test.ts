import { createMemoryRouter, matchRoutes } from 'react-router'
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

it.each([
  '//elsewhere.example',
  '\\\\elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
])('[Q21] leads to no other site: %s', async (to) => {
  const router = createMemoryRouter(routes)
  await expect(router.navigate(to)).rejects.toThrow('External navigation is not allowed')
  expect(router.state.location.pathname).toBe('/')
})
