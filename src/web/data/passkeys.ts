import type { QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#contract/api.ts'
import type { Passkeys } from '#contract/people/passkey.ts'
import { BrowserRefusal } from './client.ts'
import { passkeysQuery } from './passkeys-query.ts'
import { meQuery } from './session.ts'

/** Takes over what a change of the own passkeys replied; the own rights may be others, too. */
export function passkeysChanged(client: QueryClient, passkeys: Passkeys): void {
  client.setQueryData(passkeysQuery.queryKey, passkeys)
  void client.invalidateQueries({ queryKey: meQuery.queryKey })
}

const browserPart = () => import('@simplewebauthn/browser')

/** Has the browser make a passkey for the options of the server. Throws a `BrowserRefusal` where its owner backs out. */
export async function makePasskey(options: object): Promise<BodyInput<'POST /api/me/passkeys'>['credential']> {
  const { startRegistration } = await browserPart()
  const { id, response } = await startRegistration({ optionsJSON: options as never }).catch(refused)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Has the browser sign the challenge of the server with a passkey. Throws a `BrowserRefusal` where its owner backs out. */
export async function signWithPasskey(options: object): Promise<BodyInput<'POST /api/auth/second-step/passkey'>> {
  const { startAuthentication } = await browserPart()
  const { id, response } = await startAuthentication({ optionsJSON: options as never }).catch(refused)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** The browser’s refusals in plain words, by the name of its error. */
const BROWSER_TEXTS: Record<string, string> = {
  NotAllowedError: 'No passkey was used, or it took too long. Try again.',
  AbortError: 'No passkey was used. Try again.',
  InvalidStateError: 'This device has a passkey for your account already. It is in the list.',
  NotSupportedError: 'This browser can’t do that. Try another one, or another device.',
  SecurityError: 'Passkeys don’t work at this address.',
}

const refused = ({ name }: Error): never => {
  throw new BrowserRefusal(BROWSER_TEXTS[name] ?? 'This browser could not do it. Try another one.')
}
