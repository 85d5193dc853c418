import '../../../kit/form/field/mantine-input.ts'
import { Button, TextInput } from '@mantine/core'
import { type BankedQuestion, questionBankApi } from '@pelita/contract/areas/quiz/question-bank.ts'
import { type Question, SHORT_KIND_LABELS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import { useDeferredValue, useState } from 'react'
import { failureText } from '../../../data/api-error.ts'
import { useData } from '../../../data/use-data.ts'
import { openDialog } from '../../../kit/feedback/dialog-store.ts'
import { EmptyState, ErrorState } from '../../../kit/feedback/states.tsx'
import { cut } from '../../../kit/format/cut.ts'
import { OptionsSelect } from '../../../kit/pickers/options-select.tsx'
import { useCategories } from '../../../kit/pickers/use-categories.ts'
import { t } from '../../../kit/text/t.ts'
import { newQuestionId } from '../draft/question-id.ts'
import css from './import.module.css'
import type { ImportWish } from './import-dialog.tsx'

const FAILED = 'Failed get questions'
const SHOWN = 10
const LETTERS = 160

/** Asks for questions of earlier quizzes; answers copies of them, each with an identity of its own. */
export const openBank = (wish: ImportWish): Promise<Question[] | undefined> =>
  openDialog<Question[]>((close) => <Bank wish={wish} close={close} />, { title: 'Questions of earlier quizzes', size: 'lg' })

const copyOf = ({ question }: BankedQuestion): Question => ({ ...question, id: newQuestionId(question.question_type) })

function Bank({ wish, close }: { wish: ImportWish; close: (questions?: Question[]) => void }) {
  const [asked, setAsked] = useState({ keyword: '', tag: '', category: null as string | null, page: 1 })
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankedQuestion>>(new Map())
  const { options } = useCategories({})
  const { keyword, tag, category, page } = useDeferredValue(asked)
  const query = {
    ...{ page, page_size: SHOWN, question_type: wish.questionType },
    ...(keyword.trim() && { keyword: keyword.trim() }),
    ...(tag.trim() && { tag: tag.trim() }),
    ...(category && { category_id: category }),
  }
  const { data, error, refetch } = useData(questionBankApi.list, { query }, FAILED, { show: 'none' })
  const ask = (change: Partial<typeof asked>) => setAsked({ ...asked, page: 1, ...change })
  const toggle = (banked: BankedQuestion) =>
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(banked.id)) next.set(banked.id, banked)
      return next
    })
  if (error && !data) return <ErrorState text={failureText(error, FAILED).message} cause={error} retry={() => void refetch()} />
  return (
    <div className={css.bank}>
      <TextInput
        label={t('Search in questions and quiz titles')}
        autoComplete="off"
        maxLength={200}
        value={asked.keyword}
        onChange={(event) => ask({ keyword: event.currentTarget.value })}
      />
      <div className={css.narrowed}>
        <OptionsSelect
          label="Category"
          clearable
          placeholder="All categories"
          options={options}
          value={asked.category}
          onChange={(value) => ask({ category: value })}
        />
        <TextInput
          label={t('Tag')}
          autoComplete="off"
          maxLength={30}
          value={asked.tag}
          onChange={(event) => ask({ tag: event.currentTarget.value })}
        />
      </div>
      <p className={css.note}>{t('Category and tag are those of the contents in which a quiz stands.')}</p>
      {data?.results.length === 0 ? (
        <EmptyState title="No question found" text="Try other words, or another category." small />
      ) : (
        <ul className={css.found}>
          {data?.results.map((banked) => (
            <li key={banked.id}>
              <label>
                <input type="checkbox" checked={chosen.has(banked.id)} onChange={() => toggle(banked)} />
                <span>
                  {cut(htmlText(banked.question.question) || t('Question without text'), LETTERS)}
                  <small>{` ${t(SHORT_KIND_LABELS[banked.question.question_type])} · ${banked.quiz_title}`}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className={css.ways}>
        <Button variant="default" disabled={page <= 1} onClick={() => ask({ page: page - 1 })}>
          {t('Previous')}
        </Button>
        <Button variant="default" disabled={!data?.pagination.next_page} onClick={() => ask({ page: page + 1 })}>
          {t('Next')}
        </Button>
        <Button ml="auto" disabled={chosen.size === 0} onClick={() => close([...chosen.values()].map(copyOf))}>
          {t(chosen.size === 1 ? 'Take {n} question' : 'Take {n} questions', { n: chosen.size })}
        </Button>
      </div>
    </div>
  )
}
