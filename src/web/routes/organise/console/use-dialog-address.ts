import { useSearchParams } from 'react-router'

/** The evening that the address names by a parameter, null for none, and the way to forget it: a dialog is open for it. */
export function useDialogAddress(parameter: string): [eveningId: string | null, forget: () => void] {
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
