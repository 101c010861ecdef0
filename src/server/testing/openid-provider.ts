import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

/** Faults of the provider's next answers. */
export type Breakage = {
  claims?: Record<string, unknown>
  sign?: 'other key' | 'none' | 'client secret'
  idToken?: string | null
  tokenStatus?: number
}

export type OpenIdProvider = Awaited<ReturnType<typeof openProvider>>

const CLIENT = { id: 'the-client', secret: 'the-client-secret-of-some-length-32' }

/** An OpenID provider on loopback that can break one thing at a time. `variables` point a site at it. */
export async function openProvider() {
  const [keys, otherKeys] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const codes = new Map<string, { params: URLSearchParams; claims: JWTPayload }>()
  let breakage: Breakage = {}

  async function idToken({ params, claims }: { params: URLSearchParams; claims: JWTPayload }) {
    const now = Math.floor(Date.now() / 1000)
    const nonce = params.get('nonce')
    const payload: JWTPayload = {
      iss: issuer,
      aud: CLIENT.id,
      iat: now,
      exp: now + 300,
      nonce,
      ...claims,
      ...breakage.claims,
    }
    for (const [name, value] of Object.entries(payload)) if (value === undefined) delete payload[name]
    if (breakage.sign === 'none') return new UnsecuredJWT(payload).encode()
    if (breakage.sign === 'client secret')
      return new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(CLIENT.secret))
    const { privateKey } = breakage.sign === 'other key' ? otherKeys : keys
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey)
  }

  async function token(form: URLSearchParams) {
    const code = form.get('code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!known || known.params.get('code_challenge') !== challenge) return { error: 'invalid_grant' }
    const id_token = breakage.idToken === undefined ? await idToken(known) : breakage.idToken
    return { access_token: 'an-access-token', token_type: 'Bearer', expires_in: 300, ...(id_token && { id_token }) }
  }

  const server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration')
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
    if (request.url === '/jwks')
      return send(200, { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] })
    let text = ''
    for await (const chunk of request) text += chunk
    const answer = await token(new URLSearchParams(text))
    return send(breakage.tokenStatus ?? ('error' in answer ? 400 : 200), answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    variables: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: issuer },
    /** Breaks what comes next; without an argument everything is right again. */
    break(next: Breakage = {}) {
      breakage = next
    },
    /** Agrees for a person at the address the site sent them to; returns the query of the way back. */
    approve(location: string, claims: JWTPayload): URLSearchParams {
      const params = new URL(location).searchParams
      const code = randomBytes(16).toString('hex')
      codes.set(code, { params, claims })
      return new URLSearchParams({ code, state: params.get('state') ?? '', iss: issuer })
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
