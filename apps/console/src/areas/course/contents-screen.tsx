import { Button } from '@mantine/core'
import { type CourseDetail, courseApi } from '@pelita/contract/areas/course/course.ts'
import { type ContentProgress, courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { IconArrowLeft, IconEye } from '@tabler/icons-react'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import content from '../../kit/content/content.module.css'
import { ReachBar } from '../../kit/content/reach/reach-bar.tsx'
import { whereMostStop } from '../../kit/content/reach/where-people-stop.ts'
import { longName } from '../../kit/content/tree/tree-calls.ts'
import { CONTENT_WORDS } from '../../kit/content/tree/tree-words.ts'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { usePageHeader } from '../../kit/page/use-page-header.ts'
import { t } from '../../kit/text/t.ts'
import css from './course.module.css'
import { contentsPath, detailPath } from './course-words.ts'
import PreviewBody from './preview/preview-body.tsx'
import { usePreview } from './preview/use-preview.ts'

const FAILED = 'Failed get contents'

/** The tree of a course to look at, with how far people came; a single content where the address names it. */
export default function CourseContents() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(courseApi.one, { params: { id } }, 'Failed get course')
  return (
    <RecordLoader key={id} query={query} failed="Failed get course">
      {(record) => <Contents record={record} />}
    </RecordLoader>
  )
}

function Contents({ record }: { record: CourseDetail }) {
  const { preview }: { preview?: unknown } = useSearch({ strict: false })
  usePageHeader({ record: { name: record.title } })
  return typeof preview === 'string' ? <OneContent id={record.id} contentId={preview} /> : <Progress id={record.id} />
}

/** A preview as a page, for organisations that want no popups. */
function OneContent({ id, contentId }: { id: string; contentId: string }) {
  return (
    <>
      <Button
        component={Link}
        to={contentsPath(id)}
        variant="default"
        mb={16}
        leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
      >
        {t('Back to Contents')}
      </Button>
      <PreviewBody id={id} contentId={contentId} />
    </>
  )
}

function Progress({ id }: { id: string }) {
  const query = useData(courseContentApi.progress, { params: { id } }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED}>
      {({ participants, started, sections }) => {
        const stop = whereMostStop(sections.flatMap(({ contents }) => contents))
        if (sections.length === 0)
          return (
            <EmptyState
              title="No contents yet"
              text="Add contents to the course first."
              action={
                <Button component={Link} to={detailPath(id)} variant="default">
                  {t('Back to Course')}
                </Button>
              }
            />
          )
        return (
          <div className={content.stack}>
            <p className={content.note}>{t('{started} of {participants} participants have begun', { started, participants })}</p>
            {sections.map((section) => (
              <DetailSection key={section.id} title={section.title || t('Section')}>
                <ul className={content.items}>
                  {section.contents.map((item) => (
                    <Item key={item.id} id={id} item={item} lost={stop?.id === item.id ? stop.lost : undefined} />
                  ))}
                </ul>
              </DetailSection>
            ))}
          </div>
        )
      }}
    </RecordLoader>
  )
}

function Item({ id, item, lost }: { id: string; item: ContentProgress; lost: number | undefined }) {
  const preview = usePreview(id)
  return (
    <li className={content.item}>
      <Badge tone="blue">{t(CONTENT_WORDS[longName(item.content_type)])}</Badge>
      <span className={`${content.words} ${css.below}`}>
        {item.title}
        <small>
          {t('Started {started} · Done {done} · Average Score {score}', {
            started: item.started,
            done: item.done,
            score: item.average_score ?? '-',
          })}
          {item.passed_elsewhere > 0 && ` · ${t('{n} passed at other organizations', { n: item.passed_elsewhere })}`}
        </small>
      </span>
      <ReachBar reached={item.reached} lost={lost} />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconEye size={16} stroke={1.5} aria-hidden />}
        aria-label={t('Preview {name}', { name: item.title })}
        onClick={() => preview(item.id)}
      >
        {t('Preview')}
      </Button>
    </li>
  )
}
