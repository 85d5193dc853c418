import { Button } from '@mantine/core'
import {
  type OfferDetail,
  type OfferResult,
  offerParticipantApi,
  quizOffer,
  quizOfferApi,
} from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { feature } from '@pelita/contract/core/catalogue.ts'
import { RESULT_STATUS_LABELS, RESULT_STATUSES } from '@pelita/contract/learning/result-status.ts'
import { IconBell, IconFileUpload, IconReportAnalytics, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAllowed } from '../../data/session.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import css from '../../kit/content/content.module.css'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListHeading } from '../../kit/list/frame/list-heading.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { routeOf } from '../../kit/page/route-of.ts'
import { type OpenRunActions, openRunActions } from '../../kit/participants/participant-actions.ts'
import { PARTICIPANT_SEARCH } from '../../kit/participants/participant-list.tsx'
import { scoreText } from '../../kit/report/score-text.ts'
import { sealReport } from '../../kit/report/seal-report.ts'
import { t } from '../../kit/text/t.ts'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
const REPORT = feature('content-quiz-v4').can('report')

/** The report of the quiz in the library, narrowed to this offer. */
const reportOf = ({ quiz_id, relation_id }: OfferDetail): string => {
  const detail = sealReport({ module_type: 'quiz', relation_id, batch_id: null, section_id: null, content_id: null })
  return `/content-quiz/detail/${quiz_id}/report?${new URLSearchParams({ detail })}`
}

const listOf = (act: OpenRunActions, toReport: () => void, may: boolean) =>
  defineList({
    endpoint: quizOfferApi.results,
    failed: 'Failed get participants',
    title: 'Participants',
    searchPlaceholder: PARTICIPANT_SEARCH,
    empty: 'Nobody takes part yet',
    filters: [
      {
        ...{ kind: 'choice', name: 'status', label: 'Status' },
        options: RESULT_STATUSES.map((value) => ({ value, label: t(RESULT_STATUS_LABELS[value]) })),
      },
    ],
    columns: [
      { header: 'NIK', field: 'nik', sort: 'nik' },
      { header: 'Name', field: 'name', sort: 'name', lead: true, grow: true, names: (row) => person(row.account_id) },
      { header: 'Seat', cell: (row: OfferResult) => <StatusBadge status={row.seat} /> },
      { header: 'Score', cell: (row: OfferResult) => scoreText(row.score), sort: 'score', align: 'right' },
      { header: 'Retake', field: 'retake', sort: 'retake', align: 'right' },
      { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    ],
    sort: { column: 'name', direction: 'asc' },
    nameOf: (row) => row.name,
    actions: [
      { label: 'View Report', icon: IconReportAnalytics, needs: REPORT, run: toReport },
      ...(may
        ? [
            {
              ...{ label: 'Remove', icon: IconUserMinus, needs: quizOffer.can('update'), inMenu: true },
              run: (row: OfferResult) => void act.remove(row),
            },
          ]
        : []),
    ],
  })

/** Who takes part and with what result: of what another organisation distributes, one's own people, whom one invites oneself. */
export default function OfferPeople({ offer }: { offer: OfferDetail }) {
  const { id } = offer
  const params = useMemo(() => ({ id }), [id])
  const act = useMemo(() => openRunActions(offerParticipantApi, params), [params])
  const navigate = useNavigate()
  const may = useAllowed(quizOffer.can('update'))
  const mayReport = useAllowed(REPORT)
  const definition = useMemo(() => listOf(act, () => void navigate(routeOf(reportOf(offer))), may), [act, navigate, offer, may])
  const control = useListState(definition)
  return (
    <div className={css.stack}>
      <ListHeading
        title="Participants"
        subtitle={t('{n} take part, {passed} passed', { n: offer.participants, passed: offer.passed })}
      >
        {mayReport && (
          <Button
            variant="default"
            leftSection={<IconReportAnalytics {...icon} />}
            onClick={() => void navigate(routeOf(reportOf(offer)))}
          >
            {t('View Report')}
          </Button>
        )}
        {may && offer.status === 'publish' && (
          <Button variant="default" leftSection={<IconBell {...icon} />} onClick={act.remind}>
            {t('Remind')}
          </Button>
        )}
        {may && (
          <>
            <Button variant="default" leftSection={<IconFileUpload {...icon} />} onClick={() => void act.import()}>
              {t('Import')}
            </Button>
            <Button leftSection={<IconUserPlus {...icon} />} onClick={() => void act.add()}>
              {t('Add Participants')}
            </Button>
          </>
        )}
      </ListHeading>
      <ListView definition={definition} control={control} params={params} />
    </div>
  )
}
