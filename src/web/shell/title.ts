import { useMatches } from 'react-router'
import { useSite } from '#web/data/site.ts'
import { handleOf } from './route-handle.ts'

/** The title of the page for the screen that is shown. */
export function usePageTitle(): string {
  const { productName } = useSite()
  return titleOf(handleOf(useMatches()).title, productName)
}

/** 'Log In · Wakeman Cup' */
export const titleOf = (screen: string | undefined, productName: string): string =>
  screen ? `${screen} · ${productName}` : productName
