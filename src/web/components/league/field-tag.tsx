import { Tag } from '#web/components/tag.tsx'

/** The field of a match, by its letter. */
export const FieldTag = ({ field }: { field: string }) => (
  <Tag tone="good">
    <span className="sr-only">Field </span>
    <b className="figures text-base leading-none">{field}</b>
  </Tag>
)
