import type { TestMailReply as Reply } from '#contract/desk.ts'
import { Alert } from '#web/components/alert.tsx'

const PORTS = 'Port 465 goes with smtps://, port 587 with smtp://.'

const REASONS: Record<Exclude<Reply['outcome'], 'taken'>, string> = {
  'no-server': 'The site has no mail server. The person who runs it can set SMTP_URL and MAIL_FROM.',
  'no login':
    'The mail server wants a user and a password. Put both into SMTP_URL, as in smtps://USER:PASSWORD@smtp.example.org:465.',
  login:
    'The mail server does not know the user or the password in SMTP_URL. Copy both once more. Characters like @ or : need their code there.',
  'app password':
    'The mail server wants a password made for programs. Make an “app password” in your account at the provider, and put it into SMTP_URL.',
  'no encryption': 'The mail server wants an encrypted connection. Take smtps:// and port 465 in SMTP_URL.',
  sender:
    'The mail server does not let us send from this address. Set MAIL_FROM to an address that your provider has confirmed.',
  relay:
    'The mail server doesn’t send our mail to other people. It may want a user and a password in SMTP_URL, or another sender in MAIL_FROM.',
  recipient:
    'The mail server does not take mail for your address. Check that it’s right, and that its mailbox isn’t full.',
  size: 'The mail is too large for the mail server. Ask your provider for its limit.',
  refused:
    'The mail server refuses the mail, often because it looks like spam. Have your provider confirm your domain, and set MAIL_FROM to an address of that domain.',
  deferred: 'The mail server isn’t taking it now. Try again in a few minutes. New senders often have to wait.',
  certificate:
    'The mail server’s certificate can’t be trusted. Check the host in SMTP_URL. If the server is yours, give it a certificate from Let’s Encrypt.',
  'old certificate':
    'The mail server’s certificate is not valid today. Check the clock of the site’s machine. Then ask the people who run the mail server in SMTP_URL.',
  'other certificate':
    'The mail server’s certificate is for another name. In SMTP_URL, use the server’s name from your provider, not a number.',
  'plain port': `There is no encryption from the start at this port. Change SMTP_URL. ${PORTS}`,
  'no greeting': `Something answers there, but not like a mail server. Check host and port in SMTP_URL. ${PORTS}`,
  'closed port': `Nothing answers at this port. Check host and port in SMTP_URL. ${PORTS}`,
  'unknown host': 'No server of this name was found. Check the spelling of the host in SMTP_URL.',
  unreachable:
    'The mail server can’t be reached. Check host and port in SMTP_URL. Many hosting companies block port 25; try 465 or 587.',
  'too slow': 'The mail server did not answer in time. Try again, then check host and port in SMTP_URL.',
  other: 'The mail could not be handed over. The site’s log says more.',
}

type TestMailOutcomeProps = { reply: Reply; takenTitle: string }

/** The mail server's answer to a mail to oneself ([SE3], [NE3]). */
export function TestMailOutcome({ reply: { outcome, to, answer }, takenTitle }: TestMailOutcomeProps) {
  if (outcome === 'taken')
    return (
      <Alert tone="success" title={takenTitle}>
        <span className="wrap-anywhere">{`Check ${to}, and its spam folder too.`}</span>
      </Alert>
    )
  return (
    <Alert tone="error" title="No mail was sent">
      {REASONS[outcome]}
      {answer !== '' && <span className="wrap-anywhere mt-1 block">{`It said: ${answer}`}</span>}
    </Alert>
  )
}
