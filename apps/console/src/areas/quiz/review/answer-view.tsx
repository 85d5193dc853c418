import type { QuestionOption } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { kilobytes } from '../../../kit/format/kilobytes.ts'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { t } from '../../../kit/text/t.ts'
import answers from '../questions/answers.module.css'
import { ScaleLine } from '../questions/scale-line.tsx'
import css from './answer.module.css'
import { isBlankAnswer } from './essay-grades.ts'

/** What the participant answered, each kind in its own way, beside the key where there is one. */
export function AnswerView({ answer }: { answer: ReviewAnswer }) {
  const { question_type: kind } = answer
  if (kind === 'essay') return <Written answer={answer} />
  if (kind === 'linear_scale') return <OnScale answer={answer} />
  if (kind === 'upload') return <Files answer={answer} />
  return <Choices answer={answer} mark={kind === 'mcma' ? 'checkbox' : 'radio'} />
}

function NoAnswer() {
  return <p className={css.none}>{t('No answer')}</p>
}

function Choices({ answer, mark }: { answer: ReviewAnswer; mark: 'radio' | 'checkbox' }) {
  return (
    <>
      <ul className={answers.choices}>
        {answer.question.options.map((option) => (
          <Choice key={option.code} option={option} mark={mark} chosen={answer.answer.includes(option.code)} />
        ))}
      </ul>
      {answer.answer.length === 0 && <NoAnswer />}
    </>
  )
}

/** Right, wrong, or a right one that was not chosen. */
const verdict = ({ is_correct }: QuestionOption, chosen: boolean): { look: string; says: string } | null => {
  if (chosen) return is_correct ? { look: 'right', says: 'Chosen, correct' } : { look: 'wrong', says: 'Chosen, incorrect' }
  return is_correct ? { look: 'missed', says: 'Correct answer' } : null
}

function Choice({ option, mark, chosen }: { option: QuestionOption; mark: 'radio' | 'checkbox'; chosen: boolean }) {
  const found = verdict(option, chosen)
  return (
    <li className={answers.choice} data-look={found?.look}>
      <input type={mark} checked={chosen} disabled aria-label={t('Option {code}', { code: option.code })} />
      <span className={answers.code}>{option.code}</span>
      {option.url_image && (
        <img className={answers.picture} src={option.url_image} alt={t('Picture of option {code}', { code: option.code })} />
      )}
      <span className={answers.label}>{option.label}</span>
      {found && <span className={answers.verdict}>{t(found.says)}</span>}
    </li>
  )
}

function OnScale({ answer }: { answer: ReviewAnswer }) {
  const { options } = answer.question
  const chosen = options.findIndex(({ code }) => code === answer.answer[0])
  return (
    <>
      <ScaleLine options={options} chosen={chosen} label={t("User's Answer")} />
      {chosen === -1 ? (
        <NoAnswer />
      ) : (
        <p className={css.point}>
          {t("User's Answer")}: <strong>{answer.answer[0]}</strong>
        </p>
      )}
    </>
  )
}

function Written({ answer }: { answer: ReviewAnswer }) {
  return (
    <section className={answers.block} aria-label={t("User's Answer")}>
      <h3>{t("User's Answer")}</h3>
      {isBlankAnswer(answer) ? (
        <NoAnswer />
      ) : (
        <div className={answers.text}>
          <RichText html={answer.answer.join('\n')} />
        </div>
      )}
    </section>
  )
}

/** Links to private files open for a quarter of an hour; the page renews them before. */
function Files({ answer }: { answer: ReviewAnswer }) {
  if (answer.files.length === 0) return <NoAnswer />
  return (
    <ul className={css.files}>
      {answer.files.map((file) => (
        <li key={file.id}>
          {file.mime.startsWith('image/') && <img className={answers.picture} src={file.url} alt={file.name} />}
          <a href={file.url} target="_blank" rel="noopener noreferrer" className={css.file}>
            <IconPaperclip size={18} stroke={1.5} aria-hidden />
            <span>{file.name}</span>
          </a>
          <span className={css.size}>{kilobytes(file.size)}</span>
        </li>
      ))}
    </ul>
  )
}
