import type { QueryClient } from '@tanstack/react-query'

const KEY = 'mine'

/** Asks again for what is one's own and who is in, as far as a screen shows it. */
export const refreshMine = (client: QueryClient) => client.invalidateQueries({ queryKey: [KEY] })
