const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const
type Severity = (typeof SEVERITIES)[number]

/** The least severity that is urgent, for what the site is built from or runs on, and for tools of development. */
const LEAST: Record<Finding['use'], Severity> = { site: 'moderate', development: 'high' }

/** One package with known vulnerabilities. */
export type Finding = {
  name: string
  severity: Severity
  use: 'site' | 'development'
  /** Title and address of each advisory on the package itself; empty where only a package that it needs is named. */
  advisories: string[]
  /** Severe enough for where the package is used to be dealt with now. */
  isUrgent: boolean
}

/** The output of `npm audit --json`, with `message` instead where the registry did not answer. */
type NpmAudit = {
  vulnerabilities?: Record<string, { name: string; severity: Severity; via: (string | Advisory)[]; nodes: string[] }>
  message?: string
  error?: { summary?: string; detail?: string }
}
type Advisory = { title: string; url: string }

/** The part of `package-lock.json` that says what is installed for development alone. */
export type Lock = { packages: Record<string, { dev?: boolean }> }

/**
 * Reads the output of `npm audit --json`. Gives the findings, the most severe first, or `unreachable`: why nothing is
 * known. Output that is neither counts as unreachable, so that no fault of the look passes for a clean result.
 */
export function readAudit(output: string, lock: Lock): { findings: Finding[] } | { unreachable: string } {
  const audit = parse(output)
  if (!audit?.vulnerabilities)
    return { unreachable: audit?.message || audit?.error?.summary || audit?.error?.detail || 'npm gave no report' }
  const findings = Object.values(audit.vulnerabilities).map(({ name, severity, via, nodes }): Finding => {
    const isForDevelopment = nodes.every((path) => lock.packages[path]?.dev === true)
    const use = isForDevelopment ? 'development' : 'site'
    return {
      name,
      severity,
      use,
      advisories: via.flatMap((one) => (typeof one === 'string' ? [] : [`${one.title} ${one.url}`])),
      isUrgent: rank(severity) >= rank(LEAST[use]),
    }
  })
  return { findings: findings.sort((a, b) => rank(b.severity) - rank(a.severity) || (a.name < b.name ? -1 : 1)) }
}

const rank = (severity: Severity) => SEVERITIES.indexOf(severity)

function parse(output: string): NpmAudit | null {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}
