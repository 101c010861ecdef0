import type { ComponentType } from 'react'
import type { LoaderFunction, MiddlewareFunction, RouteObject } from 'react-router'
import { scripts } from '#web/start/script-loader.ts'
import { ErrorPage } from './error-page.tsx'
import { ofAnotherSeason } from './loaders.ts'
import { Loading } from './loading.tsx'
import type { RouteHandle } from './route-handle.ts'

export type Script = () => Promise<{ default: ComponentType }>
type Screen = { middleware?: MiddlewareFunction[]; loader?: LoaderFunction; handle: RouteHandle }

/** A screen at a path, which is its id too, so that a trace of the router can be read. */
export const screen = (path: string, script: Script, { handle, ...more }: Screen): RouteObject => ({
  id: path,
  path,
  shouldRevalidate: ofAnotherSeason,
  ...more,
  ...fetched(script, handle),
})

/** A screen that is fetched when it is first shown, or earlier for a link that is touched. */
export const fetched = (script: Script, handle: RouteHandle = {}) => ({
  lazy: { Component: () => scripts.load(async () => (await script()).default, 'screen') },
  handle: { ...handle, script } satisfies RouteHandle,
})

/** The pages shown for screens that fail, and before their scripts are there. */
export const AROUND = { ErrorBoundary: ErrorPage, HydrateFallback: Loading }
