/** Tells whether a file is a test's, of vitest or Playwright, or holds the examples that tests gather. */
export const isTest = (path: string): boolean => /\.(test|spec|examples)\.tsx?$/.test(path)
