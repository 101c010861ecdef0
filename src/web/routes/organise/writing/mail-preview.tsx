import type { ReactNode } from 'react'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { MailFrame } from './mail-frame.tsx'

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
    <MailFrame label="As a mail">
      <dl className="mb-4 border-line border-b pb-3 text-sm">
        <MailHead name="From">
          <span translate="no">{from}</span>
        </MailHead>
        <MailHead name="To">{to}</MailHead>
        <MailHead name="Subject">
          <b dir="auto">{subject}</b>
        </MailHead>
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
      <p className="mt-4 border-line border-t pt-3 text-ink-2 text-xs">
        <span>{why}</span> <span className="underline">End such mails</span>{' '}
        <span>with one press, without signing in.</span>
      </p>
    </MailFrame>
  )
}

const MailHead = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex gap-2 py-0.5">
    <dt className="w-14 flex-none text-ink-2">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
