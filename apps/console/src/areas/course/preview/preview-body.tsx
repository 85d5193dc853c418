import { type ContentPreview, courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { Suspense, useMemo } from 'react'
import { call } from '../../../data/call.ts'
import { useData } from '../../../data/use-data.ts'
import { Badge } from '../../../kit/badges/badge.tsx'
import content from '../../../kit/content/content.module.css'
import { longName } from '../../../kit/content/tree/tree-calls.ts'
import { CONTENT_WORDS } from '../../../kit/content/tree/tree-words.ts'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { RecordLoader } from '../../../kit/form/record-loader.tsx'
import { shortZone } from '../../../kit/format/browser-zone.ts'
import { timeSpan } from '../../../kit/format/dates.ts'
import { lazyPart } from '../../../kit/page/lazy-part.tsx'
import { RichText } from '../../../kit/rich-text/rich-text.tsx'
import { safeLink } from '../../../kit/rich-text/safe-address.ts'
import { t } from '../../../kit/text/t.ts'
import css from '../course.module.css'
import { QuestionList } from './question-list.tsx'

const FAILED = 'Failed get content'
const PdfViewer = lazyPart(() => import('../../../kit/pdf/pdf-viewer.tsx'))

interface Props {
  id: string
  contentId: string
}

/** One content as learners see it; nothing of it is counted. */
export default function PreviewBody({ id, contentId }: Props) {
  const query = useData(courseContentApi.preview, { params: { id, contentId } }, FAILED, { show: 'none' })
  return (
    <RecordLoader query={query} failed={FAILED}>
      {(shown) => (
        <article className={css.preview}>
          <header>
            <Badge tone="blue">{t(CONTENT_WORDS[longName(shown.content_type)])}</Badge>
            <h3 className={content.name}>{shown.title}</h3>
            {shown.description && <p className={content.note}>{shown.description}</p>}
          </header>
          <Shown id={id} shown={shown} />
        </article>
      )}
    </RecordLoader>
  )
}

function Shown({ id, shown }: { id: string; shown: ContentPreview }) {
  const { content_type: type, title, src, quiz, assignment } = shown
  if (quiz) return <QuestionList quiz={quiz} />
  if (assignment) return <RichText html={assignment.instruction} />
  if (type === 'html5') return <Package title={title} address={shown.package_url} />
  if (type === 'others' || type === 'online_meeting') return <Elsewhere shown={shown} />
  if (type === 'presence')
    return <EmptyState small title="Presence" text="Participants scan a code or check in where it takes place." />
  if (!src) return <EmptyState small title="No preview" text="There is nothing to show of this content yet." />
  if (!src.startsWith('/')) return <LinkOut address={src} />
  if (type === 'video') return <Video shown={shown} src={src} />
  if (type === 'podcast') return <Sound title={title} src={src} />
  return <Pages id={id} contentId={shown.id} src={src} />
}

/** What lies elsewhere is opened there. */
function LinkOut({ address }: { address: string | null }) {
  const href = safeLink(address)
  if (!href) return null
  return (
    <a className={content.link} href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}

const playing = (title: string, src: string) => ({ controls: true, preload: 'metadata', src, 'aria-label': title }) as const

/** What is heard has no subtitles: its words stand in the transcript. */
const Sound = ({ title, src }: { title: string; src: string }) => <audio className={css.sound} {...playing(title, src)} />

function Video({ shown: { title, poster }, src }: { shown: ContentPreview; src: string }) {
  return <video className={css.player} {...playing(title, src)} {...(poster && { poster })} />
}

/** Its address is signed for a while, and is asked for again where somebody reads longer. */
function Pages({ id, contentId, src }: Props & { src: string }) {
  const link = useMemo(
    () => ({
      url: src,
      renew: async () => (await call(courseContentApi.preview, { params: { id, contentId } })).src ?? '',
    }),
    [id, contentId, src],
  )
  return (
    <Suspense fallback={null}>
      <PdfViewer link={link} />
    </Suspense>
  )
}

/** It runs in a frame of another origin that has none itself. */
function Package({ title, address }: { title: string; address: string | null }) {
  if (!address) return <EmptyState small title="No preview" text="This server shows no packages." />
  return (
    <iframe
      className={css.package}
      title={title}
      src={address}
      sandbox="allow-scripts allow-forms allow-modals allow-pointer-lock"
      allow="fullscreen"
      referrerPolicy="no-referrer"
    />
  )
}

/** What lies elsewhere, what is to be done, and when one meets. */
function Elsewhere({ shown: { url, instruction, sessions } }: { shown: ContentPreview }) {
  return (
    <>
      {instruction && <p>{instruction}</p>}
      {sessions.length > 0 && (
        <ul className={content.items}>
          {sessions.map(({ title, start, end }) => (
            <li key={`${start} ${title}`} className={content.item}>
              <span className={content.words}>{title}</span>
              {start && (
                <span className={content.note}>
                  {timeSpan(start, end)} {shortZone(start)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <LinkOut address={url} />
    </>
  )
}
