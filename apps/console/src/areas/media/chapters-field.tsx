import type { MediaValues } from '@pelita/contract/areas/media/media-form.ts'
import '../../kit/form/field/mantine-input.ts'
import { Button, TextInput } from '@mantine/core'
import { MEDIA_LIMITS } from '@pelita/contract/areas/media/media-form.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { randomId } from '../../data/random-id.ts'
import { FieldFrame } from '../../kit/form/field/field-frame.tsx'
import { type FieldProps, useField } from '../../kit/form/field/use-field.tsx'
import { t } from '../../kit/text/t.ts'
import { clockText, secondsOf } from './clock-text.ts'
import css from './media.module.css'

interface Chapter {
  at_second: number | string
  title: string
}

const chaptersOf = (value: unknown): Chapter[] => (Array.isArray(value) ? (value as Chapter[]) : [])

/** Rows that are known by their place only: each keeps a name of its own while others above it are taken away. */
function useRowKeys(count: number) {
  const names = useRef<string[]>([])
  while (names.current.length < count) names.current.push(randomId())
  return {
    of: (at: number): string => names.current[at] ?? String(at),
    remove: (at: number): void => void names.current.splice(at, 1),
  }
}

/** Where the parts of a media begin, as minutes and seconds. */
export function ChaptersField(props: FieldProps<MediaValues>) {
  const { value, change, frame } = useField(props, (chapters) =>
    chaptersOf(chapters)
      .map(({ at_second, title }) => `${clockText(Number(at_second))} ${title}`)
      .join(', '),
  )
  const chapters = chaptersOf(value)
  const keys = useRowKeys(chapters.length)
  const put = (at: number, part: Partial<Chapter>) =>
    change(chapters.map((chapter, n) => (n === at ? { ...chapter, ...part } : chapter)))
  return (
    <FieldFrame frame={frame}>
      <div className={css.stack}>
        {chapters.length > 0 && (
          <ol className={css.rows}>
            {chapters.map((chapter, n) => (
              <li key={keys.of(n)} className={css.row}>
                <TextInput
                  w={96}
                  label={t('Begins at')}
                  placeholder="0:00"
                  defaultValue={clockText(Number(chapter.at_second))}
                  onBlur={(event) => put(n, { at_second: secondsOf(event.currentTarget.value) })}
                />
                <TextInput
                  className={css.grow}
                  label={t('Chapter title')}
                  maxLength={80}
                  value={chapter.title}
                  onChange={(event) => put(n, { title: event.currentTarget.value })}
                />
                <Button
                  variant="default"
                  aria-label={t('Remove chapter {n}', { n: n + 1 })}
                  onClick={() => {
                    keys.remove(n)
                    change(chapters.filter((_, other) => other !== n))
                  }}
                >
                  <IconTrash size={16} stroke={1.5} aria-hidden />
                </Button>
              </li>
            ))}
          </ol>
        )}
        {chapters.length < MEDIA_LIMITS.chapters && (
          <div>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
              onClick={() => change([...chapters, { at_second: Number(chapters.at(-1)?.at_second ?? -60) + 60, title: '' }])}
            >
              {t('Add chapter')}
            </Button>
          </div>
        )}
      </div>
    </FieldFrame>
  )
}
