import { createContext, useContext } from 'react'

/**
 * The address of the season that the screens below are about, where theirs names another than the current one ([SE6]);
 * null for the current one. The shell's `SeasonScope` sets it.
 */
export const SeasonScopeContext = createContext<string | null>(null)

export const useSeasonScope = (): string | null => useContext(SeasonScopeContext)

/** The query of a call that is about the season of the scope. */
export const seasonOf = (scope: string | null): { season?: string } => (scope === null ? {} : { season: scope })

/** Gives the function that keeps links in the season of the scope: '/draft?rehearsal' → '/draft?rehearsal&season=2026'. */
export function useScopedPath(): (path: string) => string {
  const scope = useSeasonScope()
  return (path) => (scope === null ? path : `${path}${path.includes('?') ? '&' : '?'}season=${scope}`)
}
