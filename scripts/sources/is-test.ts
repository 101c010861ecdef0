/** Whether a file is a test's, of vitest or Playwright. */
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)
