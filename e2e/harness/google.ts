import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider, { interactionPolicy } from 'oidc-provider'
import { freePort } from '../../scripts/free-port.ts'

export type GoogleAccount = { email: string; emailVerified: boolean; name: string }

export const GOOGLE_CLIENT = { id: 'kickabout-tests', secret: 'a-secret-of-the-tests' }

/**
 * A certified OpenID provider in Google's place. It lives at another site name than ours, so that the
 * browser treats the way there and back as it treats the way to the real one.
 */
export class Google {
  readonly issuer: string
  readonly #server: Server
  readonly #accounts = new Map<string, GoogleAccount>()

  private constructor(issuer: string, server: Server) {
    this.issuer = issuer
    this.#server = server
  }

  /** `callback` is the one address that people are sent back to. */
  static async start(callback: string): Promise<Google> {
    const port = await freePort()
    const server = createServer()
    const google = new Google(`http://localhost:${port}`, server)
    const provider = google.#provider(callback)
    const openId = provider.callback()
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.startsWith('/choose/'))
        google.#choose(provider, request, response).catch(() => response.destroy())
      else openId(request, response)
    })
    server.listen(port, 'localhost')
    await once(server, 'listening')
    return google
  }

  /** Someone has an account at Google, and finds it by its address when asked to choose one. */
  add(account: GoogleAccount) {
    this.#accounts.set(`google-${account.email}`, account)
  }

  async stop() {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #choose(provider: Provider, request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'POST') {
      const accountId = new URLSearchParams(await text(request)).get('account')
      return provider.interactionFinished(
        request,
        response,
        accountId
          ? { login: { accountId }, select_account: {} }
          : { error: 'access_denied', error_description: 'The person went back without choosing' },
      )
    }
    const buttons = [...this.#accounts].map(
      ([id, { email }]) => `<button name="account" value="${id}">${email}</button>`,
    )
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1>
      <form method="post">${buttons.join('<br>')}<br><button>Cancel</button></form></html>`)
  }

  #provider(callback: string) {
    const policy = interactionPolicy.base()
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const provider: Provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: GOOGLE_CLIENT.id,
          client_secret: GOOGLE_CLIENT.secret,
          redirect_uris: [callback],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      // Google tells who it is in the ID token itself.
      conformIdTokenClaims: false,
      cookies: { keys: ['cookie-key-of-the-tests'] },
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'tests', use: 'sig', alg: 'RS256' }] },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      interactions: { url: (_context, { uid }) => `/choose/${uid}`, policy },
      findAccount: async (_context, id) => {
        const account = this.#accounts.get(id)
        if (!account) return undefined
        const { email, emailVerified, name } = account
        return { accountId: id, claims: async () => ({ sub: id, email, email_verified: emailVerified, name }) }
      },
      // Nobody is asked for consent: the site asks for no more than who it is.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
        grant.addOIDCScope('openid email profile')
        grant.addOIDCClaims(['email', 'email_verified', 'name'])
        await grant.save()
        return grant
      },
      renderError: (context, _out, error) => {
        context.body = `Google refuses: ${error.message}`
      },
    })
    return provider
  }
}
