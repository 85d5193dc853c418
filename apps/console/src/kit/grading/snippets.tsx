import { Button } from '@mantine/core'
import { gradingQueueApi, type Snippet } from '@pelita/contract/learning/grading-queue.ts'
import { IconMessage2Plus, IconMessages, IconTrash } from '@tabler/icons-react'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { CommandMenu } from '../feedback/command-menu.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { cut } from '../format/cut.ts'
import { t } from '../text/t.ts'
import css from './grading.module.css'

const FAILED = 'Failed get feedback snippets'
const SHOWN = 60

interface Props {
  /** What stands in the feedback now. */
  text: string
  insert: (text: string) => void
}

/** Sentences this person writes again and again: put one in, keep the one just written, let one go. */
export function Snippets({ text, insert }: Props) {
  const { data } = useData(gradingQueueApi.snippets, {}, FAILED, { show: 'none' })
  const add = useAction(gradingQueueApi.addSnippet, { failed: 'Failed to keep snippet' })
  const own = data?.results ?? []
  const typed = text.trim()
  const known = own.some((snippet) => snippet.text === typed)
  return (
    <div className={css.snippets}>
      {own.length > 0 && (
        <CommandMenu
          label="Feedback snippets"
          trigger={(props) => (
            <Button {...props} size="xs" variant="default" leftSection={<IconMessages size={16} stroke={1.5} aria-hidden />}>
              {t('Snippets')}
            </Button>
          )}
          commands={[
            ...own.map((snippet) => ({ label: cut(snippet.text, SHOWN), run: () => insert(joined(text, snippet.text)) })),
            { label: 'Remove snippets', icon: IconTrash, run: () => void openRemoval() },
          ]}
        />
      )}
      {typed !== '' && !known && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconMessage2Plus size={16} stroke={1.5} aria-hidden />}
          onClick={() => void add.run({ body: { text: typed } })}
        >
          {t('Keep as snippet')}
        </Button>
      )}
    </div>
  )
}

const joined = (text: string, snippet: string): string => (text.trim() === '' ? snippet : `${text.trimEnd()} ${snippet}`)

const openRemoval = () => openDialog(() => <Removal />, { title: 'Feedback snippets', size: 'md' })

function Removal() {
  const { data } = useData(gradingQueueApi.snippets, {}, FAILED, { show: 'none' })
  return (
    <ul className={css.kept}>
      {data?.results.map((snippet) => (
        <Kept key={snippet.id} snippet={snippet} />
      ))}
      {data?.results.length === 0 && <li>{t('No snippets are kept.')}</li>}
    </ul>
  )
}

function Kept({ snippet }: { snippet: Snippet }) {
  const remove = useAction(gradingQueueApi.removeSnippet, { failed: 'Failed to remove snippet' })
  return (
    <li>
      <span>{snippet.text}</span>
      <Button size="xs" variant="subtle" color="red" onClick={() => void remove.run({ params: { id: snippet.id } })}>
        {t('Remove')}
      </Button>
    </li>
  )
}
