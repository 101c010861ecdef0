/** The part of oidc-provider that the tests use: the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export class Grant {
    constructor(owner: { clientId: string; accountId: string })
    addOIDCScope(scope: string): void
    addOIDCClaims(claims: string[]): void
    save(): Promise<string>
  }

  type Context = {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      provider: Provider
    }
  }

  type Outcome = { login: { accountId: string }; select_account: object } | { error: string; error_description: string }

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Record<string, unknown>[]
        claims: Record<string, string[]>
        conformIdTokenClaims: boolean
        cookies: { keys: string[] }
        jwks: { keys: object[] }
        ttl: Record<string, number>
        features: { devInteractions: { enabled: boolean } }
        pkce: { required: () => boolean }
        interactions: { url: (context: Context, interaction: { uid: string }) => string; policy: unknown }
        findAccount: (context: Context, id: string) => Promise<unknown>
        loadExistingGrant: (context: Context) => Promise<Grant>
        renderError: (context: { body: string }, out: Record<string, string>, error: Error) => void
      },
    )
    readonly Grant: typeof Grant
    callback(): RequestListener
    interactionFinished(request: IncomingMessage, response: ServerResponse, outcome: Outcome): Promise<void>
  }

  export const interactionPolicy: {
    base: () => { add: (prompt: object, index: number) => void }
    Prompt: new (info: { name: string; requestable: boolean }) => object
  }
}
