/** Runs in a page: the bytes of every script that it has fetched so far, as they travelled. */
export const scriptBytes = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((total, entry) => total + (entry as PerformanceResourceTiming).encodedBodySize, 0)
