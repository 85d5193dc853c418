import { t } from '@pelita/console/kit/text/t.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { learnerCall } from '../data/session.ts'
import type { PageProps } from '../frame/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Nothing, Problem, Waiting } from '../kit/states.tsx'
import { useLoad } from '../kit/use-load.ts'
import { StartButton } from './start-button.tsx'

const load = () => learnerCall(learnerQuizApi.surveys, {})

/** A survey a manager answers about one of their people. */
export default function Survey({ params: [relationId = '', subjectId = ''] }: PageProps) {
  const { data, failure, again } = useLoad(load)
  const found = data?.results.find((one) => one.relation_id === relationId && one.subject_user?.user_id === subjectId)
  return (
    <>
      <BackLink to="/todo" label="To do" />
      {failure && <Problem text={failure} retry={again} />}
      {!data && !failure && <Waiting />}
      {data && !found && <Nothing text="This survey is not open any more." />}
      {found && (
        <>
          <div>
            <h1>{found.title}</h1>
            <p className="soft">{found.module_title}</p>
          </div>
          <p>{t('You answer about {name}.', { name: found.subject_user?.full_name ?? '' })}</p>
          <StartButton relationId={relationId} subjectId={subjectId} />
        </>
      )}
    </>
  )
}
