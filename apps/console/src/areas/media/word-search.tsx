import { TextInput } from '@mantine/core'
import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { type RefObject, useDeferredValue, useState } from 'react'
import { useData } from '../../data/use-data.ts'
import '../../kit/form/field/mantine-input.ts'
import { t } from '../../kit/text/t.ts'
import { clockText } from './clock-text.ts'
import css from './media.module.css'
import type { Kind } from './media-kinds.ts'

const FEWEST = 2

interface Props {
  kind: Kind
  record: MediaDetail
  player: RefObject<HTMLMediaElement | null>
}

/** Looks for words in subtitles and transcript; a place that is chosen is played from its second. */
export function WordSearch({ kind, record, player }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const isAsked = keyword.length >= FEWEST
  const params = { id: record.id }
  const { data } = useData(kind.api.words, { params, query: { keyword } }, 'Failed get words', {
    ...{ enabled: isAsked, keep: true, show: 'notice' },
  })
  const found = isAsked ? data?.results : undefined
  const play = (second: number) => {
    const element = player.current
    if (!element) return
    element.currentTime = second
    element.scrollIntoView({ block: 'nearest' })
    void element.play().catch(() => undefined)
  }
  return (
    <div className={css.stack}>
      <TextInput
        type="search"
        aria-label={t('Find what is said')}
        placeholder={t('Search in subtitles and transcript')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maw={420}
      />
      {found?.length === 0 && <span>{t('Nobody says this')}</span>}
      {found && found.length > 0 && (
        <ol className={css.chapters}>
          {found.map(({ at_second, text, language }) => (
            <li key={`${language} ${at_second} ${text}`}>
              {record.source_type === 'upload' ? (
                <button type="button" className={css.place} onClick={() => play(at_second)}>
                  {clockText(at_second)}
                </button>
              ) : (
                clockText(at_second)
              )}{' '}
              {text}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
