export type Readiness = ReturnType<typeof createReadiness>

/**
 * Collects what `/readyz` reports about this process. Each part reports by its own key, and replaces its last report.
 * Anyone may read the sentences: they name no person, address, path or secret.
 */
export function createReadiness() {
  const warnings = new Map<string, string>()
  const failures = new Map<string, string>()
  const put = (to: Map<string, string>) => (key: string, sentence: string | null) => {
    if (sentence === null) to.delete(key)
    else to.set(key, sentence)
  }
  return {
    /** Says what an operator should look at although requests are served; null takes it back. */
    warn: put(warnings),
    /** Says why requests are not to be sent to this process; null takes it back. */
    fail: put(failures),
    /** The text of `/readyz`, and whether requests may be sent here. */
    report(): { ready: boolean; text: string } {
      const ready = failures.size === 0
      const lines = ready ? ['ready', ...warnings.values()] : [...failures.values()]
      return { ready, text: `${lines.join('\n')}\n` }
    },
  }
}
