import '@mantine/core/styles/Slider.layer.css'
import { Slider } from '@mantine/core'
import { expectedAnswer, type Question, type QuestionOption } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { t } from '../../../kit/text/t.ts'
import css from './bank.module.css'

/** The answers of a question, read only, each kind in its own way (specification §2). */
export function KindView({ question }: { question: Pick<Question, 'question_type' | 'options' | 'allowed_upload_extensions'> }) {
  const { question_type: kind, options } = question
  if (kind === 'essay') return <Expected text={expectedAnswer(options)} />
  if (kind === 'linear_scale') return <ScaleView options={options} />
  if (kind === 'upload') return <FileTypes extensions={question.allowed_upload_extensions} />
  return <Choices options={options} mark={kind === 'mcma' ? 'checkbox' : 'radio'} />
}

function Choices({ options, mark }: { options: readonly QuestionOption[]; mark: 'radio' | 'checkbox' }) {
  return (
    <ul className={css.choices}>
      {options.map((option) => (
        <li key={option.code} className={css.choice} data-correct={option.is_correct || undefined}>
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
            <span className={css.score}>{t('{score} points', { score: option.score ?? 0 })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function ScaleView({ options }: { options: readonly QuestionOption[] }) {
  const marks = options.map((option, value) => ({ value, label: option.code }))
  const [first, last] = [options[0], options.at(-1)]
  return (
    <div className={css.scale}>
      <Slider disabled min={0} max={options.length - 1} marks={marks} label={null} aria-label={t('Scale')} />
      <div className={css.ends}>
        <span>{first?.label}</span>
        <span>{last?.label}</span>
      </div>
    </div>
  )
}

function Expected({ text }: { text: string }) {
  return (
    <div className={css.expected}>
      <strong>{t('Expected Answer')}</strong>
      <p>{text || '-'}</p>
    </div>
  )
}

function FileTypes({ extensions }: { extensions: readonly string[] }) {
  return (
    <div className={css.expected}>
      <strong>{t('Allowed file types')}</strong>
      <p>{extensions.join(', ') || '-'}</p>
    </div>
  )
}
