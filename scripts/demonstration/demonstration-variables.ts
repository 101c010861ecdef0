import { OperatorError } from '../../src/server/store/operator-error.ts'

type Variables = Record<string, string | undefined>

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']
const EVERYWHERE = ['0.0.0.0', '::']

/**
 * The variables of a demonstration: its passwords are known to everybody, so it listens on this machine alone unless
 * HOST says otherwise, and keeps to a folder of its own. Throws one sentence where they are those of a real league.
 */
export function demonstrationVariables(source: Variables, defaultDataDir: string) {
  const value = (name: string) => source[name]?.trim() || undefined
  if (value('DATABASE_URL'))
    throw new OperatorError(
      'The demonstration does not run on a database of yours: unset DATABASE_URL, it keeps to a folder.',
    )
  if (/^https:/i.test(value('PUBLIC_URL') ?? ''))
    throw new OperatorError(
      'The demonstration is not for the open network: unset PUBLIC_URL, or give it an address with http.',
    )
  const host = value('HOST') ?? '127.0.0.1'
  const isNamed = !LOOPBACK.includes(host) && !EVERYWHERE.includes(host)
  const name = host.includes(':') ? `[${host}]` : host
  const port = value('PORT') ?? '8080'
  const publicUrl = value('PUBLIC_URL') ?? (isNamed ? `http://${name}:${port}` : undefined)
  return {
    variables: {
      ...source,
      HOST: host,
      DATA_DIR: value('DATA_DIR') ?? defaultDataDir,
      ...(publicUrl && { PUBLIC_URL: publicUrl }),
    } satisfies Variables,
    /** The address of the server on this machine. */
    ownAddress: `http://${EVERYWHERE.includes(host) ? 'localhost' : name}:${port}`,
  }
}
