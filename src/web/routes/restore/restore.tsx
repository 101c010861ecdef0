import { useParams } from 'react-router'
import { GoingBack } from '#web/components/restore/going-back.tsx'

/** The progress of a restore ([BK5]): for everybody who has its address, since the sign-in of its owner ends with it. */
export default function Restore() {
  const { restoreId = '' } = useParams()
  return <GoingBack restoreId={restoreId} />
}
