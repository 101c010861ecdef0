import { INPUT } from '#web/components/form/input-style.ts'

/** A field to search players in, by `searchPlayers`. */
export function SearchField({
  query,
  setQuery,
  placeholder = 'Name, position or club',
}: {
  query: string
  setQuery: (query: string) => void
  placeholder?: string
}) {
  return (
    <label className="grid gap-1.5 font-semibold text-sm">
      Search
      <input
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        className={`${INPUT} font-normal`}
      />
    </label>
  )
}
