/**
 * Fetches the sheet with every utility class. A server-rendered page has those that its own screen needs; another screen, or a
 * part that comes later, waits for this.
 */
export const fetchEveryClass = () => import('#web/styles/screens.css')
