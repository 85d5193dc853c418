import { Button } from '@mantine/core'
import type { ItemStatistic } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { SHORT_KIND_LABELS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { t } from '../../../kit/text/t.ts'
import { ItemFigures } from './item-figures.tsx'
import { FlagTexts, ItemFlags } from './item-flags.tsx'
import { ItemOptions } from './item-options.tsx'
import { missingText } from './item-words.ts'
import css from './statistics.module.css'

/** One question: its figures in a line, what they mean and the use of its options below. */
export function ItemRow({ item, regrade }: { item: ItemStatistic; regrade: ((item: ItemStatistic) => void) | undefined }) {
  const [open, setOpen] = useState(item.flags.includes('suspect_key'))
  const id = useId()
  const missing = missingText(item)
  const more = item.flags.length > 0 || item.options.length > 0
  return (
    <li className={css.item}>
      <div className={css.line}>
        <span className={css.no}>{item.no}</span>
        <div className={css.question}>
          <p title={htmlText(item.question)}>{htmlText(item.question)}</p>
          <div className={css.marks}>
            <span>{t(SHORT_KIND_LABELS[item.question_type])}</span>
            <ItemFlags item={item} />
          </div>
        </div>
        <ItemFigures item={item} />
        <button
          type="button"
          className={`bare-icon ${css.more}`}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('Details of question {n}', { n: item.no })}
          disabled={!more}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={18} stroke={1.5} aria-hidden />
        </button>
      </div>
      {missing && <p className={css.missing}>{missing}</p>}
      <div id={id} className={css.panel} hidden={!open}>
        {open && (
          <>
            <FlagTexts item={item} />
            <ItemOptions item={item} />
            {regrade && item.flags.includes('suspect_key') && (
              <Button variant="default" size="xs" mt={12} onClick={() => regrade(item)}>
                {t('Regrade question {n}', { n: item.no })}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}
