import { isIP, isIPv4 } from 'node:net'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { shortened } from '#contract/letters.ts'

/** Says what is wrong with a value, in words for whoever wrote it; null for a right one. No secret is in it. */
export type Check = (value: string) => string | null

/** A value that is no secret, as a message quotes it. */
export const quoted = (value: string) => JSON.stringify(shortened(value, 60))

/** Says what is wrong with any value that has more than `most` characters, the quotes of a file, or a line break. */
export function notOneLine(value: string, most: number): string | null {
  if (value.length > most) return `is too long: it may have ${most} characters`
  if (/^(["']).*\1$/s.test(value.trim()))
    return 'has quotes around it, which belong to the file alone: leave them out here'
  return /\p{Cc}/u.test(value) ? 'must be one line of text, without tabs' : null
}

const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*\.?$/i

/** A name, an IPv4 address, or an IPv6 address in brackets, as an address has it. */
const isHost = (host: string) =>
  /^\[.*\]$/.test(host)
    ? isIP(host.slice(1, -1)) === 6
    : isIPv4(host) || (HOST_NAME.test(host) && !/^[\d.]+$/.test(host))

/** A whole number in decimal digits, or with `decimals` one with a point. */
export function numberBetween(least: number, most: number, { decimals = false } = {}): Check {
  const form = decimals ? /^\d{1,9}(\.\d{1,9})?$/ : /^\d{1,9}$/
  return (value) =>
    form.test(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `must be a number from ${least} to ${most}, and is ${quoted(value)}`
}

export const listenAddress: Check = (value) => {
  if (isIP(value) > 0) return null
  if (value.includes('://')) return 'must be an address of this machine, as 127.0.0.1, without http://'
  if (/^\[.*\]$/.test(value) && isHost(value)) return `must be written without brackets: ${value.slice(1, -1)}`
  if (/^([^:]*|\[.*\]):\d+$/.test(value)) return 'must be an address without a port; PORT sets the port'
  return isHost(value) ? null : `must be an address of this machine, as 127.0.0.1 or 0.0.0.0, and is ${quoted(value)}`
}

/** Removes `http://` and the like; null where there is none, or another than these. */
function behindScheme(value: string, schemes: readonly string[]): string | null {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(value) ?? []
  return schemes.includes(scheme.toLowerCase()) ? rest : null
}

const WEB_ADDRESS = 'must be an address like https://cup.example.org'

/** An address of http or https; a path may follow the host. */
export const webAddress: Check = (value) => {
  const rest = behindScheme(value, ['http', 'https'])
  if (rest === null)
    return HOST_NAME.test(value.split(/[:/]/)[0] ?? '') && !value.includes('://')
      ? `must begin with https:// or http://`
      : WEB_ADDRESS
  if (/^\/*https?:/i.test(rest)) return 'must begin with https:// or http:// once'
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && (url.username || url.password)) return `${WEB_ADDRESS}, without a user or a password`
  if (!url || !isHost(url.hostname) || /[\s<>"'\\]/.test(value)) return WEB_ADDRESS
  return url.search || url.hash || value.endsWith('#') || value.endsWith('?') ? `${WEB_ADDRESS}, without ? or #` : null
}

/** The site's own address: nothing follows the host but a slash. */
export const siteAddress: Check = (value) => {
  const wrong = webAddress(value)
  if (wrong) return wrong
  const { pathname, origin } = new URL(value)
  return /^\/+$/.test(pathname) ? null : `must be an address without a path: ${origin}`
}

const codeOf = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** Says which characters of a user or a password have to be written by their codes. */
function uncoded(credentials: string): string | null {
  const characters = new Set(credentials.replace(/%(?=[0-9a-f]{2})/gi, '').match(/[/?#%[\]\s\\<>]/g))
  if (characters.size === 0) return null
  const codes = [...characters].map(
    (character) => `${character === ' ' ? 'a space' : character} as ${codeOf(character)}`,
  )
  return `has a user or a password with characters that need codes: write ${codes.join(', ')}`
}

const PORT_RANGE = 'has a wrong port: it must be a number from 1 to 65535'

/** The parts of an address with a user and a password. The last @ ends these, so that one in them does not. */
function connectionParts(rest: string) {
  const at = rest.lastIndexOf('@')
  const [, host = '', port, behind = ''] = /^(\[[^\]]*\]|[^:/?#]*)(?::([^/?#]*))?(.*)$/s.exec(rest.slice(at + 1)) ?? []
  return { credentials: rest.slice(0, Math.max(at, 0)), host, port, behind }
}
const isPort = (port: string | undefined) => port === undefined || numberBetween(1, 65535)(port) === null
/** The part of an address behind its host: settings for the library that reads it. */
const OPTIONS = /^\/?(\?[\w.-]+=[^&#\s]*(&[\w.-]+=[^&#\s]*)*)?$/

export const mailServer: Check = (value) => {
  const rest = behindScheme(value, ['smtp', 'smtps'])
  if (rest === null) return 'must begin with smtps:// or smtp://, as smtps://user:password@smtp.example.org:465'
  const { credentials, host, port, behind } = connectionParts(rest)
  const codes = uncoded(credentials)
  if (codes) return codes
  if (host === '') return 'has no host: it must be like smtps://user:password@smtp.example.org:465'
  if (/^smtps?$/i.test(host) && behind.startsWith('//')) return 'must begin with smtps:// or smtp:// once'
  if (!isHost(host)) return 'has a wrong host: it must be like smtps://user:password@smtp.example.org:465'
  if (!isPort(port)) return PORT_RANGE
  if (!OPTIONS.test(behind))
    return 'has something behind the host: it ends with the host or its port, as smtp.example.org:465'
  return URL.canParse(value) ? null : 'must be like smtps://user:password@smtp.example.org:465'
}

export const postgresAddress: Check = (value) => {
  const FORM = 'must be like postgres://user:password@host/database; leave it out for SQLite'
  const rest = behindScheme(value, ['postgres', 'postgresql'])
  if (rest === null) return FORM
  const { credentials, host, port, behind } = connectionParts(rest)
  const codes = uncoded(credentials)
  if (codes) return codes
  if (!isPort(port)) return PORT_RANGE
  // Without a host, or with a folder in its place, it is a socket of this machine.
  const isPlace = host === '' || isHost(host) || /^%2f/i.test(host)
  const isDatabase = /^(\/[^/?#\s<>"'\\]*)?(\?[^#\s<>"'\\]*)?$/.test(behind)
  return isPlace && isDatabase && URL.canParse(value) ? null : FORM
}

const MAILBOX = /^[^\s@<>"(),:;\\[\]]{1,64}@([^\s@<>"(),:;\\[\]]+)$/u

/** An email address at a name with a dot, or at this machine; the name may be of any script. */
function isMailbox(address: string): boolean {
  const [, domain = ''] = MAILBOX.exec(address) ?? []
  const name = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : ''
  return HOST_NAME.test(name) && (name === 'localhost' || /\.(?=[^.]*[a-z])[^.]+\.?$/.test(name))
}

/** One address as the mail library reads it, with or without a name. */
export const sender: Check = (value) => {
  const FORM = `must be one email address, or a name and an address as 'Wakeman Cup <hello@example.org>'`
  const [one, ...more] = addressparser(value)
  if (!one?.address || more.length > 0 || !isMailbox(one.address)) return FORM
  const [, name] = /^([^<>]*)<[^<>]+>$/.exec(value) ?? []
  if (name === undefined) return /[<>"]/.test(value) ? FORM : null
  const written = name.trim()
  const read = /^"((?:[^"\\]|\\.)*)"$/s.exec(written)?.[1]?.replace(/\\(.)/gs, '$1') ?? written
  // The library drops a name that only repeats the address, as mail programs write it.
  const isKept = read === (one.name || one.address)
  return isKept || written === ''
    ? null
    : 'has a name that must stand in double quotes, as "Cup (Berlin)" <hello@example.org>'
}

/** Splits at commas, and leaves out what is empty. */
export const listed = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

export const mailboxes: Check = (value) => {
  const wrong = listed(value).filter((one) => !z.email().safeParse(one).success)
  return wrong.length === 0
    ? null
    : `must be email addresses with commas between them, and ${wrong.map(quoted).join(', ')} is none`
}

function isNetwork(one: string) {
  const [address = '', bits, ...more] = one.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  // The web framework refuses networks of no bits.
  const isSize = bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
  return isIP(address) > 0 && more.length === 0 && isSize
}

export const networks: Check = (value) => {
  const wrong = listed(value).filter((one) => !isNetwork(one))
  return wrong.length === 0
    ? null
    : `must be addresses like 127.0.0.1 or 10.0.0.0/8 with commas between them, and ${wrong.map(quoted).join(', ')} is none`
}

export const folder: Check = (value) => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return 'must be the path of a folder, as /var/lib/kickabout'
  if (/\s#/.test(value)) return 'has a comment behind it: write that on a line of its own'
  return /[<>]/.test(value) ? 'must be the path of a folder, without < and >' : null
}

/** A key, a token, or another word that a provider gave. */
export const word: Check = (value) =>
  /[\s<>"']|:\/\//.test(value) ? 'must be one word as the provider shows it, without spaces, quotes, < and >' : null

/** Says whether an address names a bucket of another, or of one of its folders, however both are written. */
export function isWithin(inner: string, outer: string): boolean {
  if (!URL.canParse(inner) || !URL.canParse(outer)) return false
  const [one, other] = [new URL(inner), new URL(outer)]
  const partsOf = ({ pathname }: URL) => decoded(pathname).toLowerCase().split('/').filter(Boolean)
  const [parts, outerParts] = [partsOf(one), partsOf(other)]
  const isBehind = (host: string, path: string[], outerHost: string, outerPath: string[]) =>
    host === outerHost && outerPath.every((part, i) => path[i] === part)
  const [bucket = '', ...rest] = parts
  const [outerBucket = '', ...outerRest] = outerParts
  // The bucket is a folder of the store's address, or stands before its name.
  return (
    isBehind(one.host, parts, other.host, outerParts) ||
    isBehind(one.host, parts, `${outerBucket}.${other.host}`, outerRest) ||
    isBehind(`${bucket}.${one.host}`, rest, other.host, outerParts)
  )
}
function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
