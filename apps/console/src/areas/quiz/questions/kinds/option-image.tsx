import type { QuestionOption } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { t } from '../../../../kit/text/t.ts'
import type { QuestionChange } from '../../draft/quiz-actions.ts'
import { uploadAnswerImage } from '../upload-image-dialog.tsx'
import css from './kinds.module.css'

interface Props {
  option: QuestionOption
  n: number
  change: (step: QuestionChange) => void
}

/** The picture of an answer, or the way to one. */
export function OptionImage({ option: { code, url_image }, n, change }: Props) {
  const words = { code, n }
  const choose = async () => {
    const url = await uploadAnswerImage()
    if (url) change({ what: 'option-image', code, url })
  }
  if (!url_image) {
    return (
      <button
        type="button"
        className={`bare-icon ${css.picture}`}
        aria-label={t('Upload image for option {code} of question {n}', words)}
        title={t('Upload Image')}
        onClick={() => void choose()}
      >
        <IconPhotoPlus size={18} stroke={1.5} aria-hidden />
      </button>
    )
  }
  return (
    <span className={css.shown}>
      <button
        type="button"
        className={css.thumb}
        aria-label={t('Change image of option {code} of question {n}', words)}
        onClick={() => void choose()}
      >
        <img src={url_image} alt="" />
      </button>
      <button
        type="button"
        className={css.drop}
        aria-label={t('Remove image of option {code} of question {n}', words)}
        onClick={() => change({ what: 'option-image', code, url: null })}
      >
        <IconX size={12} stroke={2} aria-hidden />
      </button>
    </span>
  )
}
