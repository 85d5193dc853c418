import { t } from '@pelita/console/kit/text/t.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, useId, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { smallPicture } from '../kit/small-picture.ts'
import { useAttempt } from '../kit/use-attempt.ts'

const SIZE = { width: 1280, height: 720 } as const

export interface Cover {
  readonly file_id: string
  readonly url: string
}

/** The picture colleagues see above what is shared. */
export function CoverField({ cover, onChange }: { cover: Cover | null; onChange: (cover: Cover | null) => void }) {
  const [unreadable, setUnreadable] = useState(false)
  const { busy, failure, attempt } = useAttempt()
  const id = useId()
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0]
    currentTarget.value = ''
    if (!chosen) return
    const file = await smallPicture(chosen, SIZE)
    setUnreadable(!file)
    if (file) await attempt(async () => onChange(await learnerCall(learnerKnowledgeApi.uploadCover, { file, fields: {} })))
  }
  const told = unreadable ? t('This picture cannot be read.') : failure
  return (
    <div className="stack">
      {cover && <img className="post-cover" src={cover.url} alt={t('Cover')} />}
      <div className="answers flat">
        <label className="button" htmlFor={id} aria-disabled={busy}>
          <IconPhoto size={20} stroke={1.5} aria-hidden />
          {t(cover ? 'Change cover' : 'Add a cover (optional)')}
        </label>
        <input id={id} className="unseen" type="file" accept="image/*" disabled={busy} onChange={(event) => void choose(event)} />
        {cover && (
          <button type="button" className="button" disabled={busy} onClick={() => onChange(null)}>
            {t('Remove cover')}
          </button>
        )}
      </div>
      {told && (
        <p className="alert" role="alert">
          {told}
        </p>
      )}
    </div>
  )
}
