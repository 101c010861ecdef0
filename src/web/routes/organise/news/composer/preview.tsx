import type { PostPreview } from '#contract/news/post.ts'
import { asSentence } from '#web/components/as-sentence.ts'
import { Crest } from '#web/components/crest.tsx'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { useSite } from '#web/data/site.ts'
import { MailPreview } from '../../writing/mail-preview.tsx'
import type { Ways } from './ways.ts'

type PreviewProps = { title: string; preview: PostPreview | undefined; ways: Ways; day: string }

/** A post as its page shows it, with its banner where it is pinned; its links lead nowhere here. */
export function PagePreview({ title, preview, ways, day }: PreviewProps) {
  const { productName } = useSite()
  const author = preview?.mail.signature.slice(0, -`, for ${productName}`.length) ?? ''
  return (
    <section aria-label="On the page" className="page-preview">
      <div className="page-preview-head display">
        <Crest name={productName} className="h-6 w-5" />
        <span translate="no">{productName}</span>
      </div>
      {ways.pinned && (
        <p className="page-preview-banner">
          <bdi className="font-bold">{asSentence(title)}</bdi> <span className="underline">Read on</span>
        </p>
      )}
      <div className="p-4.5">
        <h2 dir="auto" className="display wrap-anywhere text-2xl">
          {title}
        </h2>
        <p className="mt-1.5 text-[0.84375rem] text-ink-2">
          <span translate="no">{author}</span>
          <span>{`${author === '' ? '' : ' · '}${day}`}</span>
        </p>
        {preview && <FormattedText html={preview.html} linksLead={false} className="mt-3 text-[0.9375rem]" />}
      </div>
    </section>
  )
}

export function MailOfPost({ title, preview }: Pick<PreviewProps, 'title' | 'preview'>) {
  const { productName } = useSite()
  const { mail, reach } = preview ?? {}
  return (
    <MailPreview
      from={mail?.from ?? productName}
      to={reach && reach.addresses > 0 ? `each of ${reach.addresses}, alone` : 'nobody'}
      subject={mail?.subject ?? title}
      html={mail?.html ?? ''}
      signature={mail?.signature ?? ''}
      action="Read it on the site"
      why={mail?.why ?? ''}
    />
  )
}
