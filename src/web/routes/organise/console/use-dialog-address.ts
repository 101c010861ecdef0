import { useSearchParams } from 'react-router'

/** Returns what a parameter of the address opens in a dialog, null without it, and the way to take it out of the address. */
export function useDialogAddress(parameter: string): [named: string | null, forget: () => void] {
  const [search, setSearch] = useSearchParams()
  const forget = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(parameter)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [search.get(parameter), forget]
}
