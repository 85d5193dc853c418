import { expectedAnswer, type Question, type QuestionOption } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { scoreText } from '../../../kit/report/score-text.ts'
import { t } from '../../../kit/text/t.ts'
import css from '../questions/answers.module.css'
import { ScaleLine } from '../questions/scale-line.tsx'

/** The answers of a question, read only, each kind in its own way. */
export function KindView({ question }: { question: Pick<Question, 'question_type' | 'options' | 'allowed_upload_extensions'> }) {
  const { question_type: kind, options } = question
  if (kind === 'essay') return <Block title="Expected Answer" text={expectedAnswer(options)} />
  if (kind === 'linear_scale') return <ScaleLine options={options} label={t('Scale')} />
  if (kind === 'upload') return <Block title="Allowed file types" text={question.allowed_upload_extensions.join(', ')} />
  return <Choices options={options} mark={kind === 'mcma' ? 'checkbox' : 'radio'} />
}

function Choices({ options, mark }: { options: readonly QuestionOption[]; mark: 'radio' | 'checkbox' }) {
  return (
    <ul className={css.choices}>
      {options.map((option) => (
        <li key={option.code} className={css.choice} data-look={option.is_correct ? 'right' : undefined}>
          <input
            type={mark}
            checked={option.is_correct}
            disabled
            aria-label={t(option.is_correct ? 'Option {code}, correct' : 'Option {code}', { code: option.code })}
          />
          <span className={css.code}>{option.code}</span>
          {option.url_image && <img className={css.picture} src={option.url_image} alt="" loading="lazy" />}
          <span className={css.label}>{option.label}</span>
          {mark === 'checkbox' && option.is_correct && (
            <span className={css.verdict}>{t('{score} points', { score: scoreText(option.score ?? 0) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <section className={css.block}>
      <h3>{t(title)}</h3>
      <p className={css.text}>{text || '-'}</p>
    </section>
  )
}
