import { t } from '@pelita/console/kit/text/t.ts'
import { IconDeviceMobileDown, IconTrash } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { canKeep, dropDocument, keepDocument, keptDocument } from '../data/documents.ts'
import { saveAs } from '../kit/save-as.ts'
import { sizeText } from '../kit/size-text.ts'
import { useAttempt } from '../kit/use-attempt.ts'

interface Props {
  id: string
  name: string
  /** Where it is fetched from; null: it may not be kept, or there is nothing to fetch. */
  url: string | null
  /** Told what lies on this phone. */
  onKept?: (file: Blob | null) => void
}

/** A file on this phone, for places without a connection. Signing out takes it away. */
export function KeepFile({ id, name, url, onKept }: Props) {
  const [kept, setShown] = useState<Blob | null>(null)
  const setKept = useCallback(
    (file: Blob | null) => {
      setShown(file)
      onKept?.(file)
    },
    [onKept],
  )
  const { busy, failure, attempt } = useAttempt()
  useEffect(() => {
    void keptDocument(id).then(setKept)
  }, [id, setKept])
  const keep = (from: string) =>
    attempt(async () => {
      const answer = await fetch(from)
      if (!answer.ok) throw new Error('The file was not sent')
      const file = await answer.blob()
      await keepDocument(id, file)
      setKept(file)
    })
  const drop = () =>
    attempt(async () => {
      await dropDocument(id)
      setKept(null)
    })
  return (
    <>
      {failure && (
        <p className="alert" role="alert">
          {failure}
        </p>
      )}
      {kept && (
        <div className="answers flat">
          <button type="button" className="button" onClick={() => saveAs(kept, name)}>
            {t('Open from this phone ({size})', { size: sizeText(kept.size) })}
          </button>
          <button type="button" className="button" disabled={busy} onClick={() => void drop()}>
            <IconTrash size={20} stroke={1.5} aria-hidden />
            {t('Remove from this phone')}
          </button>
        </div>
      )}
      {!kept && url && canKeep() && (
        <div className="answers flat">
          <button type="button" className="button" disabled={busy} onClick={() => void keep(url)}>
            <IconDeviceMobileDown size={20} stroke={1.5} aria-hidden />
            {t('Keep on this phone')}
          </button>
        </div>
      )}
    </>
  )
}
