import './feed.css'
import { randomId } from '@pelita/console/data/random-id.ts'
import { t } from '@pelita/console/kit/text/t.ts'
import {
  KNOWLEDGE_KIND_LABELS,
  KNOWLEDGE_KINDS,
  type KnowledgeKind,
} from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { type FormEvent, useRef, useState } from 'react'
import { learnerCall } from '../data/session.ts'
import { BackLink } from '../kit/back-link.tsx'
import { TextField } from '../kit/fields.tsx'
import { FileChooser } from '../kit/file-chooser.tsx'
import { go } from '../kit/path.tsx'
import { useAttempt } from '../kit/use-attempt.ts'
import { asHtml } from './as-html.ts'
import { CategoryField } from './category-field.tsx'
import { type Cover, CoverField } from './cover-field.tsx'
import { tagsOf } from './tags-of.ts'

const EXTENSIONS = { video: ['mp4', 'webm', 'mov'], podcast: ['mp3', 'm4a', 'wav'], document: ['pdf'] } as const
type FileKind = keyof typeof EXTENSIONS
const isFileKind = (kind: KnowledgeKind): kind is FileKind => kind in EXTENSIONS

/** Shares a text, a file or a link with colleagues. */
export default function Share() {
  const [content, setContent] = useState<KnowledgeKind>('article')
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [link, setLink] = useState('')
  const [category, setCategory] = useState('')
  const [tags, setTags] = useState('')
  const [cover, setCover] = useState<Cover | null>(null)
  const [file, setFile] = useState<{ id: string; name: string } | null>(null)
  const key = useRef(randomId())
  const { busy, failure, attempt } = useAttempt()

  const change = (kind: KnowledgeKind) => {
    setContent(kind)
    setFile(null)
  }
  const upload = (kind: FileKind) => async (chosen: File, onProgress: (share: number) => void) => {
    const kept = await learnerCall(learnerKnowledgeApi.upload, { file: chosen, fields: { content: kind } }, { onProgress })
    setFile({ id: kept.file_id, name: kept.name })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = {
      ...{ content, title },
      ...(text.trim() && { body: asHtml(text) }),
      ...(file && { file_id: file.id }),
      ...(content === 'link' && { link_url: link }),
      ...(category && { category_id: category }),
      ...(cover && { cover_id: cover.file_id }),
      tags: tagsOf(tags),
    }
    if (await attempt(() => learnerCall(learnerKnowledgeApi.share, { body }, { key: key.current }))) go('/feed/mine')
    else key.current = randomId()
  }
  return (
    <>
      <BackLink to="/feed" label="Feed" />
      <h1>{t('Share something')}</h1>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <fieldset className="segments named wraps">
          <legend>{t('What is it?')}</legend>
          {KNOWLEDGE_KINDS.map((kind) => (
            <label key={kind}>
              <input type="radio" className="unseen" name="kind" checked={kind === content} onChange={() => change(kind)} />
              {t(KNOWLEDGE_KIND_LABELS[kind])}
            </label>
          ))}
        </fieldset>
        <TextField label="Title" value={title} onChange={setTitle} />
        <label className="field">
          {t(content === 'article' ? 'Text' : 'Text (optional)')}
          <textarea rows={8} maxLength={9000} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </label>
        {content === 'link' && <TextField label="Link (https://…)" value={link} onChange={setLink} />}
        {isFileKind(content) && (
          <FileChooser
            extensions={EXTENSIONS[content]}
            most={1}
            files={file ? [file] : []}
            upload={upload(content)}
            onRemove={() => setFile(null)}
          />
        )}
        <CategoryField label="Category (optional)" none="No category" value={category} onChange={setCategory} />
        <TextField label="Tags (optional), with commas between them" value={tags} onChange={setTags} />
        <CoverField cover={cover} onChange={setCover} />
        {failure && (
          <p className="alert" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="button primary" disabled={busy || title.trim() === ''}>
          {t('Share')}
        </button>
      </form>
    </>
  )
}
