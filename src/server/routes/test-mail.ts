import { type RouteContext, serve } from '../http/serve.ts'
import type { Mailer } from '../mail/mailer.ts'

/** `test-mail`: whether mails go out, tried on whoever asks ([SE3]). */
export function serveTestMail(context: RouteContext, mailer: Pick<Mailer, 'test'>): void {
  serve(context, 'POST /api/test-mail', ({ session }) => mailer.test(session.user.email))
}
