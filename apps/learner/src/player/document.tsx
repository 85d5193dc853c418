import './player.css'
import { RichText } from '@pelita/console/kit/rich-text/rich-text.tsx'
import { t } from '@pelita/console/kit/text/t.ts'
import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { learnerCall, WORKED_ON } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { sizeText } from '../kit/size-text.ts'
import { Problem, Waiting } from '../kit/states.tsx'
import { useOnce } from '../kit/use-once.ts'
import { CLASSES, useStepWay, WayBack, WayOn } from '../learn/step-way.tsx'
import { KeepFile } from './keep-file.tsx'
import { ReadElsewhere } from './read-elsewhere.tsx'
import { Request } from './request.tsx'
import { shownOf } from './tell-progress.ts'

const Pages = lazy(() => import('./pages.tsx'))

/** A document, page by page, by itself or as a step of a class. */
export default function DocumentPage({ params: [id = '', relationId] }: PageProps) {
  const load = useCallback(() => learnerCall(learnerDocumentApi.detail, { params: { id } }, WORKED_ON), [id])
  const { data, failure, again } = useOnce(load)
  const { way, isDone, onDone } = useStepWay(relationId)
  const title = data?.title ?? ''
  const shown = useMemo(() => shownOf('/documents', id, relationId, title), [id, relationId, title])
  const renew = useCallback(async () => (await load()).view_url ?? '', [load])
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState<Blob | null>(null)
  // What lies on the phone is read from there, also without a connection.
  const file = kept?.type === 'application/pdf' ? kept : undefined
  return (
    <>
      <WayBack way={way} otherwise={relationId ? CLASSES : { to: '/documents', label: 'Documents' }} />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <div>
            <h1>{data.title}</h1>
            <p className="soft">
              {[data.category, data.pages !== null && t('{n} pages', { n: data.pages }), sizeText(data.size), data.copywrite]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {data.is_locked && <Request shown={shown} />}
          {(data.view_url || file) && !isOpen && (
            <button type="button" className="button primary wide" onClick={() => setOpen(true)}>
              {data.page > 1 ? t('Go on at page {n}', { n: data.page }) : t('Read')}
            </button>
          )}
          {(data.view_url || file) && isOpen && (
            <Suspense fallback={<Waiting />}>
              <Pages
                link={{ url: data.view_url ?? '', renew, file }}
                shown={shown}
                first={data.page}
                percent={data.percent}
                isDone={data.is_done}
                onDone={onDone}
              />
            </Suspense>
          )}
          {data.download_url && (
            <div className="answers flat">
              <a className="button" href={data.download_url} download={data.file_name ?? ''}>
                <IconDownload size={20} stroke={1.5} aria-hidden />
                {t('Download ({size})', { size: sizeText(data.size) })}
              </a>
            </div>
          )}
          {data.download_url && !data.view_url && !file && (
            <ReadElsewhere shown={shown} percent={data.percent} isDone={data.is_done} onDone={onDone} />
          )}
          {/* What is shown here is kept, so that it can be read here. */}
          <KeepFile
            id={id}
            name={data.view_url ? `${data.title}.pdf` : (data.file_name ?? data.title)}
            url={data.download_url && (data.view_url ?? data.download_url)}
            onKept={setKept}
          />
          {data.description && <RichText html={data.description} />}
          <WayOn way={way} isDone={isDone || data.is_done} />
        </>
      )}
    </>
  )
}
