import './writing.css'
import { FormattedText } from '#web/components/formatted-text.tsx'

type MailPreviewProps = {
  from: string
  /** 'each of 81, alone' */
  to: string
  subject: string
  html: string
  /** Its signature; '' where nobody signs it. */
  signature: string
  /** The label of its button. */
  action: string
  /** The reason why somebody gets it. */
  why: string
}

/** A mail to many as one of them reads it; its links lead nowhere here. */
export function MailPreview({ from, to, subject, html, signature, action, why }: MailPreviewProps) {
  return (
    <section aria-label="As a mail" className="mail-preview">
      <dl>
        <dt>From</dt>
        <dd translate="no">{from}</dd>
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>Subject</dt>
        <dd dir="auto" className="font-bold">
          {subject}
        </dd>
      </dl>
      <FormattedText html={html} linksLead={false} />
      {signature !== '' && (
        <p translate="no" className="mt-3">
          {signature}
        </p>
      )}
      <p className="mt-3">
        <span className="font-semibold text-pitch-600 underline underline-offset-4">{action}</span>
      </p>
      <p className="mail-preview-foot">
        <span>{why}</span> <span className="underline">End such mails</span>{' '}
        <span>with one press, without signing in.</span>
      </p>
    </section>
  )
}
