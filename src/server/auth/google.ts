import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import { GOOGLE_MODES } from '#contract/account.ts'
import { LIMITS } from '#contract/limits.ts'
import { email, optionalName } from '#contract/text.ts'
import type { Env } from '../env.ts'

export type GoogleIdentity = {
  subject: string
  email: string
  emailVerified: boolean
  name: string
  /** The address of the person's picture; null without one. */
  photoURL: string | null
}

const SECONDS = 600
const PATH = '/api/auth/google'

/** The state of a sign-in until Google sends the person back. It travels in a signed cookie of their browser. */
const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  mode: z.enum(GOOGLE_MODES),
  returnTo: z.string(),
  /** The end of the flow, in milliseconds since 1970, however long the browser keeps the cookie. */
  expiresAt: z.number(),
  /** The user who was signed in at the start; null for nobody. They confirm who they are, and can't come back as another. */
  userId: z.string().nullable(),
})
export type GoogleFlow = z.infer<typeof flow>
type Choice = Pick<GoogleFlow, 'mode' | 'returnTo' | 'userId'>

const claims = z.object({
  sub: z.string().min(1),
  email,
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).default(false),
  // A name that can't be shown, or is a link, is none.
  name: optionalName(2 * LIMITS.name + 1).catch(''),
  picture: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .nullable()
    .catch(null),
})

export type Google = ReturnType<typeof createGoogle>

/** Sign-in with Google: authorization code flow with PKCE, state and nonce, checked by openid-client. */
export function createGoogle(
  config: NonNullable<Env['google']>,
  site: { publicUrl: string; https: boolean; secret: string },
  clock: { now(): number },
) {
  let discovered: Promise<Configuration> | undefined

  /** Google's addresses, asked for when first needed; a failure is asked for again the next time. */
  function provider(): Promise<Configuration> {
    discovered ??= discover().catch((error) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  async function discover() {
    const client = await import('openid-client')
    const issuer = new URL(config.issuer)
    // Checks the signature of the ID token as well; left alone, the certificate of Google's server counts for it.
    const execute = [client.enableNonRepudiationChecks]
    // Tests stand in for Google on loopback, where there is no certificate.
    if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests)
    return client.discovery(issuer, config.clientId, config.clientSecret, undefined, { execute, timeout: 10 })
  }

  const sign = (value: string) => createHmac('sha256', site.secret).update(`google:${value}`).digest('base64url')
  // Behind https no other host of the domain can set it; that name asks for the whole site as its path.
  const name = site.https ? '__Host-kickabout-google' : 'kickabout-google'
  const attributes = site.https ? 'Path=/; HttpOnly; SameSite=Lax; Secure' : `Path=${PATH}; HttpOnly; SameSite=Lax`
  const cookie = (value: string, maxAge: number) => `${name}=${value}; Max-Age=${maxAge}; ${attributes}`

  function readFlow(cookieHeader: string | undefined): GoogleFlow | null {
    const found = new RegExp(`(?:^|; ?)${name}=([\\w-]+)\\.([\\w-]{43})(?:;|$)`).exec(cookieHeader ?? '')
    const [, value, signature] = found ?? []
    if (!value || !signature || !timingSafeEqual(Buffer.from(sign(value)), Buffer.from(signature))) return null
    const { success, data } = flow.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()))
    return success && clock.now() < data.expiresAt ? data : null
  }

  return {
    readFlow,
    clearCookie: cookie('', 0),

    /** Returns where to send the person, and the cookie that remembers the flow. Throws when Google can't be reached. */
    async begin(choice: Choice): Promise<{ location: string; cookie: string }> {
      const client = await import('openid-client')
      const verifier = client.randomPKCECodeVerifier()
      const started: GoogleFlow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier,
        expiresAt: clock.now() + SECONDS * 1000,
        ...choice,
      }
      const location = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: `${site.publicUrl}${PATH}/callback`,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: started.state,
        nonce: started.nonce,
        prompt: 'select_account',
      })
      const value = Buffer.from(JSON.stringify(started)).toString('base64url')
      return { location: location.href, cookie: cookie(`${value}.${sign(value)}`, SECONDS) }
    },

    /**
     * Returns who came back, from the callback's address (path and query) and the flow that began it. Throws when state,
     * nonce, issuer, audience, expiry or signature is wrong, or when the person declined.
     */
    async finish(callback: string, { state, nonce, verifier }: GoogleFlow): Promise<GoogleIdentity> {
      const client = await import('openid-client')
      const tokens = await client.authorizationCodeGrant(await provider(), new URL(callback, site.publicUrl), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const { sub, email, email_verified, name, picture } = claims.parse(tokens.claims())
      return { subject: sub, email, emailVerified: email_verified, name, photoURL: picture }
    },
  }
}
