import { dayTime } from '@pelita/console/kit/format/dates.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import { type LearnerStep, learnerStepApi, STEP_FILE_MAX_BYTES } from '@pelita/contract/areas/learner-step.ts'
import { UPLOAD_GROUPS } from '@pelita/contract/core/upload-groups.ts'
import { learnerCall } from '../data/session.ts'
import { FileChooser } from '../kit/file-chooser.tsx'
import { sizeText } from '../kit/size-text.ts'

/** The file this step asks for; another one takes its place. */
export function StepFile({ step, onHandedIn }: { step: LearnerStep; onHandedIn: (step: LearnerStep) => void }) {
  const { relation_id, file_upload_type, file } = step
  if (!file_upload_type) return null
  const upload = async (chosen: File, onProgress: (share: number) => void) =>
    onHandedIn(
      await learnerCall(learnerStepApi.handIn, { params: { id: relation_id }, file: chosen, fields: {} }, { onProgress }),
    )
  return (
    <section className="stack">
      <h2>{t('Your file')}</h2>
      {file && (
        <p>
          <a href={file.url} target="_blank" rel="noopener noreferrer">
            {file.name}
          </a>{' '}
          <span className="soft">
            {sizeText(file.size)} · {t('handed in {when}', { when: dayTime(file.handed_in_at) })}
          </span>
        </p>
      )}
      {file && <p className="soft">{t('Another file takes the place of this one.')}</p>}
      <FileChooser extensions={UPLOAD_GROUPS[file_upload_type]} most={1} files={[]} upload={upload} onRemove={() => undefined} />
      <p className="soft">{t('At most {size} each', { size: sizeText(STEP_FILE_MAX_BYTES) })}</p>
    </section>
  )
}
