export type Readiness = ReturnType<typeof createReadiness>

/**
 * What `/readyz` says of this process. Parts report by a key of their own; what a part reported last stands until it
 * reports again. Sentences are read by whoever asks: they name no person, address, path or secret.
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
