import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from '../command.ts'
import { readAsCompose } from './env-file.ts'

export type Service = {
  image: string
  build?: { context: string; dockerfile: string }
  command?: string[]
  environment: Record<string, string>
  env_file?: { path: string; required: boolean }[]
  depends_on?: Record<string, { condition: string; required?: boolean }>
  profiles?: string[]
  volumes?: string[]
  networks?: string[] | Record<string, { ipv4_address: string; ipv6_address: string }>
  logging?: { driver: string; options: Record<string, string> }
  stop_grace_period?: string
  healthcheck?: { test: string[] }
}
type Network = { enable_ipv6?: boolean; ipam?: { config: { subnet: string }[] } }
export type Compose = {
  services: Record<'site' | 'caddy' | 'database', Service>
  volumes: object
  networks: Record<string, Network>
}

/**
 * Replaces `${NAME:?why}`, `${NAME:-else}` and `${NAME:+instead}` as Compose does, those within others first. What has to
 * be given and is not throws.
 */
function interpolated(text: string, given: Readonly<Record<string, string>>): string {
  const replaced = text.replace(/\$\{(\w+)(?::([?+-])([^{}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
    const value = given[name] ?? ''
    if (kind === '+') return value === '' ? '' : rest
    if (value !== '') return value
    if (kind === '?') throw new Error(`${name} is not set: ${rest}`)
    return kind === '-' ? rest : ''
  })
  return replaced === text ? text : interpolated(replaced, given)
}

/** `deploy/compose.yaml` with a given `deploy/.env`: the variables of a service are those of its files, then its own. */
export function composed(envFile: string): Compose {
  const given = readAsCompose(envFile)
  const text = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8')
  const compose: Compose = parse(interpolated(text, given), { merge: true })
  for (const service of Object.values(compose.services))
    if (service.env_file?.some(({ path }) => path === '.env'))
      service.environment = { ...given, ...service.environment }
  return compose
}
