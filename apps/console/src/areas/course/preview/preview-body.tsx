import { type ContentPreview, courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { UPLOAD_GROUPS } from '@pelita/contract/core/upload-groups.ts'
import { useCallback } from 'react'
import { call } from '../../../data/call.ts'
import { useData } from '../../../data/use-data.ts'
import { Badge } from '../../../kit/badges/badge.tsx'
import content from '../../../kit/content/content.module.css'
import { longName } from '../../../kit/content/tree/tree-calls.ts'
import { CONTENT_WORDS } from '../../../kit/content/tree/tree-words.ts'
import { EmptyState } from '../../../kit/feedback/states.tsx'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { shortZone } from '../../../kit/format/browser-zone.ts'
import { timeSpan } from '../../../kit/format/dates.ts'
import { t } from '../../../kit/text/t.ts'
import { LinkOut } from './link-out.tsx'
import css from './preview.module.css'
import { PreviewAssignment } from './preview-assignment.tsx'
import { PreviewDocument, PreviewMedia } from './preview-media.tsx'
import { HandIn, PreviewQuiz } from './preview-quiz.tsx'

const FAILED = 'Failed get content'

interface Props {
  id: string
  contentId: string
}

/** One content of a tree as learners see it; nothing of it is counted. */
export default function PreviewBody({ id, contentId }: Props) {
  const query = useData(courseContentApi.preview, { params: { id, contentId } }, FAILED, { show: 'none' })
  const again = useCallback(() => call(courseContentApi.preview, { params: { id, contentId } }), [id, contentId])
  return (
    <RecordLoader query={query} failed={FAILED}>
      {(answer) => <One shown={answer} again={again} />}
    </RecordLoader>
  )
}

function One({ shown, again }: Shown) {
  return (
    <article className={css.preview}>
      <header>
        <Badge tone="blue">{t(CONTENT_WORDS[longName(shown.content_type)])}</Badge>
        <h3 className={content.name}>{shown.title}</h3>
        {shown.description && <p className={content.note}>{shown.description}</p>}
      </header>
      <Body shown={shown} again={again} />
    </article>
  )
}

interface Shown {
  shown: ContentPreview
  /** Asks for its addresses once more. */
  again: () => Promise<Pick<ContentPreview, 'src'>>
}

function Body({ shown, again }: Shown) {
  const { content_type: type, title, quiz, assignment } = shown
  if (quiz) return <PreviewQuiz quiz={quiz} />
  if (assignment) return <PreviewAssignment assignment={assignment} />
  if (type === 'html5') return <Package title={title} address={shown.package_url} />
  if (type === 'others' || type === 'online_meeting') return <Elsewhere shown={shown} />
  if (type === 'presence')
    return <EmptyState small title="Presence" text="Participants scan a code or check in where it takes place." />
  if (type === 'video' || type === 'podcast') return <PreviewMedia shown={shown} />
  if (type === 'pdf' || type === 'ppt') return <PreviewDocument shown={shown} again={again} />
  return <EmptyState small title="No preview" text="There is nothing to show of this content yet." />
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

/** What lies elsewhere, what is to be done and handed in, and when one meets. */
function Elsewhere({ shown }: { shown: ContentPreview }) {
  const { url, instruction, sessions, max_participant: seats, file_upload_type: files, content_type } = shown
  const isMeeting = content_type === 'online_meeting'
  return (
    <>
      {instruction && <p className={css.words}>{instruction}</p>}
      {isMeeting && seats !== null && <p className={content.note}>{t('{n} seats', { n: seats })}</p>}
      {sessions.length > 0 && (
        <ul className={content.items}>
          {sessions.map(({ title, start, end, url: own }) => (
            <li key={`${start} ${title}`} className={content.item}>
              <span className={content.words}>{title}</span>
              {start && (
                <span className={content.note}>
                  {timeSpan(start, end)} {shortZone(start)}
                </span>
              )}
              <LinkOut address={own ?? url} label="Join meeting" />
            </li>
          ))}
        </ul>
      )}
      {sessions.length === 0 && <LinkOut address={url} label={isMeeting ? 'Join meeting' : 'Open link'} />}
      {files && <HandIn extensions={UPLOAD_GROUPS[files]} />}
    </>
  )
}
