import '../form/field/mantine-input.ts'
import { Button } from '@mantine/core'
import type { LargeFolder } from '@pelita/contract/platform/file.ts'
import { IconAlertCircle, IconCircleCheck, IconFile } from '@tabler/icons-react'
import { useEffect, useReducer, useRef, useState } from 'react'
import { randomId } from '../../data/random-id.ts'
import { DialogButtons } from '../feedback/dialog-buttons.tsx'
import { openDialog } from '../feedback/dialog-store.ts'
import { failureOf } from '../feedback/failure-text.ts'
import { PrimaryButton } from '../feedback/primary-button.tsx'
import { fileSize } from '../format/file-size.ts'
import type { Choice } from '../pickers/choice-list.ts'
import { OptionsSelect } from '../pickers/options-select.tsx'
import { useCategories } from '../pickers/use-categories.ts'
import { t } from '../text/t.ts'
import { Dropzone } from './dropzone.tsx'
import { checkFiles, type FileRules } from './file-checks.ts'
import { type LargeFile, sendLargeFile } from './large-upload.ts'
import css from './many-drafts.module.css'
import { type ManyAction, type ManyFile, reduceMany, titleOf } from './many-files.ts'
import { useLargeRules } from './use-large-upload.ts'

const problemOf = (file: File, rules: FileRules): string | null => {
  const found = checkFiles([file], rules)
  return found && [t(found.text), found.more].filter(Boolean).join('. ')
}

export interface AboutDraft {
  readonly title: string
  readonly category_id: string
  readonly level_id: number
  /** The same for every try of one file: it makes one draft. */
  readonly key: string
}

export interface ManyDrafts {
  /** “Upload Videos”. */
  readonly title: string
  readonly folder: LargeFolder
  /** Which types: "PPT or PPTX". */
  readonly types: string
  readonly levels: readonly Choice[]
  /** Makes the draft of a file that has arrived. */
  readonly make: (file: LargeFile, about: AboutDraft) => Promise<unknown>
  /** Reads the list again. */
  readonly made: () => Promise<unknown>
}

/** Many files become as many drafts; what was dropped on the list is there already. */
export const openManyDrafts = (kind: ManyDrafts, files: readonly File[] = []): Promise<void> =>
  openDialog<void>((close) => <Many kind={kind} dropped={files} close={close} />, { title: kind.title, size: 'md' })

const FAILED = 'Failed to upload file'

function Many({ kind, dropped, close }: { kind: ManyDrafts; dropped: readonly File[]; close: () => void }) {
  const { megabytes, ...ofFolder } = useLargeRules(kind.folder)
  const rules = { ...ofFolder, multiple: true }
  const taken = (chosen: readonly File[]): ManyAction => ({
    do: 'add',
    files: chosen.map((file) => ({ key: randomId(), file, problem: problemOf(file, rules) })),
  })
  const [files, act] = useReducer(reduceMany, dropped, (first) => reduceMany([], taken(first)))
  const [category, setCategory] = useState<string | null>(null)
  const [level, setLevel] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const stop = useRef(new AbortController())
  const categories = useCategories({})
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])

  const sendOne = async ({ key, file }: ManyFile) => {
    act({ do: 'send', key })
    const { signal } = stop.current
    try {
      const onProgress = (share: number) => act({ do: 'progress', key, share })
      const kept = await sendLargeFile(file, { folder: kind.folder, signal, onProgress })
      await kind.make(kept, { title: titleOf(file.name), category_id: category ?? '', level_id: Number(level), key })
      act({ do: 'made', key })
    } catch (cause) {
      if (!signal.aborted) act({ do: 'failed', key, text: failureOf(cause, FAILED)?.text ?? FAILED })
    }
  }
  /** One after the other: the line is shared, and what is there early can be worked on. */
  const sendAll = async (waiting: readonly ManyFile[]) => {
    setSending(true)
    for (const one of waiting) if (!stop.current.signal.aborted) await sendOne(one)
    setSending(false)
    await kind.made()
  }
  const waiting = files.filter(({ state }) => state === 'waiting')
  const made = files.filter(({ state }) => state === 'made').length
  const missing =
    !category || !level ? 'Please choose a category and a level' : waiting.length === 0 && 'Please choose files first'
  return (
    <div className={css.many}>
      <p className={css.note}>{t('Each file becomes a draft named after it. Category and level are given to all of them.')}</p>
      <div className={css.pair}>
        <OptionsSelect
          label={t('Category')}
          placeholder={t('Select category')}
          required
          options={categories.options}
          loading={categories.loading}
          value={category}
          onChange={setCategory}
          disabled={sending}
        />
        <OptionsSelect
          label={t('Level')}
          placeholder={t('Select level')}
          required
          options={kind.levels}
          value={level}
          onChange={setLevel}
          disabled={sending}
        />
      </div>
      <Dropzone
        label="Files"
        rules={rules}
        hint={t('{types}, at most {n}MB each', { types: t(kind.types), n: megabytes })}
        onFiles={(chosen) => act(taken(chosen))}
      />
      {files.length > 0 && (
        <ul className={css.files} aria-label={t('Files')}>
          {files.map((one) => (
            <Row
              key={one.key}
              one={one}
              retry={sending || one.isUnfit || !category || !level ? null : () => void sendAll([one])}
              remove={one.state === 'waiting' || one.state === 'failed' ? () => act({ do: 'remove', key: one.key }) : null}
            />
          ))}
        </ul>
      )}
      <p role="status" className={css.note}>
        {files.length > 0 && t('{made} of {count} drafts made', { made, count: files.length })}
      </p>
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {t(sending ? 'Cancel upload' : 'Close')}
        </Button>
        <PrimaryButton missing={missing} loading={sending} onClick={() => void sendAll(waiting)}>
          {t('Upload')}
        </PrimaryButton>
      </DialogButtons>
    </div>
  )
}

const ICONS = { waiting: IconFile, sending: IconFile, made: IconCircleCheck, failed: IconAlertCircle } as const

function Row({ one, retry, remove }: { one: ManyFile; retry: (() => void) | null; remove: (() => void) | null }) {
  const { file, state, share, text } = one
  const Icon = ICONS[state]
  return (
    <li className={css.file} data-state={state}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className={css.words}>
        <span className={css.name}>{file.name}</span>
        <small>{state === 'failed' ? t(text) : state === 'made' ? t('Draft made') : fileSize(file.size)}</small>
        {state === 'sending' && <progress aria-label={t('Uploading {name}', { name: file.name })} value={share} max={1} />}
      </span>
      {state === 'failed' && retry && (
        <Button variant="default" size="xs" onClick={retry}>
          {t('Try Again')}
        </Button>
      )}
      {remove && (
        <Button variant="subtle" size="xs" onClick={remove} aria-label={t('Remove {name}', { name: file.name })}>
          {t('Remove')}
        </Button>
      )}
    </li>
  )
}
